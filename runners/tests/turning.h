// SPDX-License-Identifier: MIT
// A shared page of two sides; a forked child is the other one.
#ifndef RUNNERS_TESTS_TURNING_H
#define RUNNERS_TESTS_TURNING_H

#include "runners/fields.h"
#include "runners/turns.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static inline int make_page(size_t size)
{
    int page = memfd_create("turns_test", MFD_CLOEXEC);
    assert_true(page >= 0 && ftruncate(page, (off_t)size) == 0);
    return page;
}

static inline struct turns join(int page, unsigned side)
{
    struct turns turns;
    assert_int_equal(turns_join(&turns, page, side), 0);
    turns.patience_ms = 10000;
    return turns;
}

// Runs `child` as side 1 in another process; it exits with 0 when all went well.
static inline pid_t as_other(int page, int (*child)(struct turns *turns))
{
    pid_t other = fork();
    struct turns turns;
    if (other == 0)
        _exit(turns_join(&turns, page, 1) ? 99 : child(&turns));
    assert_true(other > 0);
    return other;
}

static inline int status_of(pid_t other)
{
    int status;
    assert_int_equal(waitpid(other, &status, 0), other);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
}

#endif
