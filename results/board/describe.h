// SPDX-License-Identifier: MIT
// Everything that is decoded from facts, in the order that it needs.
#ifndef RESULTS_DESCRIBE_H
#define RESULTS_DESCRIBE_H

#include "results/records/reader.h"

// Fills board, kernel, libc and conditions of a result that the reader has read to its end, with their
// warnings. Returns 0 or -ENOMEM.
int describe(struct result *result, const struct reader *reader);

#endif
