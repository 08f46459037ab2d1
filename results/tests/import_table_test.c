// SPDX-License-Identifier: MIT
// Grid and aligned tables, perf stat's counters, lmbench's lines.
#include "importing.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void grid(void **state)
{
    (void)state;
    expect_file("table_grid", "getpid-syscall mean increase 15.62 %|v6.18-rc5 rndstack-on||AWS Graviton3\n"
                              "getpid-syscall mean increase 3.43 %|per-task-prng||AWS Graviton3\n"
                              "getpid-syscall p99 increase 155.01 %|v6.18-rc5 rndstack-on||AWS Graviton3\n"
                              "getpid-syscall p99 increase 3.2 %|per-task-prng||AWS Graviton3\n"
                              "getpid-syscall p99.9 increase 156.71 %|v6.18-rc5 rndstack-on||AWS Graviton3\n"
                              "getpid-syscall p99.9 increase 2.93 %|per-task-prng||AWS Graviton3\n"
                              "getppid-syscall mean increase 14.09 %|v6.18-rc5 rndstack-on||AWS Graviton3\n"
                              "getppid-syscall mean increase 2.12 %|per-task-prng||AWS Graviton3\n"
                              "getppid-syscall p99 increase 152.81 %|v6.18-rc5 rndstack-on||AWS Graviton3\n"
                              "getppid-syscall p99 increase 1.55 %|per-task-prng||AWS Graviton3\n"
                              "getppid-syscall p99.9 increase 153.67 %|v6.18-rc5 rndstack-on||AWS Graviton3\n"
                              "getppid-syscall p99.9 increase 1.77 %|per-task-prng||AWS Graviton3\n"
                              "invalid-syscall mean increase 13.89 %|v6.18-rc5 rndstack-on||AWS Graviton3\n"
                              "invalid-syscall mean increase 3.32 %|per-task-prng||AWS Graviton3\n"
                              "invalid-syscall p99 increase 165.82 %|v6.18-rc5 rndstack-on||AWS Graviton3\n"
                              "invalid-syscall p99 increase 3.51 %|per-task-prng||AWS Graviton3\n"
                              "invalid-syscall p99.9 increase 168.83 %|v6.18-rc5 rndstack-on||AWS Graviton3\n"
                              "invalid-syscall p99.9 increase 3.77 %|per-task-prng||AWS Graviton3\n");
}

static void aligned(void **state)
{
    (void)state;
    expect_file("table_aligned", "unnamed min 201.3 ns|baseline|base|\n"
                                 "unnamed mean 216.14 ns|baseline|base|\n"
                                 "unnamed median 216.22 ns|baseline|base|\n"
                                 "unnamed max 228.46 ns|baseline|base|\n"
                                 "unnamed pstdev 1.45 %|baseline|base|\n"
                                 "unnamed min 196.63 ns|patch1||\n"
                                 "unnamed mean 207.86 ns|patch1||\n"
                                 "unnamed median 206.6 ns|patch1||\n"
                                 "unnamed max 230.98 ns|patch1||\n"
                                 "unnamed pstdev 3.92 %|patch1||\n"
                                 "unnamed min 173.11 ns|patch1-2||\n"
                                 "unnamed mean 182.51 ns|patch1-2||\n"
                                 "unnamed median 179.65 ns|patch1-2||\n"
                                 "unnamed max 202.09 ns|patch1-2||\n"
                                 "unnamed pstdev 4.34 %|patch1-2||\n"
                                 "unnamed min 162.11 ns|patch1-3||\n"
                                 "unnamed mean 175.26 ns|patch1-3||\n"
                                 "unnamed median 173.71 ns|patch1-3||\n"
                                 "unnamed max 190.56 ns|patch1-3||\n"
                                 "unnamed pstdev 4.33 %|patch1-3||\n");
}

static void perf_stat(void **state)
{
    (void)state;
    expect_file("perf_stat",
                "unnamed task-clock 734.1 ms|v6.0.0-rc5.baseline, audit=0||Skylakex\n"
                "unnamed context-switches 1 context-switches|v6.0.0-rc5.baseline, audit=0||Skylakex\n"
                "unnamed cpu-migrations 0 cpu-migrations|v6.0.0-rc5.baseline, audit=0||Skylakex\n"
                "unnamed page-faults 53 page-faults|v6.0.0-rc5.baseline, audit=0||Skylakex\n"
                "unnamed cycles 2838869156 cycles|v6.0.0-rc5.baseline, audit=0||Skylakex\n"
                "unnamed instructions 4174224305 instructions|v6.0.0-rc5.baseline, audit=0||Skylakex\n"
                "unnamed branches 890798133 branches|v6.0.0-rc5.baseline, audit=0||Skylakex\n"
                "unnamed branch-misses 5015118 branch-misses|v6.0.0-rc5.baseline, audit=0||Skylakex\n"
                "unnamed time elapsed 0.735018 s|v6.0.0-rc5.baseline, audit=0||Skylakex\n"
                "unnamed cycles 283 cycles|baseline audit=0|base|Skylakex\n"
                "unnamed cycles 836 cycles|baseline audit=1|base|Skylakex\n"
                "unnamed instructions 417 instructions|baseline audit=0|base|Skylakex\n"
                "unnamed instructions 1999 instructions|baseline audit=1|base|Skylakex\n"
                "unnamed IPC 1.47 instructions/cycle|baseline audit=0|base|Skylakex\n"
                "unnamed IPC 2.39 instructions/cycle|baseline audit=1|base|Skylakex\n"
                "unnamed branches 89 branches|baseline audit=0|base|Skylakex\n"
                "unnamed branches 430 branches|baseline audit=1|base|Skylakex\n"
                "unnamed branch-misses 0.5 branch-misses|baseline audit=0|base|Skylakex\n"
                "unnamed branch-misses 1.51 branch-misses|baseline audit=1|base|Skylakex\n"
                "unnamed L1-loads 123 L1-loads|baseline audit=0|base|Skylakex\n"
                "unnamed L1-loads 471 L1-loads|baseline audit=1|base|Skylakex\n"
                "unnamed L1-load-misses 0 L1-load-misses|baseline audit=0|base|Skylakex\n"
                "unnamed L1-load-misses 6.6 L1-load-misses|baseline audit=1|base|Skylakex\n");
}

static void lmbench_labels(void **state)
{
    (void)state;
    expect_file("lmbench_labels", "simple-syscall-libc 708.2 ns/call|randomize_kstack_offset=y||\n"
                                  "simple-syscall-libc 701.6 ns/call|randomize_kstack_offset=n||\n");
}

static void lmbench(void **state)
{
    (void)state;
    expect_file("lmbench", "simple-write-libc 961.4 ns/call|||\n"
                           "simple-read-libc 1142 ns/call|||\n"
                           "simple-syscall-libc 634.9 ns/call|||\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grid),           cmocka_unit_test(aligned), cmocka_unit_test(perf_stat),
        cmocka_unit_test(lmbench_labels), cmocka_unit_test(lmbench),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
