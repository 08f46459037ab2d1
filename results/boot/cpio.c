// SPDX-License-Identifier: MIT
#include "results/boot/cpio.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { HEADER = 110 };

// Names and data each end on a multiple of four bytes from the archive's begin.
static void pad(struct bytes *archive)
{
    static const char zeros[4];
    bytes_add(archive, zeros, (4 - archive->count % 4) % 4);
}

static void add_header(struct bytes *archive, const struct cpio_member *member, unsigned links)
{
    char header[HEADER + 1];
    unsigned name_size = (unsigned)strlen(member->name) + 1;
    // magic, inode, mode, owner, group, links, time, size, device, device of a special file, name, check sum
    snprintf(header, sizeof header, "070701%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X", 0U,
             member->mode, 0U, 0U, links, 0U, (unsigned)member->size, 0U, 0U, member->major, member->minor,
             name_size, 0U);
    bytes_add(archive, header, HEADER);
    bytes_add(archive, member->name, name_size);
    pad(archive);
}

int cpio_add(struct bytes *archive, const struct cpio_member *member)
{
    if (member->size > UINT32_MAX)
        return -EFBIG;
    add_header(archive, member, 1); // one link each, so that the equal inode numbers mean nothing
    bytes_add(archive, member->data, member->size);
    pad(archive);
    return archive->failed ? -ENOMEM : 0;
}

int cpio_end(struct bytes *archive)
{
    const struct cpio_member trailer = {.name = "TRAILER!!!"};
    return cpio_add(archive, &trailer);
}
