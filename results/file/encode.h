// SPDX-License-Identifier: MIT
// A result as the text of a result file: the head one member a line, each worker's samples in one line, so
// that files can be compared with diff.
#ifndef RESULTS_ENCODE_H
#define RESULTS_ENCODE_H

#include "results/records/bytes.h"
#include "results/result.h"

// Appends the text. A figure that is no finite number becomes null and adds a warning to the result. Returns
// 0 or -ENOMEM.
int result_encode(struct result *result, struct bytes *out);

#endif
