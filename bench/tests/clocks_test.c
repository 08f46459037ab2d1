// SPDX-License-Identifier: MIT
// How an answer about time is judged: with calls, services and times that are wrong in each way there is.
#include "bench/clocks.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <cmocka.h>

static unsigned char buffer[CACHE_LINE] __attribute__((aligned(CACHE_LINE)));
static struct answer answer;

static void expect(enum status status, const char *reason)
{
    assert_int_equal(answer.status, status);
    assert_string_equal(answer.reason, reason);
    memset(&answer, 'x', sizeof answer);
}

// In the place of a vDSO function and of the C library's.
static long planted_result;
static int planted_writes;

static long planted(long clock_id, struct kernel_time64 *time)
{
    (void)clock_id;
    if (planted_writes)
        *time = (struct kernel_time64){2, 5};
    return planted_result;
}

static int planted_libc(clockid_t clock_id, struct timespec *time)
{
    (void)clock_id;
    *time = (struct timespec){3, 7};
    errno = planted_result ? (int)-planted_result : 0;
    return planted_result ? -1 : 0;
}

static const struct clock_service broken = {-1, -1, planted_libc};

static struct call call_of(long clock_id)
{
    struct call call = {.value = clock_id, .buffer = buffer};
    long (*address)(long, struct kernel_time64 *) = planted;
    memcpy(&call.function, &address, sizeof call.function);
    return call;
}

static void one_call_by_each_path(void **state)
{
    struct call call = call_of(CLOCK_MONOTONIC);
    int64_t ns = 0, first = 0;
    (void)state;
    planted_result = 0;
    planted_writes = 1;
    assert_int_equal(clock_call(&call, PATH_VDSO, &broken, 0, &ns), 0);
    assert_int_equal(ns, 2000000005);
    assert_int_equal(clock_call(&call, PATH_LIBC, &broken, 0, &ns), 0);
    assert_int_equal(ns, 3000000007);
    assert_int_equal(clock_call(&call, PATH_SYSCALL, &clock_gettime_service, CLOCK_MONOTONIC, &first), 0);
    assert_int_equal(clock_call(&call, PATH_SYSCALL, &clock_gettime_service, CLOCK_MONOTONIC, &ns), 0);
    assert_true(first > 0 && ns >= first);
}

static void calls_that_fail(void **state)
{
    struct call call = call_of(0);
    int64_t ns;
    (void)state;
    planted_result = -EINVAL;
    assert_int_equal(clock_call(&call, PATH_VDSO, &broken, 0, &ns), -EINVAL);
    assert_int_equal(clock_call(&call, PATH_LIBC, &broken, 0, &ns), -EINVAL);
    assert_int_equal(clock_call(&call, PATH_SYSCALL, &broken, 0, &ns), -ENOSYS);
    assert_int_equal(clock_call(&call, PATH_SYSCALL, &clock_gettime_service, CLOCK_ID_INVALID, &ns), -EINVAL);
    planted_result = 0;
    planted_writes = 0;
    assert_int_equal(clock_call(&call, PATH_VDSO, &broken, 0, &ns), 0);
    assert_int_equal(ns, 0x5a5a5a5a5a5a5a5aULL * 1000000000 + 0x5a5a5a5a5a5a5a5aULL); // as nobody wrote there
}

static void errors_for_an_invalid_clock(void **state)
{
    struct call call = call_of(0);
    (void)state;
    planted_result = -EINVAL;
    assert_true(clock_error_agrees(&call, PATH_VDSO, &clock_gettime_service, &answer));
    planted_result = -ENOSYS;
    assert_true(clock_error_agrees(&call, PATH_VDSO, &clock_gettime_service, &answer));
    planted_result = -EFAULT;
    assert_false(clock_error_agrees(&call, PATH_VDSO, &clock_gettime_service, &answer));
    expect(STATUS_FAILED, "an invalid clock id gives another error than the system call's");
    planted_result = 0;
    assert_false(clock_error_agrees(&call, PATH_VDSO, &clock_gettime_service, &answer));
    planted_result = 1;
    assert_false(clock_error_agrees(&call, PATH_VDSO, &clock_gettime_service, &answer));
}

static void clocks_that_are_missing(void **state)
{
    (void)state;
    clock_answer_error(&answer, "clock_gettime", -EINVAL);
    expect(STATUS_SKIPPED, "this kernel has no such clock (EINVAL)");
    clock_answer_error(&answer, "clock_gettime", -ENODEV);
    expect(STATUS_SKIPPED, "this clock is off (ENODEV)");
    clock_answer_error(&answer, "clock_gettime", -ENOSYS);
    expect(STATUS_SKIPPED, "clock_gettime (ENOSYS)");
    clock_answer_error(&answer, "clock_gettime", -EPERM);
    expect(STATUS_BLOCKED, "cannot be checked: the system call is forbidden (EPERM)");
    clock_answer_error(&answer, "clock_gettime", -EFAULT);
    expect(STATUS_FAILED, "clock_gettime (EFAULT)");
}

