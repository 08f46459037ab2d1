// SPDX-License-Identifier: MIT
#include "plots/base64_text.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void base64_text(struct bytes *text, const void *bytes, size_t count)
{
    const unsigned char *in = bytes;
    for (size_t i = 0; i < count; i += 3) {
        unsigned second = i + 1 < count ? in[i + 1] : 0, third = i + 2 < count ? in[i + 2] : 0;
        unsigned three = (unsigned)in[i] << 16 | second << 8 | third;
        char four[4] = {letters[three >> 18], letters[three >> 12 & 63],
                        i + 1 < count ? letters[three >> 6 & 63] : '=',
                        i + 2 < count ? letters[three & 63] : '='};
        bytes_add(text, four, sizeof four);
    }
}
