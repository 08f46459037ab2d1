// SPDX-License-Identifier: MIT
// A file of another architecture in memory, and numbers in it.
#ifndef RESULTS_BOOT_IMAGE_H
#define RESULTS_BOOT_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct image {
    const unsigned char *bytes;
    size_t size;
    bool big_endian;
};

// The number of `width` bytes at a place; 0 where the image ends before.
static inline uint64_t image_number(const struct image *image, uint64_t at, unsigned width)
{
    uint64_t number = 0;
    if (at > image->size || image->size - at < width)
        return 0;
    for (unsigned i = 0; i < width; i++)
        number = number << 8 | image->bytes[at + (image->big_endian ? i : width - 1 - i)];
    return number;
}

#endif
