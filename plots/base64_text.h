// SPDX-License-Identifier: MIT
#ifndef PLOTS_BASE64_TEXT_H
#define PLOTS_BASE64_TEXT_H

#include "results/records/bytes.h"

// Appends the bytes as RFC 4648 base64 text.
void base64_text(struct bytes *text, const void *bytes, size_t count);

#endif
