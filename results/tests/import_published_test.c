// SPDX-License-Identifier: MIT
// The imported files of results/published, held to figures typed by hand from the postings.
#include "results/file/check.h"
#include "results/file/file.h"

#include <glob.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define POWERPC   "cover.1725304404.git.christophe.leroy@csgroup.eu"
#define LOONG_V2  "20240815133357.35829-1-xry111@xry111.site"
#define LOONG_V3  "20240816110717.10249-1-xry111@xry111.site"
#define PPC32_RFC "alpine.DEB.2.21.1910262026340.10190@nanos.tec.linutronix.de"

// The one file that a pattern under results/published names.
static struct result *open_file(const char *pattern)
{
    char path[300], error[RESULT_ERROR_SIZE];
    struct result *result;
    glob_t found;
    snprintf(path, sizeof path, "results/published/%s", pattern);
    assert_int_equal(glob(path, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    assert_int_equal(result_read(found.gl_pathv[0], &result, error), 0);
    globfree(&found);
    return result;
}

static void expect_cell(const struct result *result, const char *cell, unsigned workers,
                        const json_t *parameters, double value)
{
    const struct cell *found = result_find(result, cell, workers, parameters);
    assert_non_null(found);
    assert_string_equal(found->status, "ok");
    assert_true(fabs(found->summary.median - value) <= value * 1e-12);
    assert_int_equal(found->summary.samples, 0);
}

// The selftest's totals in seconds for 25000000 calls, by vdso, libc, syscall; 0 where none was published.
struct totals {
    const char *file, *message_id;
    double seconds[3];
};

static void expect_totals(const struct totals *totals, unsigned workers, const json_t *parameters)
{
    static const char *const cells[] = {"getrandom-vdso", "getrandom-libc", "getrandom-syscall"};
    struct result *result = open_file(totals->file);
    assert_string_equal(result_text(result, "source.message_id"), totals->message_id);
    for (size_t c = 0; c < 3; c++)
        expect_cell(result, cells[c], workers, parameters, totals->seconds[c] * 1e9 / 25000000);
    result_free(result);
}

static void getrandom_single(void **state)
{
    static const struct totals published[] = {
        {"powerpc-885/2024-09-02-*", POWERPC, {62.938002291, 535.581916866, 531.525042806}},
        {"powerpc-8321/2024-09-02-*", POWERPC, {16.899318858, 131.050596522, 129.794790389}},
        {"QEMU-pseries/2024-09-02-*", POWERPC, {4.977777162, 75.516749981, 86.842242014}},
        {"LoongArch/2024-08-15-lsx-*", LOONG_V2, {0.631345201, 6.953121083, 6.992112386}},
        {"LoongArch/2024-08-16-generic-*", LOONG_V3, {0.647855257, 6.948168864, 6.990265548}},
        {"LoongArch/2024-08-16-lsx-*", LOONG_V3, {0.601068605, 6.948168864, 6.990265548}},
        {"Neoverse-N1/2024-08-29-*",
         "20240829201728.2825-1-adhemerval.zanella@linaro.org",
         {0.746506464, 8.849179444, 8.818726425}}};
    json_t *parameters = json_pack("{s:i}", "size", 4);
    (void)state;
    for (size_t p = 0; p < sizeof published / sizeof *published; p++)
        expect_totals(&published[p], 1, parameters);
    json_decref(parameters);
}

static void getrandom_multi(void **state)
{
    static const struct totals published[] = {
        {"LoongArch/2024-08-15-lsx-*", LOONG_V2, {29.558284986, 356.633930139, 334.885555338}},
        {"LoongArch/2024-08-16-generic-*", LOONG_V3, {35.322187834, 356.628428409, 334.764602866}},
        {"LoongArch/2024-08-16-lsx-*", LOONG_V3, {29.183885426, 356.628428409, 334.764602866}}};
    json_t *parameters = json_pack("{s:i,s:i,s:i}", "size", 4, "calls", 25000000, "threads", 256);
    (void)state;
    for (size_t p = 0; p < sizeof published / sizeof *published; p++)
        expect_totals(&published[p], 256, parameters);
    json_decref(parameters);
}

static void will_it_scale(void **state)
{
    static const struct {
        const char *file, *label;
        double hash, radix;
    } published[] = {
        {"QEMU-KVM-guest-on-POWER9-Blackbird/2021-02-linuxppc-next-0*", "linuxppc/next", 117288, 135555},
        {"QEMU-KVM-guest-on-POWER9-Blackbird/2021-02-linuxppc-next-w-o-*", "linuxppc/next w/o KUAP+KUEP",
         224759, 227886},
        {"QEMU-KVM-guest-on-POWER9-Blackbird/2021-02-unsafe-signal64-*", "unsafe-signal64", 197378, 233528}};
    json_t *hash = json_pack("{s:s}", "variant", "hash"), *radix = json_pack("{s:s}", "variant", "radix");
    (void)state;
    for (size_t p = 0; p < sizeof published / sizeof *published; p++) {
        struct result *result = open_file(published[p].file);
        assert_string_equal(result_text(result, "source.label"), published[p].label);
        expect_cell(result, "signal1-libc", 1, hash, published[p].hash);
        expect_cell(result, "signal1-libc", 1, radix, published[p].radix);
        assert_string_equal(result->cells[0].unit, "calls/s");
        result_free(result);
    }
    json_decref(hash);
    json_decref(radix);
}

static void vdsotest(void **state)
{
    static const struct {
        const char *file, *label;
        double gettimeofday, realtime;
    } published[] = {{"8xx/2019-10-26-original-assembly-*", "original assembly", 750, 928},
                     {"8xx/2019-10-26-c-first-rfc-*", "C, first RFC", 1533, 1570},
                     {"8xx/2019-10-26-c-vdso-calc-delta-0*", "C + vdso_calc_delta()", 1485, 1512},
                     {"8xx/2019-10-26-c-vdso-calc-delta-inlined-*",
                      "C + vdso_calc_delta() + inlined do_hres()", 1072, 1302}};
    (void)state;
    for (size_t p = 0; p < sizeof published / sizeof *published; p++) {
        struct result *result = open_file(published[p].file);
        assert_string_equal(result_text(result, "source.message_id"), PPC32_RFC);
        assert_string_equal(result_text(result, "source.label"), published[p].label);
        expect_cell(result, "gettimeofday-vdso", 1, NULL, published[p].gettimeofday);
        expect_cell(result, "clock-gettime-realtime-vdso", 1, NULL, published[p].realtime);
        result_free(result);
    }
}

// One or two cells of each of the other postings.
static void others(void **state)
{
    static const struct {
        const char *file, *cell, *unit;
        double value;
    } published[] = {
        {"Xeon-Gold-5120T/2019-05-30-stock-kernel-*", "clock-gettime-monotonic-raw-vdso", "ns/call", 346},
        {"Xeon-Gold-5120T/2019-05-30-unified-vdso-*", "getcpu-syscall", "ns/call", 246},
        {"ThunderX2/2019-06-20-unified-vdso-*", "gettimeofday-vdso", "ns/call", 35},
        {"ThunderX2/2019-06-20-stock-kernel-*", "clock-gettime-tai-vdso", "ns/call", 359},
        {"MPC8xx-*/2020-01-16-*", "clock-getres-realtime-vdso", "ns/call", 484},
        {"8xx/2019-11-22-vdsotest-before-*", "gettimeofday-vdso", "ns/call", 731},
        {"8xx/2019-11-22-vdsotest-after-*", "gettimeofday-vdso", "ns/call", 677},
        {"8xx/2020-04-28-*", "clock-gettime-monotonic-raw-vdso", "ns/call", 1003},
        {"8xx/2021-02-08-mainline-*", "null-syscall-syscall", "cycles/call", 296},
        {"8xx/2022-02-23-without-*", "null-syscall-syscall", "cycles/call", 288},
        {"885/2019-powerpc-*", "null-syscall-syscall", "ns/call", 2227},
        {"8321/2019-saving-*", "null-syscall-syscall", "ns/call", 1100},
        {"POWER9/2019-before-*", "null-syscall-syscall", "ns/call", 124.40},
        {"POWER9/2020-06-11-base-*", "getpid-syscall", "cycles/call", 428},
        {"POWER9/2020-06-11-new-*", "getpid-syscall", "cycles/call", 318},
        {"pseries/2025-12-15-without-patch-*", "syscall-fork-libc", "ns/call", 814809},
        {"pseries-POWER/2026-01-23-base-*", "ipi-latency-self-ipi", "ns", 4167393.42}};
    (void)state;
    for (size_t p = 0; p < sizeof published / sizeof *published; p++) {
        struct result *result = open_file(published[p].file);
        expect_cell(result, published[p].cell, 1, NULL, published[p].value);
        assert_string_equal(result_find(result, published[p].cell, 1, NULL)->unit, published[p].unit);
        result_free(result);
    }
}

static void no_problem(void *context, const char *place, const char *fault)
{
    fail_msg("%s: %s: %s", (const char *)context, place, fault);
}

// Every file there is valid, marked as published, names its board, and has no samples.
static void all(void **state)
{
    glob_t found;
    (void)state;
    assert_int_equal(glob("results/published/*/*.json", 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 60);
    for (size_t f = 0; f < found.gl_pathc; f++) {
        json_t *file;
        char error[RESULT_ERROR_SIZE];
        assert_int_equal(result_load(found.gl_pathv[f], &file, error), 0);
        assert_int_equal(result_check(file, no_problem, found.gl_pathv[f]), 0);
        json_t *board = json_object_get(json_object_get(file, "board"), "name"),
               *cells = json_object_get(file, "cells");
        assert_true(json_string_length(board) > 0);
        assert_string_equal(json_string_value(json_object_get(file, "origin")), "published");
        assert_true(json_array_size(cells) > 0);
        for (size_t c = 0; c < json_array_size(cells); c++)
            assert_int_equal(json_array_size(json_object_get(json_array_get(cells, c), "boots")), 0);
        json_decref(file);
    }
    globfree(&found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(getrandom_single), cmocka_unit_test(getrandom_multi),
        cmocka_unit_test(will_it_scale),    cmocka_unit_test(vdsotest),
        cmocka_unit_test(others),           cmocka_unit_test(all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
