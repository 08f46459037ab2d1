// SPDX-License-Identifier: MIT
// vdsotest: every line of public mails, in its layout.
#include "importing.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { NOT_TESTED = -1 };

// A benchmark's figures by syscall, libc and vdso, in vdsotest's order.
struct row {
    const char *benchmark;
    int values[3];
};

// Holds the figures from number `next` on to the rows; returns the number behind them.
static size_t expect_rows(const struct import *import, size_t next, const struct row *rows, size_t count,
                          const char *label, const char *side, const char *board)
{
    static const char *const paths[] = {"syscall", "libc", "vdso"};
    for (size_t r = 0; r < count; r++)
        for (size_t p = 0; p < 3; p++, next++) {
            assert_true(next < import->figures.count);
            const struct figure *figure = &import->figures.list[next];
            assert_string_equal(figure->benchmark, rows[r].benchmark);
            assert_string_equal(figure->path, paths[p]);
            assert_string_equal(figure->label, label);
            assert_string_equal(figure->side, side);
            assert_string_equal(figure->board, board);
            assert_int_equal(isnan(figure->value), rows[r].values[p] == NOT_TESTED);
            assert_true(isnan(figure->value) || figure->value == rows[r].values[p]);
        }
    return next;
}

static void before_after(void **state)
{
    (void)state;
    expect_file("vdsotest_before_after",
                "clock-gettime-monotonic-syscall 771 ns/call|Before the patch|base|\n"
                "clock-gettime-monotonic-libc 130 ns/call|Before the patch|base|\n"
                "clock-gettime-monotonic-vdso 111 ns/call|Before the patch|base|\n"
                "clock-gettime-realtime-syscall 762 ns/call|Before the patch|base|\n"
                "clock-gettime-realtime-libc 130 ns/call|Before the patch|base|\n"
                "clock-gettime-realtime-vdso 111 ns/call|Before the patch|base|\n"
                "clock-gettime-monotonic-syscall 792 ns/call|After the patch|new|\n"
                "clock-gettime-monotonic-libc 124 ns/call|After the patch|new|\n"
                "clock-gettime-monotonic-vdso 106 ns/call|After the patch|new|\n"
                "clock-gettime-realtime-syscall 776 ns/call|After the patch|new|\n"
                "clock-gettime-realtime-libc 124 ns/call|After the patch|new|\n"
                "clock-gettime-realtime-vdso 106 ns/call|After the patch|new|\n");
}

static void quoted(void **state)
{
    (void)state;
    expect_file("vdsotest_quoted",
                "gettimeofday-vdso 731 ns/call|vdsotest before the patch|base|8xx\n"
                "clock-gettime-realtime-coarse-vdso 668 ns/call|vdsotest before the patch|base|8xx\n"
                "clock-gettime-monotonic-coarse-vdso 745 ns/call|vdsotest before the patch|base|8xx\n"
                "gettimeofday-vdso 677 ns/call|vdsotest after the patch|new|8xx\n"
                "clock-gettime-realtime-coarse-vdso 613 ns/call|vdsotest after the patch|new|8xx\n"
                "clock-gettime-monotonic-coarse-vdso 690 ns/call|vdsotest after the patch|new|8xx\n"
                "? It is faster (by about 55 nsec/call on an 8xx)\n");
}

static void ratios(void **state)
{
    (void)state;
    expect_file("vdsotest_ratios", "clock-gettime-monotonic ratio 23 %|||\n"
                                   "clock-gettime-monotonic-raw ratio 30 %|||\n"
                                   "clock-gettime-tai ratio 5 %|||\n"
                                   "clock-getres-tai ratio 5 %|||\n"
                                   "clock-gettime-boottime ratio 5 %|||\n"
                                   "clock-getres-boottime ratio 5 %|||\n"
                                   "clock-gettime-realtime ratio 25 %|||\n"
                                   "gettimeofday ratio 26 %|||\n");
}

static void thread(void **state)
{
    (void)state;
    expect_file("vdsotest_thread",
                "gettimeofday-vdso 750 ns/call|||8xx\n"
                "gettimeofday-vdso 1533 ns/call|||8xx\n"
                "gettimeofday-vdso 1485 ns/call|Small improvement (3%) with the proposed change|new|8xx\n"
                "gettimeofday-vdso 1072 ns/call|||8xx\n"
                "clock-gettime-realtime-vdso 928 ns/call|Original PPC asm||8xx\n"
                "clock-gettime-realtime-vdso 1570 ns/call|My original RFC||8xx\n"
                "clock-gettime-realtime-vdso 1512 ns/call|With your suggested vdso_calc_delta()||8xx\n"
                "clock-gettime-realtime-vdso 1302 ns/call|||8xx\n");
}

static void three_states(void **state)
{
    (void)state;
    expect_file("vdsotest_three_states",
                "gettimeofday-vdso 907 ns/call|||MPC8xx (885 class, 132 MHz)\n"
                "clock-getres-realtime-vdso 484 ns/call|||MPC8xx (885 class, 132 MHz)\n"
                "clock-gettime-realtime-vdso 899 ns/call|||MPC8xx (885 class, 132 MHz)\n"
                "gettimeofday-vdso 1211 ns/call|||MPC8xx (885 class, 132 MHz)\n"
                "clock-getres-realtime-vdso 722 ns/call|||MPC8xx (885 class, 132 MHz)\n"
                "clock-gettime-realtime-vdso 1216 ns/call|||MPC8xx (885 class, 132 MHz)\n"
                "gettimeofday-vdso 974 ns/call|||MPC8xx (885 class, 132 MHz)\n"
                "clock-getres-realtime-vdso 545 ns/call|||MPC8xx (885 class, 132 MHz)\n"
                "clock-gettime-realtime-vdso 941 ns/call|||MPC8xx (885 class, 132 MHz)\n"
                "gettimeofday increase 9 cycles/call|||MPC8xx (885 class, 132 MHz)\n"
                "clock-gettime-realtime increase 6 cycles/call|||MPC8xx (885 class, 132 MHz)\n"
                "clock-getres-realtime increase 8 cycles/call|||MPC8xx (885 class, 132 MHz)\n");
}

