// SPDX-License-Identifier: MIT
// The header lines of a mail or of a MIME part (RFC 5322).
#ifndef RESULTS_IMPORT_HEADERS_H
#define RESULTS_IMPORT_HEADERS_H

#include "results/records/bytes.h"
#include "span.h"

// The first line, its line end included; it is cut off `rest`.
struct span headers_line(struct span *rest);
// The name of a header line ("Subject"), empty where the line is none.
struct span headers_name(struct span line);
// Length of the header lines that `text` begins with, the blank line behind them included; 0 where the text
// begins otherwise, or no header says what a mail is (Subject, Message-ID, From, Date).
size_t headers_length(struct span text);

// The value of a header, its continuation lines included; empty where there is none.
struct span headers_value(struct span headers, const char *name);
// A parameter of a value: "utf-8" for "charset" in `text/plain; charset="utf-8"`; empty where there is none.
struct span headers_parameter(struct span value, const char *name);

#endif
