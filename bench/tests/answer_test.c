// SPDX-License-Identifier: MIT
// What each error makes of a cell, and the words for it.
#include "bench/bench.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

static struct answer answer;

static void expect(enum status status, const char *reason)
{
    assert_int_equal(answer.status, status);
    assert_string_equal(answer.reason, reason);
    memset(&answer, 'x', sizeof answer);
}

static void ok(void **state)
{
    (void)state;
    answer_wrong(&answer, "something");
    answer_ok(&answer);
    expect(STATUS_OK, "");
}

static void errors_by_name(void **state)
{
    static const struct {
        int error;
        enum status status;
        const char *reason;
    } table[] = {{EPERM, STATUS_BLOCKED, "it (EPERM)"},
                 {EACCES, STATUS_BLOCKED, "it (EACCES)"},
                 {ENOSYS, STATUS_SKIPPED, "it (ENOSYS)"},
                 {EINVAL, STATUS_SKIPPED, "it (EINVAL)"},
                 {ENODEV, STATUS_SKIPPED, "it (ENODEV)"},
                 {ENOENT, STATUS_FAILED, "it (ENOENT)"},
                 {EINTR, STATUS_FAILED, "it (EINTR)"},
                 {EAGAIN, STATUS_FAILED, "it (EAGAIN)"},
                 {ENOMEM, STATUS_FAILED, "it (ENOMEM)"},
                 {EFAULT, STATUS_FAILED, "it (EFAULT)"},
                 {EBUSY, STATUS_FAILED, "it (EBUSY)"},
                 {ERANGE, STATUS_FAILED, "it (ERANGE)"},
                 {EOVERFLOW, STATUS_FAILED, "it (EOVERFLOW)"},
                 {4095, STATUS_FAILED, "it (an error without a name here)"},
                 {0, STATUS_FAILED, "it (an error without a name here)"}};
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        answer_error(&answer, "it", table[i].error);
        expect(table[i].status, table[i].reason);
    }
}

static void wrong_answers(void **state)
{
    (void)state;
    answer_wrong(&answer, "the CPU is not the system call's");
    expect(STATUS_FAILED, "the CPU is not the system call's");
    answer_path_fails(&answer, -EINVAL);
    expect(STATUS_FAILED, "fails where the system call works (EINVAL)");
    answer_path_fails(&answer, -EPERM);
    expect(STATUS_FAILED, "fails where the system call works (EPERM)");
    answer_path_fails(&answer, 1);
    expect(STATUS_FAILED, "fails where the system call works (a positive result)");
    answer_path_fails(&answer, -4095);
    expect(STATUS_FAILED, "fails where the system call works (an error without a name here)");
}

static void unchecked_answers(void **state)
{
    (void)state;
    answer_unchecked(&answer, "getcpu", -EPERM);
    expect(STATUS_BLOCKED, "cannot be checked: the system call is forbidden (EPERM)");
    answer_unchecked(&answer, "getcpu", -EACCES);
    expect(STATUS_BLOCKED, "cannot be checked: the system call is forbidden (EACCES)");
    answer_unchecked(&answer, "getcpu", -ENOSYS);
    expect(STATUS_SKIPPED, "getcpu (ENOSYS)");
    answer_unchecked(&answer, "getcpu", -EFAULT);
    expect(STATUS_FAILED, "getcpu (EFAULT)");
}

// A reason is cut where its room ends, and nothing is written behind it.
static void long_reasons_are_cut(void **state)
{
    struct {
        struct answer answer;
        char behind[8];
    } room = {.behind = "behind"};
    char text[300];
    (void)state;
    memset(text, 'a', sizeof text);
    text[299] = '\0';
    answer_wrong(&room.answer, text);
    assert_int_equal(strlen(room.answer.reason), 119);
    answer_error(&room.answer, text, EPERM);
    assert_int_equal(strlen(room.answer.reason), 119);
    assert_int_equal(room.answer.status, STATUS_BLOCKED);
    text[117] = '\0';
    answer_error(&room.answer, text, EPERM);
    assert_string_equal(room.answer.reason + 115, "aa (");
    assert_string_equal(room.behind, "behind");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ok),
        cmocka_unit_test(errors_by_name),
        cmocka_unit_test(wrong_answers),
        cmocka_unit_test(unchecked_answers),
        cmocka_unit_test(long_reasons_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
