// SPDX-License-Identifier: MIT
// The table and its notes, word for word, of results whose figures are given.
#define _GNU_SOURCE
#include "results/table/table.h"
#include "results/table/cell_label.h"
#include "results/table/figure.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static struct cell *add(struct result *result, const char *benchmark, const char *path, unsigned workers,
                        int size)
{
    json_t *parameters = size ? json_pack("{s:i}", "size", size) : json_object();
    struct cell *cell = result_cell(result, benchmark, path, workers, parameters);
    assert_non_null(cell);
    json_decref(parameters);
    return cell;
}

// A figure with an interval from `below` under the median to `above` over it, as shares of it; NaN: without
// one.
static struct cell *add_figure(struct result *result, const char *benchmark, const char *path,
                               unsigned workers, int size, double median, double below, double above)
{
    struct cell *cell = add(result, benchmark, path, workers, size);
    cell->summary = (struct summary){.min = median,
                                     .p25 = median,
                                     .median = median,
                                     .p75 = median,
                                     .low99 = median * (1 - below),
                                     .high99 = median * (1 + above),
                                     .processes = 10,
                                     .samples = 500};
    return cell;
}

static void assert_prints(struct result *result, const char *expected)
{
    char *text = NULL;
    size_t size;
    FILE *output = open_memstream(&text, &size);
    table_print(output, result, 0.005);
    fclose(output);
    assert_string_equal(text, expected);
    free(text);
    result_free(result);
}

#define SPEED_UP "speed-up: the system call's time over the vDSO's\n"
#define PLUS_MINUS                                                                                           \
    "+-: longer half of the 99 % interval of the median over processes of this run;\n"                       \
    "    another run or boot may differ by more"

static void the_longer_half_is_shown_and_never_as_nothing(void **state)
{
    (void)state;
    struct result *result = result_new();
    add_figure(result, "empty", "none", 1, 0, 0.2654, 0.0004, 0.0001);
    add_figure(result, "getrandom", "vdso", 1, 0, 12.5, 0.001, 0.0049);
    add_figure(result, "getrandom", "libc", 1, 0, 375.14, 0.12, 0.01);
    add_figure(result, "getrandom", "syscall", 1, 0, 1250.4, NAN, NAN);
    assert_prints(result, "ns/call                 vdso            libc         syscall speed-up\n"
                          "empty         0.27 +-<.1%\n"
                          "getrandom       12.50 +-0.5%    375.1  +-12%     1250      ?   100.0x\n"
                          "\n" PLUS_MINUS " (?: too few processes for one)\n" SPEED_UP
                          "not known to +-0.5 %: getrandom-libc, getrandom-syscall\n");
}

static void workers_that_took_turns_did_not_call_at_once(void **state)
{
    static const unsigned workers[] = {1, 2, 4, 8};
    (void)state;
    struct result *result = result_new();
    json_object_set_new(result->head, "facts", json_pack("{s:s}", "conditions.oversubscribed", "yes"));
    json_object_set_new(result->head, "conditions", json_pack("{s:s}", "affinity", "0,2-3"));
    for (size_t i = 0; i < sizeof workers / sizeof workers[0]; i++)
        add_figure(result, "null-syscall", "syscall", workers[i], 0, 100, 0.001, 0.001);
#define LINES                                                                                                \
    "ns/call                 vdso            libc         syscall speed-up\n"                                \
    "null-syscall               -               -    100.0 +-0.1%\n\n"
    assert_prints(result, LINES
                  "2 workers at once, per call of one worker\n" LINES
                  "4 workers on fewer CPUs, taking turns, per call of one worker\n" LINES
                  "8 workers on fewer CPUs, taking turns, per call of one worker\n" LINES PLUS_MINUS "\n");
}

static void set_status(struct cell *cell, const char *status, const char *reason)
{
    assert_int_equal(cell_set(&cell->status, status) || cell_set(&cell->reason, reason), 0);
}

// A name stands for all of its cells, else sizes and workers tell which; none comes twice.
static void notes_tell_cells_apart(void **state)
{
    (void)state;
    struct result *result = result_new();
    for (unsigned workers = 1; workers <= 2; workers++)
        for (int size = 4; size <= 16; size += 12) {
            double half = workers == 2 && size == 16 ? 0.02 : 0.001;
            add_figure(result, "getrandom", "vdso", workers, size, 10, half, half);
            add_figure(result, "getrandom", "libc", workers, size, size == 4 ? 100 : 20, 0.02, 0.02);
            add_figure(result, "getrandom", "syscall", workers, size, 100, 0.001, 0.001);
            set_status(add(result, "time", "vdso", workers, size), "skipped", "no such symbol");
            set_status(add(result, "time", "syscall", workers, size), "skipped", "no such symbol");
            set_status(add(result, "getcpu", "vdso", workers, size), "blocked", "EPERM");
            set_status(add(result, "getcpu", "libc", workers, size), "failed", "nonsense");
        }
    set_status(add(result, "getcpu", "syscall", 1, 4), "skipped", "no such symbol");
    set_status(add(result, "getcpu", "syscall", 2, 4), "blocked", "EPERM");
#define ROWS                                                                                                 \
    "ns/call                      vdso            libc         syscall speed-up\n"                           \
    "getrandom size=4     10.00 +-0.1%    100.0 +-2.0%    100.0 +-0.1%    10.0x\n"
    assert_prints(result, ROWS "getrandom size=16    10.00 +-0.1%    20.00 +-2.0%    100.0 +-0.1%    10.0x\n"
                               "\n2 workers at once, per call of one worker\n" ROWS
                               "getrandom size=16    10.00 +-2.0%    20.00 +-2.0%    100.0 +-0.1%    10.0x\n"
                               "\n" PLUS_MINUS "\n" SPEED_UP
                               "libc does not use the vDSO (unknown libc): getrandom size=4 (1 worker),\n"
                               "    getrandom size=4 (2 workers)\n"
                               "skipped, no such symbol: time, getcpu-syscall (1 worker)\n"
                               "blocked, EPERM: getcpu-vdso, getcpu-syscall (2 workers)\n"
                               "failed, nonsense: getcpu-libc\n"
                               "not known to +-0.5 %: getrandom-libc, getrandom-vdso size=16 (2 workers)\n");
}

static void labels_tell_what_differs(void **state)
{
    char label[CELL_LABEL_SIZE];
    (void)state;
    struct result *result = result_new();
    add(result, "getrandom", "vdso", 1, 4);
    add(result, "getrandom", "vdso", 1, 16);
    add(result, "getrandom", "libc", 1, 4);
    add(result, "getrandom", "libc", 2, 4);
    static const char *const expected[] = {"getrandom-vdso size=4", "getrandom-vdso size=16",
                                           "getrandom-libc (1 worker)", "getrandom-libc (2 workers)"};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        cell_label(label, result, &result->cells[i]);
        assert_string_equal(label, expected[i]);
    }
    result_free(result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_longer_half_is_shown_and_never_as_nothing),
                                       cmocka_unit_test(workers_that_took_turns_did_not_call_at_once),
                                       cmocka_unit_test(notes_tell_cells_apart),
                                       cmocka_unit_test(labels_tell_what_differs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
