// SPDX-License-Identifier: MIT
#ifndef RESULTS_IMPORT_MIME_H
#define RESULTS_IMPORT_MIME_H

#include "mail.h"

// Appends the text of a message or part to mail->body as UTF-8: its text/plain parts, unpacked; of what is
// not split into parts, any text. Sets mail->flow. Parts within parts are read eight deep.
void mime_text(struct span headers, struct span body, struct mail *mail);

#endif
