// SPDX-License-Identifier: MIT
// The whole script and data of small pictures, literally.
#include "plots/bars.h"
#include "plots/gnuplot.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void add(struct bars *bars, const char *label, double value, double low, double high, const char *text)
{
    struct bar *bar = bars_add(bars);
    bar->value = value;
    bar->low = low;
    bar->high = high;
    bar->colour = 0x0072b2;
    snprintf(bar->label, sizeof bar->label, "%s", label);
    snprintf(bar->text, sizeof bar->text, "%s", text);
}

static struct bars a_board(void)
{
    struct bars bars = {.unit = "ns per call", .reference = NAN};
    bars_heading(&bars, "get_random");
    add(&bars, "vdso", 12.5, 12.25, 13, "12.50");
    add(&bars, "libc", NAN, NAN, NAN, "skipped");
    add(&bars, "syscall", 250, NAN, NAN, "250.0");
    bars.bars[3].hollow = true;
    return bars;
}

static void expect_file(const char *text, const char *path)
{
    static char wanted[1 << 14];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    wanted[fread(wanted, 1, sizeof wanted - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, wanted);
}

static void expect_script(struct bars *bars, enum format format, const char *wanted)
{
    struct chart chart = {.characters = format == FORMAT_DUMB, .letters = format_letters(format)};
    struct caption caption = {0};
    struct bytes script = {0};
    caption_add(&caption.title, "it's a board");
    bars_draw(&chart, bars, &caption, false);
    gnuplot_script(&chart, format, &script);
    bytes_add(&script, "", 1);
    expect_file(script.data, wanted);
    bytes_free(&script);
    caption_free(&caption);
    chart_free(&chart);
    bars_free(bars);
}

static void test_linear(void **state)
{
    (void)state;
    struct bars bars = a_board();
    expect_script(&bars, FORMAT_SVG, "plots/tests/expected/linear.script");
}

static void test_log(void **state)
{
    (void)state;
    struct bars bars = a_board();
    bars.wish = SCALE_LOG;
    expect_script(&bars, FORMAT_PNG, "plots/tests/expected/log.script");
}

static void test_characters(void **state)
{
    (void)state;
    struct bars bars = a_board();
    bars.reference = 100;
    expect_script(&bars, FORMAT_DUMB, "plots/tests/expected/characters.script");
}

static void test_nothing_but_missing_values(void **state)
{
    (void)state;
    struct bars bars = {.unit = "ns per call", .reference = NAN};
    add(&bars, "vdso", NAN, NAN, NAN, "blocked");
    struct chart chart = {0};
    struct caption caption = {0};
    bars_draw(&chart, &bars, &caption, false);
    bytes_add(&chart.script, "", 1);
    assert_non_null(strstr(chart.script.data, "'blocked' at graph 0,first 0.5 "));
    assert_non_null(strstr(chart.script.data, "set xrange [0:1]"));
    assert_non_null(strstr(chart.script.data, "plot -99 notitle"));
    chart_free(&chart);
    bars_free(&bars);
}

static void test_columns(void **state)
{
    (void)state;
    struct bars bars = {.unit = "ns per call", .reference = NAN};
    struct chart chart = {0};
    struct caption caption = {0};
    for (int group = 0; group < 20; group++) {
        bars_heading(&bars, "group");
        for (int i = 0; i < 3; i++)
            add(&bars, "bar", 1, NAN, NAN, "1.00");
    }
    bars_draw(&chart, &bars, &caption, false); // 80 rows: two columns of ten groups each
    assert_int_equal(chart.width, 940);
    assert_int_equal(chart.blocks, 2);
    chart_free(&chart);
    chart = (struct chart){0};
    bars_draw(&chart, &bars, &caption, true);
    assert_int_equal(chart.width, 420);
    assert_int_equal(chart.blocks, 1);
    chart_free(&chart);
    bars_free(&bars);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_linear), cmocka_unit_test(test_log), cmocka_unit_test(test_characters),
        cmocka_unit_test(test_nothing_but_missing_values), cmocka_unit_test(test_columns)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