static void thunderx2(void **state)
{
    static const struct row unified[] = {{"clock-gettime-monotonic", {346, 38, 36}},
                                         {"clock-getres-monotonic", {262, 6, 5}},
                                         {"clock-gettime-monotonic-coarse", {296, 39, 38}},
                                         {"clock-getres-monotonic-coarse", {260, 8, 5}},
                                         {"clock-gettime-monotonic-raw", {345, 35, 34}},
                                         {"clock-getres-monotonic-raw", {261, 7, 5}},
                                         {"clock-gettime-tai", {357, 38, 36}},
                                         {"clock-getres-tai", {257, 7, 5}},
                                         {"clock-gettime-boottime", {356, 38, 36}},
                                         {"clock-getres-boottime", {257, 6, 5}},
                                         {"clock-gettime-realtime", {345, 38, 36}},
                                         {"clock-getres-realtime", {257, 7, 5}},
                                         {"clock-gettime-realtime-coarse", {295, 39, 38}},
                                         {"clock-getres-realtime-coarse", {260, 8, 5}},
                                         {"getcpu", {244, 247, NOT_TESTED}},
                                         {"gettimeofday", {383, 39, 35}}};
    static const struct row stock[] = {{"clock-gettime-monotonic", {344, 74, 73}},
                                       {"clock-getres-monotonic", {258, 6, 4}},
                                       {"clock-gettime-monotonic-coarse", {300, 36, 34}},
                                       {"clock-getres-monotonic-coarse", {261, 6, 4}},
                                       {"clock-gettime-monotonic-raw", {346, 74, 72}},
                                       {"clock-getres-monotonic-raw", {254, 6, 4}},
                                       {"clock-gettime-tai", {345, 361, 359}},
                                       {"clock-getres-tai", {259, 262, 258}},
                                       {"clock-gettime-boottime", {353, 365, 362}},
                                       {"clock-getres-boottime", {260, 267, 259}},
                                       {"clock-gettime-realtime", {344, 73, 72}},
                                       {"clock-getres-realtime", {255, 7, 4}},
                                       {"clock-gettime-realtime-coarse", {296, 35, 33}},
                                       {"clock-getres-realtime-coarse", {258, 6, 4}},
                                       {"getcpu", {237, 242, NOT_TESTED}},
                                       {"gettimeofday", {378, 73, 70}}};
    struct import import = {0};
    (void)state;
    import_mail(&import, "vdsotest_thunderx2");
    size_t next = expect_rows(&import, 0, unified, sizeof unified / sizeof *unified, "Unified vDSO", "new",
                              "ThunderX2");
    next =
        expect_rows(&import, next, stock, sizeof stock / sizeof *stock, "Stock Kernel", "base", "ThunderX2");
    assert_int_equal(next, import.figures.count);
    assert_int_equal(import.riddle_count, 0);
    import_free(&import);
}

static void unlabelled(void **state)
{
    (void)state;
    expect_file("vdsotest_unlabelled", "clock-gettime-monotonic-raw-vdso 1003 ns/call|||8xx\n"
                                       "clock-gettime-monotonic-coarse-vdso 592 ns/call|||8xx\n"
                                       "clock-gettime-monotonic-vdso 942 ns/call|||8xx\n"
                                       "clock-gettime-monotonic-raw-vdso 1300 ns/call|||8xx\n"
                                       "clock-gettime-monotonic-coarse-vdso 900 ns/call|||8xx\n"
                                       "clock-gettime-monotonic-vdso 1232 ns/call|||8xx\n"
                                       "? this is slower by 30% to 50%:\n");
}

static void xeon(void **state)
{
    static const struct row unified[] = {{"clock-gettime-monotonic", {342, 25, 24}},
                                         {"clock-getres-monotonic", {296, 296, 3}},
                                         {"clock-gettime-monotonic-coarse", {294, 5, 5}},
                                         {"clock-getres-monotonic-coarse", {295, 292, 5}},
                                         {"clock-gettime-monotonic-raw", {343, 25, 23}},
                                         {"getcpu", {246, 14, 11}},
                                         {"gettimeofday", {293, 26, 25}}};
    static const struct row stock[] = {{"clock-gettime-monotonic", {338, 24, 23}},
                                       {"clock-getres-monotonic", {291, 304, NOT_TESTED}},
                                       {"clock-gettime-monotonic-raw", {336, 340, 346}},
                                       {"getcpu", {252, 14, 11}},
                                       {"gettimeofday", {293, 24, 25}}};
    struct import import = {0};
    (void)state;
    import_mail(&import, "vdsotest_xeon");
    size_t next = expect_rows(&import, 0, unified, sizeof unified / sizeof *unified, "Unified vDSO", "new",
                              "Xeon Gold 5120T");
    next = expect_rows(&import, next, stock, sizeof stock / sizeof *stock, "Stock Kernel", "base",
                       "Xeon Gold 5120T");
    assert_int_equal(next, import.figures.count);
    assert_int_equal(import.riddle_count, 0);
    import_free(&import);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_after), cmocka_unit_test(quoted),       cmocka_unit_test(ratios),
        cmocka_unit_test(thread),       cmocka_unit_test(three_states), cmocka_unit_test(thunderx2),
        cmocka_unit_test(unlabelled),   cmocka_unit_test(xeon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
