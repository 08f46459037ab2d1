// SPDX-License-Identifier: MIT
#ifndef RESULTS_IMPORT_PLAIN_H
#define RESULTS_IMPORT_PLAIN_H

#include "results/records/bytes.h"
#include "span.h"

// Appends a line of valid UTF-8 in plain signs: tabs as blanks up to the next column of eight; the blanks,
// minus signs, times signs, micro signs and box lines of other keyboards as the ASCII ones; what has no width
// dropped. A no-break blank between digits that it groups by three is dropped, so that the figure stays one
// word.
void plain_line(struct span line, struct bytes *out);

#endif
