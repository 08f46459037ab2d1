// SPDX-License-Identifier: MIT
#include "plan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Each worker writes to cache lines of its own.
static unsigned char *buffer_new(size_t size)
{
    void *buffer;
    size = (size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    if (posix_memalign(&buffer, CACHE_LINE, size))
        return NULL;
    memset(buffer, 0, size);
    return buffer;
}

int cell_open(const struct cell *cell, struct call *call)
{
    const struct benchmark *benchmark = cell->benchmark;
    size_t room = benchmark->parameter ? (size_t)cell->value : CACHE_LINE;
    *call = (struct call){.value = cell->value, .function = cell->function, .old_time = cell->old_time};
    call->buffer = buffer_new(room + GUARD);
    if (!call->buffer)
        return -ENOMEM;
    int error = benchmark->open ? benchmark->open(call, cell->path) : 0;
    if (error)
        free(call->buffer);
    return error;
}

void cell_close(const struct cell *cell, struct call *call)
{
    if (cell->benchmark->close)
        cell->benchmark->close(call);
    free(call->buffer);
}