static int64_t offset; // what is added to the right time
static long result;    // what is returned
static int tries;

static long shifted(const struct call *call, enum path path, int64_t *ns)
{
    int64_t now;
    (void)path;
    clock_call(call, PATH_SYSCALL, &clock_gettime_service, CLOCK_MONOTONIC, &now);
    *ns = now + offset;
    tries++;
    return result;
}

static long right_the_third_time(const struct call *call, enum path path, int64_t *ns)
{
    offset = tries < 2 ? 60000000000 : 0;
    return shifted(call, path, ns);
}

static void verify(time_function *function, enum path path, long clock_id, int64_t slack)
{
    const struct clock_bounds bounds = {clock_id, clock_id, 1, slack};
    struct call call = call_of(clock_id);
    tries = 0;
    clock_verify_between(&call, path, function, &bounds, "the call", &answer);
}

// A minute is far more than the test may take between two readings.
static void times_out_of_bounds(void **state)
{
    (void)state;
    result = offset = 0;
    verify(shifted, PATH_VDSO, CLOCK_MONOTONIC, 0);
    expect(STATUS_OK, "");
    assert_int_equal(tries, 1);
    offset = 60000000000;
    verify(shifted, PATH_VDSO, CLOCK_MONOTONIC, 0);
    expect(STATUS_FAILED, "the time is not between two of the system call's");
    assert_int_equal(tries, 3);
    offset = -60000000000;
    verify(shifted, PATH_VDSO, CLOCK_MONOTONIC, 0);
    expect(STATUS_FAILED, "the time is not between two of the system call's");
    verify(shifted, PATH_VDSO, CLOCK_MONOTONIC, 60000000000);
    expect(STATUS_OK, "");
    verify(right_the_third_time, PATH_VDSO, CLOCK_MONOTONIC, 0);
    expect(STATUS_OK, "");
}

static void whole_seconds(void **state)
{
    const struct clock_bounds bounds = {CLOCK_MONOTONIC, CLOCK_MONOTONIC, 1000000000, 0};
    struct call call = call_of(CLOCK_MONOTONIC);
    (void)state;
    result = offset = 0;
    clock_verify_between(&call, PATH_VDSO, shifted, &bounds, "the call", &answer); // ns are no seconds
    expect(STATUS_FAILED, "the time is not between two of the system call's");
}

static void paths_and_system_calls_that_fail(void **state)
{
    (void)state;
    offset = 0;
    result = -EINVAL;
    verify(shifted, PATH_VDSO, CLOCK_MONOTONIC, 0);
    expect(STATUS_FAILED, "fails where the system call works (EINVAL)");
    assert_int_equal(tries, 1);
    verify(shifted, PATH_SYSCALL, CLOCK_MONOTONIC, 0);
    expect(STATUS_SKIPPED, "this kernel has no such clock (EINVAL)");
    result = 1;
    verify(shifted, PATH_VDSO, CLOCK_MONOTONIC, 0);
    expect(STATUS_FAILED, "fails where the system call works (a positive result)");
    verify(shifted, PATH_SYSCALL, CLOCK_MONOTONIC, 0);
    expect(STATUS_FAILED, "fails where the system call works (a positive result)");
    result = 0;
    verify(shifted, PATH_VDSO, CLOCK_ID_INVALID, 0);
    expect(STATUS_SKIPPED, "this kernel has no such clock (EINVAL)");
    assert_int_equal(tries, 0);
}

static void which_system_call_is_chosen(void **state)
{
    const struct clock_service only_new = {clock_gettime_service.number64, -1, planted_libc};
    struct call call = call_of(0);
    (void)state;
    call.old_time = 5;
    clock_choose(&call, PATH_VDSO, &only_new);
    assert_int_equal(call.number, clock_gettime_service.number64);
    assert_int_equal(call.old_time, 5); // the vDSO function's
    clock_choose(&call, PATH_SYSCALL, &only_new);
    assert_int_equal(call.number, clock_gettime_service.number64);
    assert_int_equal(call.old_time, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_call_by_each_path),
        cmocka_unit_test(calls_that_fail),
        cmocka_unit_test(errors_for_an_invalid_clock),
        cmocka_unit_test(clocks_that_are_missing),
        cmocka_unit_test(times_out_of_bounds),
        cmocka_unit_test(whole_seconds),
        cmocka_unit_test(paths_and_system_calls_that_fail),
        cmocka_unit_test(which_system_call_is_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
