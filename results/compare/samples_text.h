// SPDX-License-Identifier: MIT
// A cell's samples from the text of a result file, many times as fast as through a JSON value a number. Only
// the exact text that encode.c writes is understood; for any other there is decode.h.
#ifndef RESULTS_COMPARE_SAMPLES_TEXT_H
#define RESULTS_COMPARE_SAMPLES_TEXT_H

#include "results/compare/layout.h"
#include "results/result.h"

// Reads `calls` and `ns` of all workers into the cell, which has no samples yet; of the other arrays only the
// end is looked for. `text` is what follows `"boots":[`, to the cell's last byte. Returns 0; -EINVAL where
// the text is any other, with some samples perhaps added; -ENOMEM.
int samples_text_read(struct piece text, struct cell *cell);

#endif
