// SPDX-License-Identifier: MIT
// Random bytes that are none: each getter here is wrong in its own way, or in none.
#include "bench/draws.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

enum { ROOM = 256, CANARY = 0xa5 };

static unsigned char buffer[ROOM + GUARD];
static unsigned draws;

// The draw_function's numbers: different each time, in every byte.
static long fill(const struct call *call, long count)
{
    for (long i = 0; i < count; i++)
        call->buffer[i] = (unsigned char)(draws + (unsigned long)i * 37);
    draws++;
    return count;
}

static long good(const struct call *call, enum path path)
{
    assert_int_equal(path, PATH_VDSO);
    return fill(call, call->value);
}

static long the_same(const struct call *call, enum path path)
{
    (void)path;
    draws = 0;
    return fill(call, call->value);
}

static long nothing(const struct call *call, enum path path)
{
    (void)path;
    draws++;
    return call->value;
}

static long all_but_the_last(const struct call *call, enum path path)
{
    (void)path;
    fill(call, call->value - 1);
    return call->value;
}

static long one_too_few(const struct call *call, enum path path)
{
    (void)path;
    return fill(call, call->value - 1);
}

static long one_too_many(const struct call *call, enum path path)
{
    (void)path;
    return fill(call, call->value + 1);
}

static long one_behind(const struct call *call, enum path path)
{
    (void)path;
    call->buffer[call->value + GUARD - 1] = 0;
    return fill(call, call->value);
}

static long fails_once(const struct call *call, enum path path)
{
    (void)path;
    return draws == 63 ? -EAGAIN : fill(call, call->value);
}

static long forbidden(const struct call *call, enum path path)
{
    (void)call, (void)path;
    return -EPERM;
}

static long no_longer_after_some(const struct call *call, enum path path)
{
    (void)path;
    return draws == 40 ? 0 : fill(call, call->value);
}

static void expect(draw_function *get, enum status status, const char *reason)
{
    static const long sizes[] = {1, 4, 16, 256};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const struct call call = {.value = sizes[i], .buffer = buffer};
        struct answer answer;
        memset(&answer, 'x', sizeof answer);
        draws = 0;
        draws_verify(&call, PATH_VDSO, get, &answer);
        assert_int_equal(answer.status, status);
        assert_string_equal(answer.reason, reason);
    }
}

static void good_bytes(void **state)
{
    (void)state;
    expect(good, STATUS_OK, "");
    assert_int_equal(draws, 64);
}

static void bytes_that_repeat(void **state)
{
    (void)state;
    expect(the_same, STATUS_FAILED, "getrandom gave the same bytes each time");
    expect(nothing, STATUS_FAILED, "getrandom gave the same bytes each time");
    expect(all_but_the_last, STATUS_FAILED, "getrandom gave the same bytes each time");
}

static void too_few_or_too_many(void **state)
{
    (void)state;
    expect(one_too_few, STATUS_FAILED, "getrandom gave fewer bytes than asked for");
    expect(no_longer_after_some, STATUS_FAILED, "getrandom gave fewer bytes than asked for");
    expect(one_behind, STATUS_FAILED, "getrandom wrote behind the buffer");
}

static void more_than_asked_for(void **state)
{
    const struct call call = {.value = 4, .buffer = buffer};
    struct answer answer;
    (void)state;
    draws_verify(&call, PATH_VDSO, one_too_many, &answer);
    assert_int_equal(answer.status, STATUS_FAILED);
}

static void errors(void **state)
{
    (void)state;
    expect(fails_once, STATUS_FAILED, "getrandom (EAGAIN)");
    expect(forbidden, STATUS_BLOCKED, "getrandom (EPERM)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_bytes),
        cmocka_unit_test(bytes_that_repeat),
        cmocka_unit_test(too_few_or_too_many),
        cmocka_unit_test(more_than_asked_for),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
