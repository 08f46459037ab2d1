// SPDX-License-Identifier: MIT
// What headings and remarks say: labels, sides, boards, prompts.
#include "results/import/board.h"
#include "results/import/label.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void assert_span(struct span span, const char *expected)
{
    assert_int_equal(span.length, strlen(expected));
    assert_memory_equal(span.start ? span.start : "", expected, span.length);
}

static void labels(void **state)
{
    static const char *const pairs[][2] = {
        {"Original PPC asm:", "Original PPC asm"},
        {"- after patch 16:", "after patch 16"},
        {"=== Stock Kernel ===", "Stock Kernel"},
        {"With your suggested vdso_calc_delta():", "With your suggested vdso_calc_delta()"},
        {"LSX", "LSX"}};
    struct span label;
    (void)state;
    for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++) {
        assert_true(label_read(span_of(pairs[p][0]), &label));
        assert_span(label, pairs[p][1]);
    }
}

static void no_labels(void **state)
{
    static const char *const texts[] = {"The benchmark result:",
                                        "the results are:",
                                        "Performance is as follows:",
                                        "The vdso_test_getrandom bench-single result:",
                                        "(snip)",
                                        "...",
                                        "~# ./vdso_test_getrandom bench-single",
                                        "$ ls",
                                        "100 iterations.",
                                        "====",
                                        "12 13",
                                        ""};
    struct span label;
    (void)state;
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
        assert_false(label_read(span_of(texts[t]), &label));
}

static void sides(void **state)
{
    static const char *const pairs[][2] = {{"Before the patch", "base"},
                                           {"After the patch", "new"},
                                           {"Stock Kernel", "base"},
                                           {"Unified vDSO", "new"},
                                           {"mainline", "base"},
                                           {"Without patch", "base"},
                                           {"With Patch", "new"},
                                           {"w/o the series", "base"},
                                           {"at the end of the series", "new"},
                                           {"baseline audit=0", "base"},
                                           {"Original PPC asm", ""},
                                           {"linuxppc/next w/o KUAP+KUEP", ""},
                                           {"With CONFIG_X", ""},
                                           {"before and after", ""},
                                           {"LSX", ""},
                                           {"hash", ""},
                                           {"afterthought", ""},
                                           {"", ""}};
    (void)state;
    for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++)
        assert_string_equal(label_side(span_of(pairs[p][0])), pairs[p][1]);
}

static void pairs_of_columns(void **state)
{
    const char *one = "", *other = "";
    (void)state;
    label_pair(span_of("W/O Generic Framework"), &one, span_of("With Generic Framework"), &other);
    assert_string_equal(one, "base");
    assert_string_equal(other, "new");
    one = other = "";
    label_pair(span_of("Without this"), &one, span_of("With that"), &other);
    assert_string_equal(one, "");
    assert_string_equal(other, "");
    one = "new";
    label_pair(span_of("New"), &one, span_of("v6.1"), &other);
    assert_string_equal(other, "base");
}

static void prompts(void **state)
{
    struct span command;
    (void)state;
    assert_true(label_command(span_of("~ # ./vdso_test_getrandom bench-single"), &command));
    assert_span(command, "./vdso_test_getrandom bench-single");
    assert_true(label_command(span_of("[user@host perf]$ ./perf bench syscall basic"), &command));
    assert_true(label_command(span_of("root@board:~# uptime"), &command));
    assert_true(label_command(span_of("$ true"), &command));
    assert_true(label_command(span_of("# uptime"), &command));
    assert_true(label_command(span_of("\xe2\x95\xb0-\xe2\x9d\xaf perf bench syscall fork"), &command));
    assert_span(command, "perf bench syscall fork");
    assert_false(label_command(span_of("# Running 'syscall/basic' benchmark:"), &command));
    assert_false(label_command(span_of("# v6.0.0-rc5.baseline, audit=0"), &command));
    assert_false(label_command(span_of("costs 5 $ each"), &command));
}

static void boards(void **state)
{
    static const char *const rows[][4] = {
        {"Performance on powerpc 885:", "powerpc 885", "", ""},
        {"Performance on powerpc 885 (using the selftest):", "powerpc 885", "", ""},
        {"the bench-single result on Neoverse-N1 shows:", "Neoverse-N1", "", ""},
        {"arm64 (AWS Graviton3):", "AWS Graviton3", "arm64", ""},
        {"Performance Numbers: Linux 5.2.0-rc2 - Xeon Gold 5120T", "Xeon Gold 5120T", "", "5.2.0-rc2"},
        {"Results on LoongArch:", "", "LoongArch", ""}};
    struct board_names names;
    (void)state;
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        assert_true(board_in_heading(span_of(rows[r][0]), &names));
        assert_span(names.board, rows[r][1]);
        assert_span(names.arch, rows[r][2]);
        assert_span(names.kernel, rows[r][3]);
    }
    assert_false(board_in_heading(span_of("Performance on the usual machine:"), &names));
    assert_false(board_in_heading(span_of("Stock Kernel:"), &names));
}

static void boards_in_sentences(void **state)
{
    struct span board;
    (void)state;
    assert_true(board_in_sentence(span_of("In cycles on an 8xx, null_syscall:"), &board));
    assert_span(board, "8xx");
    assert_true(board_in_sentence(span_of("on mpc832x."), &board));
    assert_span(board, "mpc832x");
    assert_true(board_in_sentence(span_of("it stays on a Xeon Gold 5120T the same"), &board));
    assert_span(board, "Xeon Gold 5120T");
    assert_false(board_in_sentence(span_of("7% more on gettimeofday (9 cycles)"), &board));
    assert_false(board_in_sentence(span_of("measured on 2 CPUs"), &board));
    assert_false(board_in_sentence(span_of("nothing"), &board));
}

static void descriptions(void **state)
{
    struct board_names names;
    (void)state;
    assert_true(board_in_description(span_of("MPC8xx (885 class, 132 MHz)"), &names));
    assert_span(names.board, "MPC8xx (885 class, 132 MHz)");
    assert_true(board_in_description(span_of("powerpc/32 (8xx)"), &names));
    assert_span(names.board, "8xx");
    assert_span(names.arch, "powerpc/32");
    assert_true(board_in_description(span_of("x86_64"), &names));
    assert_span(names.board, "");
    assert_span(names.arch, "x86_64");
    assert_false(board_in_description(span_of("MPC885, MPC8321"), &names));
    assert_false(board_in_description(span_of("Graviton3; Sapphire Rapids"), &names));
    assert_false(board_in_description(span_of("riscv64 board not named"), &names));
    assert_false(board_in_description(span_of("undisclosed Arm board"), &names));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labels),
        cmocka_unit_test(no_labels),
        cmocka_unit_test(sides),
        cmocka_unit_test(prompts),
        cmocka_unit_test(pairs_of_columns),
        cmocka_unit_test(boards),
        cmocka_unit_test(boards_in_sentences),
        cmocka_unit_test(descriptions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
