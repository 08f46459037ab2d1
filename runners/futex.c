// SPDX-License-Identifier: MIT
#include "futex.h"

#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// The system call's own layout of a duration (include/uapi/linux/time_types.h, kernel 6.18), whatever the C
// library's is.
#ifdef SYS_futex
#define FUTEX_NUMBER SYS_futex
typedef __kernel_long_t duration_part;
#else
#define FUTEX_NUMBER SYS_futex_time64
typedef int64_t duration_part;
#endif

int futex_wait(atomic_uint *word, unsigned value, unsigned ms)
{
    const struct {
        duration_part seconds, nanoseconds;
    } duration = {(duration_part)(ms / 1000), (duration_part)(ms % 1000 * 1000000)};
    long outcome = syscall(FUTEX_NUMBER, word, FUTEX_WAIT, value, &duration, NULL, 0);
    return outcome == 0 || errno == EAGAIN ? 0 : -errno;
}

void futex_wake(atomic_uint *word)
{
    syscall(FUTEX_NUMBER, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}
