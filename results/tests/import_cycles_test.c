// SPDX-License-Identifier: MIT
// System call costs in prose, as powerpc's patches tell them.
#include "importing.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void better(void **state)
{
    (void)state;
    expect_file("cycles_better", "null-syscall-syscall decrease 10 cycles/call|||mpc832x\n"
                                 "null-syscall-syscall decrease 2 cycles/call|||mpc8xx\n");
}

static void configurations(void **state)
{
    (void)state;
    expect_file("cycles_configurations",
                "null-syscall-syscall 288 cycles/call|Without CONFIG_ZERO_CALL_USED_REGS||8xx\n"
                "null-syscall-syscall 305 cycles/call|With CONFIG_ZERO_CALL_USED_REGS||8xx\n"
                "null-syscall-syscall 319 cycles/call|With CONFIG_ZERO_CALL_USED_REGS + this patch|new|8xx\n"
                "? 9578869 2525210 194400 12298479 bba8ef vmlinux.without\n"
                "? 10318045 2525210 194400 13037655 c6f057 vmlinux.with\n");
}

static void prose(void **state)
{
    (void)state;
    expect_file("cycles_prose", "null-syscall-syscall 124.4 ns/call|before|base|POWER9\n"
                                "null-syscall-syscall 123.64 ns/call|after|new|POWER9\n"
                                "null-syscall-syscall 2227 ns/call|||885\n"
                                "null-syscall-syscall 2419 ns/call|Saving all registers||885\n"
                                "null-syscall-syscall 1021 ns/call|||8321\n"
                                "null-syscall-syscall 1100 ns/call|Saving all registers||8321\n");
}

static void series(void **state)
{
    (void)state;
    expect_file("cycles_series", "null-syscall-syscall 296 cycles/call|mainline|base|8xx\n"
                                 "null-syscall-syscall 283 cycles/call|after patch 4|new|8xx\n"
                                 "null-syscall-syscall 304 cycles/call|after patch 16|new|8xx\n"
                                 "null-syscall-syscall 348 cycles/call|after patch 17|new|8xx\n"
                                 "null-syscall-syscall 320 cycles/call|at the end of the series|new|8xx\n");
}

static void wrapped(void **state)
{
    (void)state;
    expect_file("cycles_wrapped", "getpid-syscall 428 cycles/call||base|POWER9\n"
                                  "getpid-syscall 318 cycles/call||new|POWER9\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(better), cmocka_unit_test(configurations), cmocka_unit_test(prose),
        cmocka_unit_test(series), cmocka_unit_test(wrapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
