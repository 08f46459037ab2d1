// SPDX-License-Identifier: MIT
#include "arch-asm/vdso.h"

#include <errno.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>
#include "arch-asm/vdso_read.h"

enum { LARGEST = 1 << 20 }; // bytes; the largest vDSO of kernel 7.2 has less than 1 << 16

static size_t larger(size_t one, uint64_t other)
{
    return other > LARGEST ? LARGEST : other > one ? (size_t)other : one;
}

// Where the image ends by its own account: behind its segments and its section headers. The file headers lie
// in the first page, which is always mapped.
static size_t stated_size(const void *image, size_t page)
{
    const struct vdso first = {.image = image, .size = page};
    ElfW(Phdr) segment;
    ElfW(Ehdr) header;
    memcpy(&header, image, sizeof header);
    size_t size = larger(0, (uint64_t)header.e_shoff + (uint64_t)header.e_shnum * header.e_shentsize);
    for (size_t index = 0; vdso_segment(&first, index, &segment) == 0; index++)
        size = larger(size, (uint64_t)segment.p_offset + segment.p_filesz);
    return size;
}

// The image as mapped: whole pages, less those that an emulator which loads only segments has left out.
static size_t mapped_size(const void *image, size_t page)
{
    unsigned char resident;
    size_t stated = stated_size(image, page), size = page;
    const unsigned char *start = image;
    while (size < stated &&
           (mincore((void *)(uintptr_t)(start + size), page, &resident) == 0 || errno != ENOMEM))
        size += page;
    return size;
}

int vdso_running(struct vdso *vdso)
{
    const void *image = (const void *)getauxval(AT_SYSINFO_EHDR);
    if (image == NULL)
        return -ENOENT;
    return vdso_parse(vdso, image, mapped_size(image, (size_t)sysconf(_SC_PAGESIZE)));
}
