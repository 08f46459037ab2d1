// SPDX-License-Identifier: MIT
// The options of a kernel's configuration that weigh on what it costs to enter it.
#ifndef RESULTS_KERNEL_CONFIG_H
#define RESULTS_KERNEL_CONFIG_H

#include "results/result.h"

// Reads a configuration, text or its gzip, into an object of option and value: "y", "m", a number, a string
// without its quotes, or "n" where the configuration says "is not set". Options that it does not mention are
// left out. Returns a new object, or NULL with *error set to -errno (-ENOENT: there is no gzip program).
json_t *kernel_config_read(const char *bytes, size_t count, int *error);

// Warns where options that serve debugging make this kernel slower than one in production.
void kernel_config_warn(struct result *result, const json_t *config);

#endif
