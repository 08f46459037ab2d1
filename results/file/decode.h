// SPDX-License-Identifier: MIT
#ifndef RESULTS_DECODE_H
#define RESULTS_DECODE_H

#include "results/result.h"

// A parsed result file as a result (to be freed with result_free). Strict where the model needs it; check.h
// tells the rest. Returns 0; -EINVAL with the place and the fault in `error`; -ENOMEM.
int result_decode(const json_t *file, struct result **result, char *error, size_t error_size);

#endif
