// SPDX-License-Identifier: MIT
#include "cpus.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>

enum { CPUS_LIMIT = 1 << 20 };

// The kernel refuses a set that is smaller than its own, so grow until it fits.
static cpu_set_t *allowed_set(size_t *size)
{
    for (int cpus = CPU_SETSIZE; cpus <= CPUS_LIMIT; cpus *= 2) {
        cpu_set_t *set = CPU_ALLOC((size_t)cpus);
        *size = CPU_ALLOC_SIZE((size_t)cpus);
        if (!set)
            return NULL;
        if (sched_getaffinity(0, *size, set) == 0)
            return set;
        CPU_FREE(set);
        if (errno != EINVAL)
            return NULL;
    }
    return NULL;
}

unsigned *cpus_allowed(int *count)
{
    size_t size;
    errno = ENOMEM;
    cpu_set_t *set = allowed_set(&size);
    unsigned *numbers = set ? malloc((size_t)CPU_COUNT_S(size, set) * sizeof *numbers) : NULL;
    *count = numbers ? 0 : -errno;
    for (size_t cpu = size * 8; numbers && cpu-- > 0;)
        if (CPU_ISSET_S(cpu, size, set))
            numbers[(*count)++] = (unsigned)cpu;
    CPU_FREE(set);
    return numbers;
}

int cpu_pin(unsigned cpu)
{
    cpu_set_t *set = CPU_ALLOC(cpu + 1);
    size_t size = CPU_ALLOC_SIZE(cpu + 1);
    if (!set)
        return -ENOMEM;
    CPU_ZERO_S(size, set);
    CPU_SET_S(cpu, size, set);
    int error = sched_setaffinity(0, size, set) ? -errno : 0;
    CPU_FREE(set);
    return error;
}
