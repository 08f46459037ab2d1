// SPDX-License-Identifier: MIT
#include "results/boot/elf_needs.h"

#include "results/boot/image.h"

#include <elf.h>
#include <string.h>

// Where the program headers lie, and how: classes differ in the fields' places.
struct headers {
    uint64_t offset, size, count;
    bool wide;
};

// A program header's fields that count here.
struct segment {
    uint64_t type, offset, address, size;
};

static bool open_elf(struct image *image, const unsigned char *bytes, size_t size)
{
    *image = (struct image){bytes, size, false};
    if (size < sizeof(Elf64_Ehdr) || memcmp(bytes, ELFMAG, SELFMAG))
        return false;
    image->big_endian = bytes[EI_DATA] == ELFDATA2MSB;
    return true;
}

static struct headers headers_of(const struct image *image)
{
    bool wide = image_number(image, EI_CLASS, 1) == ELFCLASS64;
    return (struct headers){image_number(image, wide ? 32 : 28, wide ? 8 : 4),
                            image_number(image, wide ? 54 : 42, 2), image_number(image, wide ? 56 : 44, 2),
                            wide};
}

static struct segment segment_at(const struct image *image, const struct headers *headers, uint64_t place)
{
    uint64_t at = headers->offset + place * headers->size;
    unsigned width = headers->wide ? 8 : 4;
    return (struct segment){.type = image_number(image, at, 4),
                            .offset = image_number(image, at + width, width),
                            .address = image_number(image, at + 2 * width, width),
                            .size = image_number(image, at + 4 * width, width)};
}

// The first segment of that type; one of type PT_NULL where there is none.
static struct segment segment_of(const struct image *image, const struct headers *headers, uint64_t type)
{
    for (uint64_t i = 0; i < headers->count; i++) {
        struct segment segment = segment_at(image, headers, i);
        if (segment.type == type)
            return segment;
    }
    return (struct segment){.type = PT_NULL};
}

// The file's place of what is loaded at an address; the file's size where nothing is.
static uint64_t place_of(const struct image *image, const struct headers *headers, uint64_t address)
{
    for (uint64_t i = 0; i < headers->count; i++) {
        struct segment segment = segment_at(image, headers, i);
        if (segment.type == PT_LOAD && address >= segment.address && address - segment.address < segment.size)
            return segment.offset + (address - segment.address);
    }
    return image->size;
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
    struct image image;
    if (!open_elf(&image, bytes, size))
        return NULL;
    const struct headers headers = headers_of(&image);
    const struct segment segment = segment_of(&image, &headers, PT_INTERP);
    return segment.type == PT_INTERP ? text_at(&image, segment.offset) : NULL;
}

// The value of the n-th entry with that tag of the dynamic section; false: there are not so many.
static bool dynamic_value(const struct image *image, const struct headers *headers, uint64_t tag,
                          size_t place, uint64_t *value)
{
    const struct segment dynamic = segment_of(image, headers, PT_DYNAMIC);
    unsigned width = headers->wide ? 8 : 4;
    for (uint64_t at = 0; at < dynamic.size && at < image->size; at += 2 * width) {
        uint64_t found = image_number(image, dynamic.offset + at, width);
        if (found == DT_NULL)
            return false;
        *value = image_number(image, dynamic.offset + at + width, width);
        if (found == tag && place-- == 0)
            return true;
    }
    return false;
}

const char *elf_needed(const unsigned char *bytes, size_t size, size_t place)
{
    struct image image;
    uint64_t texts, name;
    if (!open_elf(&image, bytes, size))
        return NULL;
    const struct headers headers = headers_of(&image);
    if (!dynamic_value(&image, &headers, DT_STRTAB, 0, &texts) ||
        !dynamic_value(&image, &headers, DT_NEEDED, place, &name))
        return NULL;
    uint64_t begin = place_of(&image, &headers, texts);
    return name < image.size ? text_at(&image, begin + name) : NULL;
}
