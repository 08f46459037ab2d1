// SPDX-License-Identifier: MIT
// The parser over the vDSO that this process has, held against the C library's own reading of it.
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <cmocka.h>
#include "arch-asm/arch.h"
#include "arch-asm/vdso.h"

static struct vdso running;

static int parse(void **state)
{
    (void)state;
    return vdso_running(&running) == 0 ? 0 : -1;
}

// glibc lists the vDSO among its loaded objects; musl does not, and there is nothing to compare with.
static void *library_handle(void)
{
    void *handle = dlopen("linux-vdso.so.1", RTLD_LAZY | RTLD_NOLOAD);
    return handle != NULL ? handle : dlopen("linux-gate.so.1", RTLD_LAZY | RTLD_NOLOAD);
}

static void finds_each_dynamic_symbol(void **state)
{
    void *handle = library_handle();
    size_t index = 0, offset = 0, count = 0;
    const char *name;
    (void)state;
    while ((name = vdso_next(&running, &index, &offset)) != NULL) {
        assert_ptr_equal(vdso_function(&running, name), running.image + offset);
        if (handle != NULL)
            assert_ptr_equal(vdso_function(&running, name), dlsym(handle, name));
        count++;
    }
    assert_true(count >= 2);
}

static void finds_what_the_library_finds(void **state)
{
    static const char *const names[] = {
        "clock_gettime", "clock_getres", "clock_gettime64", "gettimeofday",
        "time",          "getcpu",       "getrandom",       "no_such_function"};
    void *handle = library_handle();
    (void)state;
    if (handle == NULL)
        skip();
    for (size_t name = 0; name < sizeof names / sizeof *names; name++) {
        char full[64] = ARCH_VDSO_PREFIX;
        strcat(full, names[name]);
        assert_ptr_equal(vdso_function(&running, full), dlsym(handle, full));
    }
    assert_null(vdso_function(&running, ARCH_VDSO_PREFIX "no_such_function"));
}

static void knows_version_and_build_id(void **state)
{
    unsigned char id[64];
    (void)state;
    assert_memory_equal(vdso_version_name(&running), "LINUX_", 6);
    assert_int_equal(vdso_build_id(&running, id, sizeof id), 20);
}

static void holds_whole_pages(void **state)
{
    volatile unsigned char sum = 0;
    (void)state;
    for (size_t byte = 0; byte < running.size; byte++)
        sum = (unsigned char)(sum + running.image[byte]);
    assert_int_equal(running.size % 4096, 0);
}

// Changes each byte of a copy in turn; every answer must lie inside the copy.
static void survives_changed_bytes(void **state)
{
    unsigned char *copy = malloc(running.size);
    (void)state;
    memcpy(copy, running.image, running.size);
    for (size_t byte = 0; byte < running.size; byte++) {
        struct vdso vdso;
        size_t index = 0, offset = 0;
        copy[byte] ^= 0xff;
        if (vdso_parse(&vdso, copy, running.size) == 0)
            while (vdso_next(&vdso, &index, &offset) != NULL)
                assert_true(offset < running.size);
        copy[byte] ^= 0xff;
    }
    free(copy);
}

static void calls_clock_gettime(void **state)
{
    struct timespec before, between, after;
    void *function = vdso_function(&running, ARCH_TIME64 ? ARCH_VDSO_PREFIX "clock_gettime64"
                                                         : ARCH_VDSO_PREFIX "clock_gettime");
    (void)state;
    if (function == NULL || sizeof(struct timespec) != 16)
        skip();
    clock_gettime(CLOCK_MONOTONIC, &before);
    assert_int_equal(arch_vdso_call(CLOCK_MONOTONIC, (long)&between, 0, 0, 0, function), 0);
    clock_gettime(CLOCK_MONOTONIC, &after);
    assert_in_range(between.tv_sec, before.tv_sec, after.tv_sec);
    assert_int_equal(arch_vdso_call(10000, (long)&between, 0, 0, 0, function), -EINVAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_each_dynamic_symbol),  cmocka_unit_test(finds_what_the_library_finds),
        cmocka_unit_test(knows_version_and_build_id), cmocka_unit_test(holds_whole_pages),
        cmocka_unit_test(survives_changed_bytes),     cmocka_unit_test(calls_clock_gettime),
    };
    struct vdso vdso;
    if (vdso_running(&vdso) == -ENOENT)
        return 77;
    return cmocka_run_group_tests(tests, parse, NULL);
}
