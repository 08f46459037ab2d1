// SPDX-License-Identifier: MIT
// The text of a saved archive page.
#ifndef RESULTS_IMPORT_HTML_H
#define RESULTS_IMPORT_HTML_H

#include "results/records/bytes.h"
#include "span.h"

// True where a text begins as a web page does.
bool html_begins(struct span text);
// Appends the page's text: tags dropped (those that end a line become one), scripts and styles with their
// content, character references replaced.
void html_text(struct span page, struct bytes *out);

#endif
