// SPDX-License-Identifier: MIT
#include "touched.h"
#include "runners/child.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

struct watching {
    struct touched *touched; // shared with the parent
    const struct image *image;
    size_t page;
    const struct cell *cell;
    const struct call *call;
};

static struct watching watching; // the child's, for its signal handler

// Opens the page that was asked for, and the instruction is tried again.
static void on_fault(int number, siginfo_t *info, void *context)
{
    uintptr_t address = (uintptr_t)info->si_addr, data = (uintptr_t)watching.image->data;
    size_t place = (address - data) / watching.page;
    (void)number, (void)context;
    if (address < data || place >= DATA_PAGES_LIMIT || place * watching.page >= watching.image->data_size ||
        (watching.touched->pages >> place & 1)) {
        watching.touched->outside = address;
        _exit(1);
    }
    watching.touched->pages |= UINT64_C(1) << place;
    if (mprotect((void *)(data + place * watching.page), watching.page, PROT_READ))
        _exit(1);
}

static int call_watched(void *argument)
{
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
    watching = *(struct watching *)argument;
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
    if (mprotect(watching.image->data, watching.image->data_size, PROT_NONE))
        return 1;
    watching.cell->benchmark->batch[watching.cell->path](watching.call, 1);
    watching.touched->ended = 1;
    return 0;
}

int touched_by_call(struct touched *touched, const struct image *image, size_t page, const struct cell *cell,
                    const struct call *call)
{
    struct touched *shared =
        mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return -errno;
    struct watching argument = {shared, image, page, cell, call};
    int outcome = child_try(call_watched, &argument);
    *touched = *shared;
    munmap(shared, sizeof *shared);
    return outcome < 0 ? outcome : 0;
}
