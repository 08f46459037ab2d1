// SPDX-License-Identifier: MIT
// Consistent copies of the kernel's vDSO data pages. The kernel changes them at every tick; a copy serves an
// image as the pages themselves do, as long as it is fresh and no change was half done when it was taken.
#ifndef RUNNERS_IMAGES_DATA_PAGES_H
#define RUNNERS_IMAGES_DATA_PAGES_H

#include "area.h"
#include "arch-asm/vdso.h"

enum { DATA_PAGES_LIMIT = 64 };

struct data_pages {
    const unsigned char *live;
    size_t size, page;                       // bytes of all, of one
    unsigned char present[DATA_PAGES_LIMIT]; // pages that can be read: a page of an unused clock faults
    unsigned char *first, *second;           // two readings, one after the other
    void *clock;                             // the running vDSO's clock_gettime
};

// Finds out which pages can be read, by writing each into a pipe: the kernel answers EFAULT where a program
// would be killed. Returns 0, -ENOENT without data pages beside the image, or another -errno.
int data_pages_begin(struct data_pages *pages, const struct vdso_area *area, const struct vdso *running);
// Takes a consistent copy into pages->first; pages that cannot be read stay zero. Returns 0, or -EAGAIN where
// the pages changed at each of many tries.
int data_pages_read(struct data_pages *pages);
void data_pages_end(struct data_pages *pages);

#endif
