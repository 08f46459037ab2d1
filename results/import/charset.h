// SPDX-License-Identifier: MIT
// Character sets, by the C library's iconv.
#ifndef RESULTS_IMPORT_CHARSET_H
#define RESULTS_IMPORT_CHARSET_H

#include "results/records/bytes.h"
#include "span.h"

// Appends the text as valid UTF-8. An unknown set, or text that is not what its set says, is read as UTF-8
// where it is that and as windows-1252 where not. When memory is out, out->failed is set.
void charset_to_utf8(struct span text, struct span charset, struct bytes *out);

#endif
