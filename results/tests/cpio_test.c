// SPDX-License-Identifier: MIT
#include "results/boot/cpio.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

static const char file_header[] = "070701"
                                  "00000000"
                                  "000081ED"
                                  "00000000"
                                  "00000000"
                                  "00000001"
                                  "00000000"
                                  "00000005"
                                  "00000000"
                                  "00000000"
                                  "00000000"
                                  "00000000"
                                  "00000005"
                                  "00000000";

static void writes_a_file(void **state)
{
    (void)state;
    struct bytes archive = {0};
    const struct cpio_member member = {"init", S_IFREG | 0755, "hello", 5, 0, 0};
    assert_int_equal(cpio_add(&archive, &member), 0);
    assert_int_equal(archive.count, 116 + 8); // header and "init\0" end at 115, padded to 116; 5 bytes to 8
    assert_memory_equal(archive.data, file_header, 110);
    assert_memory_equal(archive.data + 110, "init\0\0hello\0\0\0", 14);
    bytes_free(&archive);
}

static void writes_a_device(void **state)
{
    (void)state;
    struct bytes archive = {0};
    const struct cpio_member member = {"dev/console", S_IFCHR | 0600, NULL, 0, 5, 1};
    assert_int_equal(cpio_add(&archive, &member), 0);
    assert_memory_equal(archive.data + 14, "00002180", 8);
    assert_memory_equal(archive.data + 78,
                        "00000005"
                        "00000001"
                        "0000000C",
                        24);
    assert_int_equal(archive.count, 124);
    bytes_free(&archive);
}

static void ends(void **state)
{
    (void)state;
    struct bytes archive = {0};
    assert_int_equal(cpio_end(&archive), 0);
    assert_int_equal(archive.count, 124);
    assert_memory_equal(archive.data + 110, "TRAILER!!!\0\0\0\0", 14);
    bytes_free(&archive);
}

static void refuses_what_is_too_large(void **state)
{
    (void)state;
    struct bytes archive = {0};
    const struct cpio_member member = {"big", S_IFREG, NULL, (size_t)UINT32_MAX + 1, 0, 0};
    assert_int_equal(cpio_add(&archive, &member), -27);
    assert_int_equal(archive.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(writes_a_file), cmocka_unit_test(writes_a_device),
                                       cmocka_unit_test(ends), cmocka_unit_test(refuses_what_is_too_large)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
