// SPDX-License-Identifier: MIT
// perf bench: blocks, repeated runs with their means, tables.
#include "importing.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void blocks(void **state)
{
    (void)state;
    expect_file("perf_bench_blocks", "syscall-basic-libc total time 1.956 s|||\n"
                                     "syscall-basic-libc 195.687 ns/call|||\n"
                                     "syscall-basic-libc rate 5110201 calls/s|||\n"
                                     "syscall-close-libc total time 6.302 s|||\n"
                                     "syscall-close-libc 630.297 ns/call|||\n"
                                     "syscall-close-libc rate 1586553 calls/s|||\n");
}

static void metrics(void **state)
{
    (void)state;
    expect_file("perf_bench_metrics", "syscall-basic-libc total time 0.885 s|W/O Generic Framework|base|\n"
                                      "syscall-basic-libc total time 0.88 s|With Generic Framework|new|\n"
                                      "syscall-basic-libc 88.518 ns/call|W/O Generic Framework|base|\n"
                                      "syscall-basic-libc 88.005 ns/call|With Generic Framework|new|\n"
                                      "syscall-basic-libc rate 11297086 calls/s|W/O Generic Framework|base|\n"
                                      "syscall-basic-libc rate 11362977 calls/s|With Generic Framework|new|\n"
                                      "? About 0.6% less.\n");
}

static void runs(void **state)
{
    (void)state;
    expect_file("perf_bench_runs", "syscall-fork-libc 833986 ns/call|With Patch|new|pseries\n"
                                   "syscall-fork-libc 814809 ns/call|Without Patch|base|pseries\n"
                                   "syscall-fork-libc total time 8.514 s|Without patch|base|pseries\n"
                                   "syscall-fork-libc 851415.3 ns/call|Without patch|base|pseries\n"
                                   "syscall-fork-libc rate 1174 calls/s|Without patch|base|pseries\n"
                                   "syscall-fork-libc total time 8.572 s|Without patch|base|pseries\n"
                                   "syscall-fork-libc 857293.6 ns/call|Without patch|base|pseries\n"
                                   "syscall-fork-libc rate 1166 calls/s|Without patch|base|pseries\n"
                                   "syscall-fork-libc total time 8.695 s|Without patch|base|pseries\n"
                                   "syscall-fork-libc 869536.5 ns/call|Without patch|base|pseries\n"
                                   "syscall-fork-libc rate 1150 calls/s|Without patch|base|pseries\n"
                                   "syscall-fork-libc total time 8.482 s|With patch|new|pseries\n"
                                   "syscall-fork-libc 848241.3 ns/call|With patch|new|pseries\n"
                                   "syscall-fork-libc rate 1178 calls/s|With patch|new|pseries\n"
                                   "syscall-fork-libc total time 8.623 s|With patch|new|pseries\n"
                                   "syscall-fork-libc 862389 ns/call|With patch|new|pseries\n"
                                   "syscall-fork-libc rate 1159 calls/s|With patch|new|pseries\n"
                                   "syscall-fork-libc total time 8.53 s|With patch|new|pseries\n"
                                   "syscall-fork-libc 853037.2 ns/call|With patch|new|pseries\n"
                                   "syscall-fork-libc rate 1172 calls/s|With patch|new|pseries\n"
                                   "syscall-fork-libc mean 854496.4 ns/call|With Patch|new|pseries\n"
                                   "syscall-fork-libc rate mean 1169 calls/s|With Patch|new|pseries\n"
                                   "syscall-fork-libc mean 859415.1 ns/call|Without patch|base|pseries\n"
                                   "syscall-fork-libc rate mean 1163 calls/s|Without patch|base|pseries\n");
}

static void tables(void **state)
{
    (void)state;
    expect_file("perf_bench_tables", "syscall-basic-libc 93.543 ns/call|Base|base|pseries (POWER)\n"
                                     "syscall-basic-libc 93.023 ns/call|test|new|pseries (POWER)\n"
                                     "syscall-execve-libc 446557.781 ns/call|Base|base|pseries (POWER)\n"
                                     "syscall-execve-libc 450107.172 ns/call|test|new|pseries (POWER)\n"
                                     "syscall-fork-libc 1142204.391 ns/call|Base|base|pseries (POWER)\n"
                                     "syscall-fork-libc 1156377.214 ns/call|test|new|pseries (POWER)\n"
                                     "syscall-getpgid-libc 97.666 ns/call|Base|base|pseries (POWER)\n"
                                     "syscall-getpgid-libc 92.677 ns/call|test|new|pseries (POWER)\n"
                                     "syscall-basic-libc rate 10690548 calls/s|Base|base|pseries (POWER)\n"
                                     "syscall-basic-libc rate 10750140 calls/s|New|new|pseries (POWER)\n"
                                     "syscall-execve-libc rate 2239 calls/s|Base|base|pseries (POWER)\n"
                                     "syscall-execve-libc rate 2221 calls/s|New|new|pseries (POWER)\n"
                                     "syscall-fork-libc rate 875 calls/s|Base|base|pseries (POWER)\n"
                                     "syscall-fork-libc rate 864 calls/s|New|new|pseries (POWER)\n"
                                     "syscall-getpgid-libc rate 10239026 calls/s|Base|base|pseries (POWER)\n"
                                     "syscall-getpgid-libc rate 10790324 calls/s|New|new|pseries (POWER)\n"
                                     "ipi-latency-dry-run 583136.56 ns|Base|base|pseries (POWER)\n"
                                     "ipi-latency-dry-run 584136.35 ns|New|new|pseries (POWER)\n"
                                     "ipi-latency-self-ipi 4167393.42 ns|Base|base|pseries (POWER)\n"
                                     "ipi-latency-self-ipi 4149093.9 ns|New|new|pseries (POWER)\n"
                                     "ipi-latency-normal-ipi 61769347.82 ns|Base|base|pseries (POWER)\n"
                                     "ipi-latency-normal-ipi 61753728.39 ns|New|new|pseries (POWER)\n"
                                     "ipi-latency-broadcast-ipi 2235584825.02 ns|Base|base|pseries (POWER)\n"
                                     "ipi-latency-broadcast-ipi 2227521401.45 ns|New|new|pseries (POWER)\n"
                                     "ipi-latency-broadcast-lock 2164964433.31 ns|Base|base|pseries (POWER)\n"
                                     "ipi-latency-broadcast-lock 2125658641.76 ns|New|new|pseries (POWER)\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks),
        cmocka_unit_test(metrics),
        cmocka_unit_test(runs),
        cmocka_unit_test(tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
