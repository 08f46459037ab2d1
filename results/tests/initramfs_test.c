// SPDX-License-Identifier: MIT
#include "results/boot/initramfs.h"
#include "results/tests/folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *place(void **state, const char *name, char path[4096])
{
    snprintf(path, 4096, "%s/%s", (const char *)*state, name);
    return path;
}

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

// Whether a member of that name is there, with this text where its data begin.
static bool has(const struct bytes *archive, const char *name, const char *text)
{
    size_t length = strlen(name) + 1;
    for (size_t at = 110; at + length <= archive->count; at += 4) {
        const char *member = archive->data + at - 110;
        if (memcmp(member, "070701", 6) || memcmp(member + 110, name, length))
            continue;
        size_t data = (at + length + 3) / 4 * 4;
        return data + strlen(text) <= archive->count && !memcmp(archive->data + data, text, strlen(text));
    }
    return false;
}

static void names_images(void **state)
{
    (void)state;
    char path[INITRAMFS_PATH];
    initramfs_image(path, "/build/old/vdso64.so", 0);
    assert_string_equal(path, "/images/1/vdso64.so");
    initramfs_image(path, "vdso64.so", 11);
    assert_string_equal(path, "/images/12/vdso64.so");
}

static void holds_images(void **state)
{
    char runner[4096], one[4096], other[4096];
    const char *const images[] = {place(state, "one.so", one), place(state, "other.so", other)};
    const struct initramfs_contents contents = {place(state, "runner", runner), NULL, images, 2};
    struct bytes archive = {0};
    struct initramfs_error error;
    write_text(runner, "run");
    write_text(one, "first image");
    write_text(other, "second image");
    assert_int_equal(initramfs_make(&archive, &contents, &error), 0);
    assert_true(has(&archive, "init", "run"));
    assert_true(has(&archive, "images", "") && has(&archive, "images/2", ""));
    assert_true(has(&archive, "images/1/one.so", "first image"));
    assert_true(has(&archive, "images/2/other.so", "second image"));
    assert_false(has(&archive, "images/1/other.so", ""));
    bytes_free(&archive);
}

static void holds_no_images(void **state)
{
    char runner[4096];
    const struct initramfs_contents contents = {.runner = place(state, "runner", runner)};
    struct bytes archive = {0};
    struct initramfs_error error;
    write_text(runner, "run");
    assert_int_equal(initramfs_make(&archive, &contents, &error), 0);
    assert_true(has(&archive, "init", "run"));
    assert_false(has(&archive, "images", ""));
    bytes_free(&archive);
}

static void names_an_image_that_is_not_there(void **state)
{
    char runner[4096], gone[4096], expected[4352];
    const char *const images[] = {place(state, "gone.so", gone)};
    const struct initramfs_contents contents = {place(state, "runner", runner), NULL, images, 1};
    struct bytes archive = {0};
    struct initramfs_error error;
    write_text(runner, "run");
    snprintf(expected, sizeof expected, "%s: No such file or directory", gone);
    assert_int_equal(initramfs_make(&archive, &contents, &error), -2);
    assert_string_equal(error.text, expected);
    bytes_free(&archive);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(names_images), cmocka_unit_test(holds_images),
                                       cmocka_unit_test(holds_no_images),
                                       cmocka_unit_test(names_an_image_that_is_not_there)};
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
