// SPDX-License-Identifier: MIT
#ifndef RESULTS_BASE64_H
#define RESULTS_BASE64_H

#include "results/records/bytes.h"

// Appends what RFC 4648 base64 text stands for. Returns 0; -EINVAL where the text is no whole padded base64
// (then nothing is appended); -ENOMEM.
int base64_decode(const char *text, size_t count, struct bytes *out);

#endif
