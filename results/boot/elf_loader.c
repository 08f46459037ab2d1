// SPDX-License-Identifier: MIT
#include "results/boot/image.h"
#include "results/boot/initramfs.h"

#include <elf.h>
#include <string.h>

// Where the program headers lie, and how: classes differ in the fields' places (elf(5)).
struct headers {
    uint64_t offset, size, count;
    bool wide;
};

static struct headers headers_of(const struct image *image)
{
    bool wide = image_number(image, EI_CLASS, 1) == ELFCLASS64;
    return (struct headers){image_number(image, wide ? 32 : 28, wide ? 8 : 4),
                            image_number(image, wide ? 54 : 42, 2), image_number(image, wide ? 56 : 44, 2),
                            wide};
}

// Text at a place of the file, if its NUL lies in the file, too.
static const char *text_at(const struct image *image, uint64_t offset)
{
    if (offset >= image->size || !memchr(image->bytes + offset, 0, image->size - offset))
        return NULL;
    return (const char *)image->bytes + offset;
}

const char *elf_loader(const unsigned char *bytes, size_t size)
{
    struct image image = {bytes, size, false};
    if (size < sizeof(Elf64_Ehdr) || memcmp(bytes, ELFMAG, SELFMAG))
        return NULL;
    image.big_endian = bytes[EI_DATA] == ELFDATA2MSB;
    const struct headers headers = headers_of(&image);
    for (uint64_t i = 0; i < headers.count; i++) {
        uint64_t at = headers.offset + i * headers.size;
        if (image_number(&image, at, 4) == PT_INTERP)
            return text_at(&image, image_number(&image, at + (headers.wide ? 8 : 4), headers.wide ? 8 : 4));
    }
    return NULL;
}
