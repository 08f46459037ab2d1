// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "results/board/info.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char head[] =
    "{\"board\":{\"name\":\"MIAE\",\"cpu\":\"PowerPC 8xx (MPC885)\",\"hardware_name\":\"MIAE 8xx 0x500000 "
    "CMPC885\","
    "\"arch\":\"ppc\",\"word\":32,\"endian\":\"big\",\"page_size\":16384,\"cpus\":1,\"memory_kib\":127680},"
    "\"kernel\":{\"name\":\"Linux\",\"release\":\"6.18.0\",\"version\":\"#7 "
    "PREEMPT\",\"clocksource\":\"timebase\","
    "\"clocksources\":[\"timebase\",\"jiffies\"],"
    "\"mitigations\":{\"meltdown\":\"Not affected\",\"spectre_v1\":\"Mitigation: __user pointer "
    "sanitization\","
    "\"l1tf\":\"Not affected\"},"
    "\"config\":{\"CONFIG_HZ\":\"250\",\"CONFIG_AUDIT\":\"n\",\"CONFIG_PPC_KUAP\":\"y\"},"
    "\"vdso\":{\"size\":16384,\"build_id\":\"00ff\",\"version\":\"LINUX_2.6.15\",\"symbols\":"
    "[\"__kernel_getrandom\",\"__kernel_clock_gettime64\",\"__kernel_clock_getres\",\"__kernel_clock_"
    "gettime\"]}},"
    "\"libc\":{\"name\":\"musl\",\"version\":\"1.2.5\",\"linking\":\"static\"},"
    "\"conditions\":{\"smt\":\"notsupported\",\"load\":{\"before\":0.5,\"after\":1},\"steal\":0.25,"
    "\"seccomp\":\"disabled\","
    "\"clock\":{\"name\":\"monotonic\",\"step_ns\":121}},"
    "\"warnings\":[\"first\",\"second\"]}";

static const char expected[] = "Board           MIAE\n"
                               "CPU             PowerPC 8xx (MPC885)\n"
                               "Hardware name   MIAE 8xx 0x500000 CMPC885\n"
                               "Architecture    ppc, 32-bit, big endian\n"
                               "CPUs            1\n"
                               "Memory          124 MiB\n"
                               "Page            16384 bytes\n"
                               "Kernel          Linux 6.18.0\n"
                               "                #7 PREEMPT\n"
                               "Clocksource     timebase\n"
                               "  of            timebase, jiffies\n"
                               "Mitigations     spectre_v1: Mitigation: __user pointer sanitization\n"
                               "  not needed    meltdown, l1tf\n"
                               "Configuration   HZ=250 PPC_KUAP=y\n"
                               "vDSO            16384 bytes\n"
                               "  build id      00ff\n"
                               "  version       LINUX_2.6.15\n"
                               "  functions     __kernel_clock_getres __kernel_clock_gettime\n"
                               "                __kernel_clock_gettime64 __kernel_getrandom\n"
                               "C library       musl 1.2.5, linked statically\n"
                               "SMT             not supported\n"
                               "Seccomp         disabled\n"
                               "Load            0.50 before, 1.00 after\n"
                               "Steal           0.25 %\n"
                               "Clock           monotonic\n"
                               "  step          121 ns\n"
                               "Warnings        first\n"
                               "                second\n";

// What info_print() prints of a head; to be freed.
static char *printed(json_t *json)
{
    struct result *result = result_new();
    char *text = NULL;
    size_t size;
    assert_non_null(json);
    json_object_update(result->head, json);
    json_decref(json);
    FILE *output = open_memstream(&text, &size);
    info_print(output, result);
    fclose(output);
    result_free(result);
    return text;
}

static void test_every_line(void **state)
{
    (void)state;
    char *text = printed(json_loads(head, 0, NULL));
    assert_string_equal(expected, text);
    free(text);
}

static void test_what_is_not_known_is_left_out(void **state)
{
    (void)state;
    char *text = printed(json_object());
    assert_string_equal("", text);
    free(text);
    text = printed(json_loads("{\"kernel\":{\"vdso\":null}}", 0, NULL));
    assert_string_equal("vDSO            none\n", text);
    free(text);
}

static void test_lines_end_at_79_columns(void **state)
{
    (void)state;
    char *text = printed(json_loads("{\"board\":{\"name\":\"1234567890123456789012345678901 "
                                    "1234567890123456789012345678901\"}}",
                                    0, NULL));
    assert_string_equal("Board           1234567890123456789012345678901 1234567890123456789012345678901\n",
                        text);
    free(text);
    text = printed(json_loads("{\"board\":{\"name\":\"1234567890123456789012345678901 "
                              "12345678901234567890123456789012\"}}",
                              0, NULL));
    assert_string_equal("Board           1234567890123456789012345678901\n"
                        "                12345678901234567890123456789012\n",
                        text);
    free(text);
}

static void test_terminals_are_safe(void **state)
{
    (void)state;
    char *text = printed(json_loads("{\"board\":{\"name\":\"a\\u001b[2Jb\\u0007\"}}", 0, NULL));
    assert_string_equal("Board           a?[2Jb?\n", text);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_line), cmocka_unit_test(test_what_is_not_known_is_left_out),
        cmocka_unit_test(test_lines_end_at_79_columns), cmocka_unit_test(test_terminals_are_safe)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
