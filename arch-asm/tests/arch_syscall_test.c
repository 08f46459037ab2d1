// SPDX-License-Identifier: MIT
// Raw system calls held against what the C library answers, errors included.
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <cmocka.h>
#include "arch-asm/arch.h"

static void answers_as_the_library_does(void **state)
{
    (void)state;
    assert_int_equal(arch_syscall0(SYS_getpid), getpid());
    assert_int_equal(arch_syscall0(SYS_getppid), getppid());
    assert_int_equal(arch_syscall1(SYS_getpgid, 0), getpgid(0));
    assert_int_equal(arch_syscall1(SYS_getsid, getpid()), getsid(0));
    assert_int_equal(arch_syscall2(SYS_kill, getpid(), 0), 0);
}

// An address is a value whatever its upper bits are.
static void returns_addresses(void **state)
{
    (void)state;
    assert_int_equal(arch_syscall1(SYS_brk, 0), (long)sbrk(0));
}

static void returns_errors_negated(void **state)
{
    char byte = 0;
    (void)state;
    assert_int_equal(arch_syscall0(0x7fff), -ENOSYS);
    assert_int_equal(arch_syscall1(SYS_close, -1), -EBADF);
    assert_int_equal(arch_syscall2(SYS_kill, getpid(), 10000), -EINVAL);
    assert_int_equal(arch_syscall2(SYS_kill, 0x7ffffffe, 0), -ESRCH);
    assert_int_equal(arch_syscall3(SYS_write, -1, (long)&byte, 1), -EBADF);
    assert_int_equal(arch_syscall3(SYS_getrandom, 8, 4, 0), -EFAULT);
}

static void passes_three_arguments(void **state)
{
    int ends[2];
    char text[8] = "";
    (void)state;
    assert_int_equal(pipe(ends), 0);
    for (int time = 0; time < 3; time++) {
        memset(text, 0, sizeof text);
        assert_int_equal(arch_syscall3(SYS_write, ends[1], (long)"bench", 5), 5);
        assert_int_equal(arch_syscall3(SYS_read, ends[0], (long)text, 7), 5);
        assert_string_equal(text, "bench");
    }
    assert_int_equal(arch_syscall1(SYS_close, ends[0]), 0);
    assert_int_equal(arch_syscall1(SYS_close, ends[0]), -EBADF);
    close(ends[1]);
}

static void counts_the_difference_over_a_wrap(void **state)
{
    (void)state;
    assert_true(arch_ticks_between(5, 12) == 7);
    assert_true(arch_ticks_between(ARCH_TICKS_MASK, 2) == 3);
}

static void counts_forward(void **state)
{
    (void)state;
    if (*ARCH_TICKS_NAME == '\0')
        skip();
    uint64_t begin = arch_ticks();
    usleep(1000);
    uint64_t end = arch_ticks();
    assert_true(arch_ticks_between(begin, end) > 0);
}

// CPUID leaf 0 spells its maker's name; elsewhere there is no CPUID.
static void reads_cpuid(void **state)
{
    uint32_t leaf[4] = {0};
    (void)state;
    if (arch_cpuid(0, 0, leaf) == -ENOSYS)
        skip();
    for (const unsigned char *byte = (unsigned char *)&leaf[1]; byte < (unsigned char *)&leaf[4]; byte++)
        assert_in_range(*byte, ' ', '~');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_as_the_library_does),
        cmocka_unit_test(returns_addresses),
        cmocka_unit_test(returns_errors_negated),
        cmocka_unit_test(passes_three_arguments),
        cmocka_unit_test(counts_the_difference_over_a_wrap),
        cmocka_unit_test(counts_forward),
        cmocka_unit_test(reads_cpuid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
