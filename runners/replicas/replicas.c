// SPDX-License-Identifier: MIT
#include <string.h>

#include "runners/replicas/replicas.h"

const struct replica replicas[] = {
    {"vdso_test_getrandom", "[bench-single|bench-multi|fill] [--calls N] [--threads N]",
     vdso_test_getrandom_main},
    {"signal1_threads", "[-t TASKS] [-s ITERATIONS] [-n] [-m]", signal1_threads_main},
    {"signal1_processes", "[-t TASKS] [-s ITERATIONS] [-n] [-m]", signal1_processes_main},
    {"vdsotest", "[-d SECONDS] [-v] NAME bench|verify, or list-apis, or list-test-types", vdsotest_main},
    {"perf-bench", "syscall basic [--loop N]", perf_bench_main},
    {NULL, NULL, NULL},
};

const struct replica *replica_find(const char *name)
{
    const char *slash = strrchr(name, '/');

    if (slash)
        name = slash + 1;
    for (const struct replica *replica = replicas; replica->name; replica++)
        if (!strcmp(replica->name, name))
            return replica;
    return NULL;
}
