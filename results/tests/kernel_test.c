// SPDX-License-Identifier: MIT
#include "results/board/kernel.h"
#include "results/board/kernel_config.h"
#include "results/board/tool.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char config[] = "#\n# Linux/powerpc 6.18.0 Kernel Configuration\n#\n"
                             "CONFIG_CC_VERSION_TEXT=\"powerpc-linux-gcc (GCC) 14.2.0\"\n"
                             "CONFIG_HZ=250\n"
                             "CONFIG_PPC_16K_PAGES=y\n"
                             "# CONFIG_PPC_4K_PAGES is not set\n"
                             "CONFIG_PPC_KUAP=y\n"
                             "CONFIG_MITIGATION_SRSO=y\r\n"
                             "CONFIG_SERIAL_8250=y\n"
                             "# CONFIG_AUDIT is not set\n"
                             "CONFIG_HZ_WITHOUT_VALUE\n"
                             "CONFIG_PROVE_LOCKING=y\n"
                             "# CONFIG_KASAN is not set\n"
                             "CONFIG_KCSAN=y";

static const char *option(const json_t *options, const char *name)
{
    return json_string_value(json_object_get(options, name));
}

static void expect_options(const json_t *options)
{
    assert_non_null(options);
    assert_string_equal("powerpc-linux-gcc (GCC) 14.2.0", option(options, "CONFIG_CC_VERSION_TEXT"));
    assert_string_equal("250", option(options, "CONFIG_HZ"));
    assert_string_equal("y", option(options, "CONFIG_PPC_16K_PAGES"));
    assert_string_equal("n", option(options, "CONFIG_PPC_4K_PAGES"));
    assert_string_equal("y", option(options, "CONFIG_PPC_KUAP"));
    assert_string_equal("y", option(options, "CONFIG_MITIGATION_SRSO"));
    assert_string_equal("n", option(options, "CONFIG_AUDIT"));
    assert_string_equal("y", option(options, "CONFIG_KCSAN"));
    assert_null(option(options, "CONFIG_SERIAL_8250"));
    assert_null(option(options, "CONFIG_SECCOMP"));
    assert_int_equal(10, json_object_size(options));
}

static void test_config_text(void **state)
{
    int error = 1;
    (void)state;
    json_t *options = kernel_config_read(config, sizeof config - 1, &error);
    assert_int_equal(0, error);
    expect_options(options);
    json_decref(options);
}

static char *compressed(size_t *length)
{
    const char *const gzip[] = {"gzip", "-c", NULL};
    char *bytes;
    assert_int_equal(0, tool_run(gzip, config, sizeof config - 1, &bytes, length));
    return bytes;
}

static void test_config_gzip(void **state)
{
    size_t length;
    int error = 1;
    (void)state;
    char *bytes = compressed(&length);
    json_t *options = kernel_config_read(bytes, length, &error);
    assert_int_equal(0, error);
    expect_options(options);
    json_decref(options);
    assert_null(kernel_config_read(bytes, length / 2, &error));
    assert_true(error < 0);
    free(bytes);
}

static struct result *with_facts(json_t *facts)
{
    struct result *result = result_new();
    assert_non_null(facts);
    json_object_set_new(result->head, "facts", facts);
    return result;
}

static bool warns_of(const struct result *result, const char *part)
{
    size_t index;
    json_t *warning;
    json_array_foreach(result_member(result, "warnings"), index,
                       warning) if (strstr(json_string_value(warning), part)) return true;
    return false;
}

