// SPDX-License-Identifier: MIT
#include "runners/facts/content.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char path[] = "/tmp/run-bench-content-XXXXXX";

static int make_file(void **state)
{
    (void)state;
    int descriptor = mkstemp(path);
    return descriptor < 0 || close(descriptor);
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

static void fill(const char *bytes, size_t count)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(count, fwrite(bytes, 1, count, file));
    assert_int_equal(0, fclose(file));
}

static void test_whole_files_of_any_size(void **state)
{
    static char bytes[20001];
    static const size_t sizes[] = {0, 1, 4095, 4096, 4097, 8192, 20000};
    struct content content;
    (void)state;
    memset(bytes, 'a', sizeof bytes);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        fill(bytes, sizes[i]);
        assert_int_equal(0, content_read(&content, path, 1 << 20));
        assert_int_equal(sizes[i], content.size);
        assert_int_equal('\0', content.bytes[content.size]);
        assert_int_equal(sizes[i], strlen(content.bytes));
        content_free(&content);
    }
}

static void test_the_limit_holds(void **state)
{
    struct content content;
    (void)state;
    fill("0123456789", 10);
    assert_int_equal(0, content_read(&content, path, 4));
    assert_string_equal("0123", content.bytes);
    content_free(&content);
    assert_int_equal(0, content_read(&content, "/dev/zero", 100000)); // a file without an end
    assert_int_equal(100000, content.size);
    content_free(&content);
}

static void test_what_cannot_be_read(void **state)
{
    struct content content;
    char room[16];
    (void)state;
    assert_int_equal(-ENOENT, content_read(&content, "/nonexistent", 100));
    assert_int_equal(-EISDIR, content_read(&content, "/proc", 100));
    assert_null(content_line("/nonexistent", room, sizeof room));
    assert_null(content_line("/proc", room, sizeof room));
    assert_null(content_line("/dev/null", room, sizeof room));
}

static void expect_line(const char *expected, const char *bytes, size_t count)
{
    char room[8];
    fill(bytes, count);
    const char *line = content_line(path, room, sizeof room);
    if (!expected)
        assert_null(line);
    else
        assert_string_equal(expected, line);
}

static void test_first_line(void **state)
{
    (void)state;
    expect_line("tsc", "tsc\n", 4);
    expect_line("tsc", "tsc", 3);
    expect_line("a b", "a b  \t\nc\n", 9);
    expect_line("fsl,x y", "fsl,x\0y\0", 8); // a device tree's list of names
    expect_line("0123456", "0123456789\n", 11);
    expect_line(NULL, "\n", 1);
    expect_line(NULL, " \0\n", 3);
    expect_line(NULL, "", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_files_of_any_size), cmocka_unit_test(test_the_limit_holds),
        cmocka_unit_test(test_what_cannot_be_read), cmocka_unit_test(test_first_line)};
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
