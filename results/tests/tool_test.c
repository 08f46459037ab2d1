// SPDX-License-Identifier: MIT
#include "results/board/tool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void output(void **state)
{
    (void)state;
    char *text;
    size_t length;
    const char *const sha256sum[] = {"sha256sum", NULL};
    assert_int_equal(tool_run(sha256sum, "abc", 3, &text, &length), 0);
    // FIPS 180-2, appendix B.1
    assert_memory_equal(text, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", 64);
    assert_int_equal(strlen(text), length);
    free(text);
}

// More than sockets and pipes hold, each way.
static void large(void **state)
{
    (void)state;
    enum { SIZE = 3 << 20 };
    char *bytes = malloc(SIZE), *text;
    size_t length;
    const char *const cat[] = {"cat", NULL};
    for (size_t i = 0; i < SIZE; i++)
        bytes[i] = (char)(i * 2654435761u >> 13);
    assert_int_equal(tool_run(cat, bytes, SIZE, &text, &length), 0);
    assert_int_equal(length, SIZE);
    assert_memory_equal(text, bytes, SIZE);
    free(text);
    free(bytes);
}

static void empty(void **state)
{
    (void)state;
    char *text;
    size_t length;
    const char *const cat[] = {"cat", NULL};
    assert_int_equal(tool_run(cat, NULL, 0, &text, &length), 0);
    assert_int_equal(length, 0);
    assert_string_equal(text, "");
    free(text);
}

static void failures(void **state)
{
    (void)state;
    char *text, *bytes = calloc(1, 1 << 20);
    size_t length;
    const char *const absent[] = {"run-bench-no-such-program", NULL};
    const char *const fails[] = {"sh", "-c", "cat >/dev/null; echo half; exit 3", NULL};
    const char *const killed[] = {"sh", "-c", "kill -9 $$", NULL};
    const char *const deaf[] = {"true", NULL}; // ends without reading what we give
    const char *const endless[] = {"cat", "/dev/zero", NULL};
    assert_int_equal(tool_run(absent, "a", 1, &text, &length), -ENOENT);
    assert_int_equal(tool_run(fails, "a", 1, &text, &length), -EIO);
    assert_int_equal(tool_run(killed, "a", 1, &text, &length), -EIO);
    assert_int_equal(tool_run(endless, "a", 1, &text, &length), -EFBIG);
    assert_int_equal(tool_run(deaf, bytes, 1 << 20, &text, &length), 0);
    assert_int_equal(length, 0);
    free(text);
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(output),
        cmocka_unit_test(large),
        cmocka_unit_test(empty),
        cmocka_unit_test(failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