static void test_kernel_of_a_board(void **state)
{
    (void)state;
    struct result *result = with_facts(
        json_pack("{s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s}", "kernel.ostype", "Linux",
                  "kernel.release", "6.18.44", "kernel.version", "#1 SMP", "kernel.command_line", "quiet",
                  "kernel.clocksource", "timebase", "kernel.clocksources", "timebase jiffies",
                  "kernel.mitigation.meltdown", "Mitigation: RFI Flush", "kernel.mitigation.l1tf",
                  "Not affected", "vdso.state", "present", "vdso.size", "65536", "vdso.build_id", "00ff",
                  "vdso.symbols", "__kernel_getrandom __kernel_time", "libc.name", "musl"));
    const struct kernel_bytes bytes = {config, sizeof config - 1, "abc", 3};
    assert_int_equal(0, kernel_describe(result, &bytes));
    assert_string_equal("Linux", result_text(result, "kernel.name"));
    assert_string_equal("6.18.44", result_text(result, "kernel.release"));
    assert_string_equal("quiet", result_text(result, "kernel.command_line"));
    assert_string_equal("jiffies",
                        json_string_value(json_array_get(result_member(result, "kernel.clocksources"), 1)));
    assert_int_equal(2, json_object_size(result_member(result, "kernel.mitigations")));
    assert_string_equal("Mitigation: RFI Flush", result_text(result, "kernel.mitigations.meltdown"));
    assert_int_equal(65536, json_integer_value(result_member(result, "kernel.vdso.size")));
    assert_int_equal(2, json_array_size(result_member(result, "kernel.vdso.symbols")));
    // FIPS 180-2, appendix B.1
    assert_string_equal("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                        result_text(result, "kernel.vdso.sha256"));
    assert_string_equal("musl", result_text(result, "libc.name"));
    assert_null(result_member(result, "libc.version"));
    expect_options(result_member(result, "kernel.config"));
    assert_true(warns_of(result, "debugging (CONFIG_KCSAN, CONFIG_PROVE_LOCKING)"));
    assert_false(warns_of(result, "not Linux"));
    result_free(result);
}

static void test_config_fact_is_read_and_dropped(void **state)
{
    (void)state;
    struct result *result = with_facts(json_pack("{s:s}", "kernel.config", config));
    const struct kernel_bytes none = {0};
    assert_int_equal(0, kernel_describe(result, &none));
    expect_options(result_member(result, "kernel.config"));
    assert_null(result_member(result, "facts.kernel.config"));
    assert_int_equal(0, kernel_describe(result, &none)); // decoding afresh keeps what was read
    expect_options(result_member(result, "kernel.config"));
    result_free(result);
}

static void test_damaged_config_is_said(void **state)
{
    (void)state;
    struct result *result = with_facts(json_object());
    const struct kernel_bytes bytes = {"\x1f\x8b\x08 no gzip", 11, NULL, 0};
    assert_int_equal(0, kernel_describe(result, &bytes));
    assert_null(result_member(result, "kernel.config"));
    assert_true(warns_of(result, "configuration came but could not be read"));
    assert_true(json_is_null(result_member(result, "kernel.vdso")));
    result_free(result);
}

static void expect_kernel(const char *name, const char *key, const char *value)
{
    struct result *result = with_facts(json_pack("{s:s,s:s}", "kernel.ostype", "Linux", key, value));
    const struct kernel_bytes none = {0};
    assert_int_equal(0, kernel_describe(result, &none));
    assert_string_equal(name, result_text(result, "kernel.name"));
    assert_int_equal(strcmp(name, "Linux") != 0, warns_of(result, "not Linux"));
    result_free(result);
}

static void test_other_kernels(void **state)
{
    (void)state;
    expect_kernel("gVisor", "kernel.log", "gVisor");
    expect_kernel("WSL1", "kernel.release", "4.4.0-19041-Microsoft");
    expect_kernel("Linux", "kernel.release", "5.15.90.1-microsoft-standard-WSL2");
    expect_kernel("FreeBSD Linuxulator", "kernel.proc_version",
                  "Linux version 5.15.0 (des@freebsd.org) (gcc 4.3.1) #4");
    expect_kernel("Linux", "kernel.proc_version", "Linux version 6.1.0 (a@b) (gcc 12) #1 SMP");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_config_text),
                                       cmocka_unit_test(test_config_gzip),
                                       cmocka_unit_test(test_kernel_of_a_board),
                                       cmocka_unit_test(test_config_fact_is_read_and_dropped),
                                       cmocka_unit_test(test_damaged_config_is_said),
                                       cmocka_unit_test(test_other_kernels)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
