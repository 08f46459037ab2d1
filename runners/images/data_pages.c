// SPDX-License-Identifier: MIT
#include "data_pages.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TRIES = 100 };

// The write goes into an empty pipe with room for a page at least, so that it never waits.
static int is_readable(const int ends[2], const unsigned char *live, unsigned char *room, size_t page)
{
    return write(ends[1], live, page) == (ssize_t)page && read(ends[0], room, page) == (ssize_t)page;
}

static int find_present(struct data_pages *pages)
{
    int ends[2];
    if (pipe(ends))
        return -errno;
    for (size_t i = 0; i * pages->page < pages->size; i++)
        pages->present[i] =
            (unsigned char)is_readable(ends, pages->live + i * pages->page, pages->first, pages->page);
    memset(pages->first, 0, pages->size);
    close(ends[0]);
    close(ends[1]);
    return 0;
}

int data_pages_begin(struct data_pages *pages, const struct vdso_area *area, const struct vdso *running)
{
    *pages = (struct data_pages){.live = (const unsigned char *)area->data,
                                 .size = area->data_size,
                                 .page = (size_t)sysconf(_SC_PAGESIZE)};
    if (pages->size == 0)
        return -ENOENT;
    if (pages->size > DATA_PAGES_LIMIT * pages->page)
        return -E2BIG;
    pages->clock = ARCH_TIME64 ? vdso_function(running, ARCH_VDSO_PREFIX "clock_gettime64") : NULL;
    if (!pages->clock)
        pages->clock = vdso_function(running, ARCH_VDSO_PREFIX "clock_gettime");
    pages->first = calloc(1, pages->size);
    pages->second = calloc(1, pages->size);
    int error = pages->first && pages->second ? find_present(pages) : -ENOMEM;
    if (error)
        data_pages_end(pages);
    return error;
}

static void read_once(const struct data_pages *pages, unsigned char *copy)
{
    for (size_t i = 0; i * pages->page < pages->size; i++)
        if (pages->present[i])
            memcpy(copy + i * pages->page, pages->live + i * pages->page, pages->page);
    __asm__ volatile("" : : "r"(copy) : "memory");
}

// A reader waits while a change is going on, one of these clocks in either set of figures.
static void wait_for_writer(const struct data_pages *pages)
{
    int64_t time[2];
    if (!pages->clock)
        return;
    arch_vdso_call(CLOCK_MONOTONIC_COARSE, (long)time, 0, 0, 0, pages->clock);
    arch_vdso_call(CLOCK_MONOTONIC_RAW, (long)time, 0, 0, 0, pages->clock);
}

// Two equal readings with a reader's success between them: no change was going on when that reader looked,
// nor any since the first reading, since each change moves the counters that tell of it. A half-done copy
// would have an image wait for ever.
int data_pages_read(struct data_pages *pages)
{
    for (int i = 0; i < TRIES; i++) {
        read_once(pages, pages->first);
        wait_for_writer(pages);
        read_once(pages, pages->second);
        if (memcmp(pages->first, pages->second, pages->size) == 0)
            return 0;
    }
    return -EAGAIN;
}

void data_pages_end(struct data_pages *pages)
{
    free(pages->first);
    free(pages->second);
    pages->first = pages->second = NULL;
}
