// SPDX-License-Identifier: MIT
// will-it-scale: a table of operations a second, LKP, percentages by hand.
#include "importing.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void lkp(void **state)
{
    (void)state;
    expect_file(
        "will_it_scale_lkp",
        "will-it-scale x192 192.threads 1273000000 calls/s|69995ebbb9d37173|base|192-thread x86 server\n"
        "will-it-scale x192 192.threads 1231000000 calls/s|4bad58ebc8bc4f20d89cff95417|new|192-thread x86 "
        "server\n"
        "will-it-scale x192 per_thread_ops 6630224 calls/s|69995ebbb9d37173|base|192-thread x86 server\n"
        "will-it-scale x192 per_thread_ops 6409738 calls/s|4bad58ebc8bc4f20d89cff95417|new|192-thread x86 "
        "server\n"
        "will-it-scale x192 workload 1273000000 calls/s|69995ebbb9d37173|base|192-thread x86 server\n"
        "will-it-scale x192 workload 1231000000 calls/s|4bad58ebc8bc4f20d89cff95417|new|192-thread x86 "
        "server\n");
}

static void percent(void **state)
{
    (void)state;
    expect_file("will_it_scale_percent", "getppid1-libc mean change - %|||\n"
                                         "getppid1-libc min decrease 0.22 %|||\n"
                                         "getppid1-libc max increase 0.29 %|||\n");
}

static void table(void **state)
{
    (void)state;
    expect_file(
        "will_it_scale_table",
        "signal1-libc hash 117288 calls/s|linuxppc/next||QEMU/KVM guest on POWER9 Blackbird\n"
        "signal1-libc radix 135555 calls/s|linuxppc/next||QEMU/KVM guest on POWER9 Blackbird\n"
        "signal1-libc hash 224759 calls/s|linuxppc/next w/o KUAP+KUEP||QEMU/KVM guest on POWER9 Blackbird\n"
        "signal1-libc radix 227886 calls/s|linuxppc/next w/o KUAP+KUEP||QEMU/KVM guest on POWER9 Blackbird\n"
        "signal1-libc hash 197378 calls/s|unsafe-signal64||QEMU/KVM guest on POWER9 Blackbird\n"
        "signal1-libc radix 233528 calls/s|unsafe-signal64||QEMU/KVM guest on POWER9 Blackbird\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lkp),
        cmocka_unit_test(percent),
        cmocka_unit_test(table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
