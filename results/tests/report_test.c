// SPDX-License-Identifier: MIT
// run-bench report: letters of at most 72 columns, and lines of other tools from calls that were made.
#include "results/commands/commands.h"
#include "results/file/file.h"
#include "results/tests/ask.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *folder;

static void make_boots(const char *name, unsigned side)
{
    struct made_boots plan = {.side = side, .sides = 2, .boots = 6, .processes = 2, .syscall = 1, .floor = 1};
    char path[256];
    plan.vdso = side ? 0.94 : 1;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    made_boots(path, &plan);
}

static void make_one(void)
{
    struct made made = made_usual();
    struct result *result = made_result(&made);
    json_object_set_new(json_object_get(result->head, "tool"), "command",
                        json_pack("[s,s,s,s]", "run-bench", "run", "-o", "a folder/x.json"));
    made_cell(result, &made, "empty", "none", 0.27);
    made_cell(result, &made, "getrandom", "vdso", 12.7);
    made_cell(result, &made, "getrandom", "libc", 375);
    made_cell(result, &made, "getrandom", "syscall", 297.2);
    made_cell(result, &made, "clock-gettime-monotonic-coarse", "vdso", 3.5);
    made_cell(result, &made, "clock-gettime-monotonic-coarse", "syscall", 147.7);
    made_cell(result, &made, "signal1", "libc", 2700);
    made_cell(result, &made, "signal1", "syscall", 2360);
    struct cell *skipped = result_cell(result, "getcpu", "vdso", 1, NULL);
    cell_set(&skipped->status, "skipped");
    cell_set(&skipped->reason, "the vDSO has no getcpu");
    made_cell(result, &made, "getcpu", "syscall", 104);
    made_write(result, folder, "one.json");
}

static void add_batches(struct cell *cell, int64_t process, unsigned worker, int64_t calls, int64_t ns)
{
    struct worker_samples *samples = cell_worker(cell, "b1", process, worker);
    for (int i = 0; i < 2; i++) {
        numbers_add(&samples->calls, calls);
        numbers_add(&samples->ns, ns);
    }
}

// Few batches of round numbers, so that every line can be reckoned by hand.
static void make_reckoned(void)
{
    struct made made = made_usual();
    struct result *result = made_result(&made);
    add_batches(result_cell(result, "getrandom", "syscall", 1, NULL), 0, 0, 100, 29750);
    add_batches(result_cell(result, "getrandom", "vdso", 1, NULL), 0, 0, 2000, 25000);
    add_batches(result_cell(result, "getrandom", "vdso", 1, NULL), 1, 0, 2000, 25001);
    struct cell *libc = result_cell(result, "getrandom", "libc", 1, NULL);
    cell_set(&libc->status, "failed");
    cell_set(&libc->reason, "ENOSYS");
    struct cell *crowd = result_cell(result, "getrandom", "vdso", 2, NULL);
    add_batches(crowd, 0, 0, 1000, 500000000);
    add_batches(crowd, 0, 1, 1000, 700000000);
    struct cell *uneven = result_cell(result, "getrandom", "syscall", 2, NULL);
    add_batches(uneven, 0, 0, 1000, 500000000);
    add_batches(uneven, 0, 1, 900, 500000000);
    add_batches(result_cell(result, "gettimeofday", "vdso", 1, NULL), 0, 0, 1000, 22990);
    add_batches(result_cell(result, "gettimeofday", "syscall", 1, NULL), 0, 0, 100, 15500);
    struct cell *skipped = result_cell(result, "getcpu", "vdso", 1, NULL);
    cell_set(&skipped->status, "skipped");
    cell_set(&skipped->reason, "the vDSO has no getcpu");
    struct cell *signal = result_cell(result, "signal1", "libc", 2, NULL);
    for (int64_t process = 0; process < 2; process++) {
        add_batches(signal, process, 0, 10, 25000 + 15000 * process);
        add_batches(signal, process, 1, 10, 40000);
    }
    made_write(result, folder, "reckoned.json");
}

static void make_published(void)
{
    struct made made = made_usual();
    made.id = "published";
    struct result *result = made_result(&made);
    json_object_set_new(result->head, "origin", json_string("published"));
    json_object_set_new(result->head, "source",
                        json_pack("{s:s,s:s}", "subject", "powerpc vDSO getrandom", "message_id", "x@y"));
    struct cell *cell = result_cell(result, "getrandom", "vdso", 1, NULL);
    cell->summary = (struct summary){NAN, NAN, 2517.5, NAN, NAN, NAN, 1, 0};
    made_write(result, folder, "published.json");
}

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    folder = *state;
    make_boots("base", 0);
    make_boots("new", 1);
    make_one();
    make_reckoned();
    make_published();
    return 0;
}

static void assert_narrow(const struct answer *answer)
{
    for (const char *line = answer->output; *line; line += strcspn(line, "\n") + 1)
        if (strcspn(line, "\n") > 72)
            fail_msg("more than 72 columns: %.*s", (int)strcspn(line, "\n"), line);
}

static void a_letter_of_two_kernels(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, report_command, "base", "new", NULL);
    assert_int_equal(answer->status, 0);
    assert_narrow(answer);
    assert_golden(answer, "report.txt");
}

static void a_letter_of_one_result(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, report_command, "one.json", NULL);
    assert_int_equal(answer->status, 0);
    assert_narrow(answer);
    assert_golden(answer, "report_one.txt");
}

static void the_table_alone(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, report_command, "--style", "table", "base", "new", NULL);
    assert_memory_equal(answer->output, "ns/call ", 8);
    assert_null(strstr(answer->output, "Kernel"));
    assert_narrow(answer);
}

// Ratios and no names: nothing of the machine, of the kernels or of absolute values.
static void an_anonymous_letter(void **state)
{
    (void)state;
    static const char *const secrets[] = {"MPC885",   "6.12", "6.13", "gcc",   "glibc",         "performance",
                                          "timebase", "297.", "12.7", "base/", "run-bench run", "2700"};
    const struct answer *answer = ask(folder, report_command, "--anonymous", "base", "new", NULL);
    assert_golden(answer, "report_anonymous.txt");
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++)
        assert_null(strstr(answer->output, secrets[i]));
    answer = ask(folder, report_command, "--anonymous", "one.json", NULL);
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++)
        assert_null(strstr(answer->output, secrets[i]));
    assert_says(answer, "getrandom 23.4x");
    assert_int_equal(ask(folder, report_command, "--anonymous", "--style=selftest", "one.json", NULL)->status,
                     2);
}

static void published_figures(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, report_command, "published.json", NULL);
    assert_int_equal(answer->status, 0);
    assert_says(answer, "Source: published: powerpc vDSO getrandom, x@y");
    assert_says(answer, "getrandom-vdso 2518 ns/call");
    assert_narrow(answer);
    assert_int_equal(ask(folder, report_command, "--anonymous", "published.json", NULL)->status, 3);
}

static void lines_of_the_selftest(void **state)
{
    (void)state;
    assert_output(ask(folder, report_command, "--style", "selftest", "reckoned.json", NULL),
                  "   vdso: 8000 times in 0.000100002 seconds\n"
                  "# libc: ENOSYS\n"
                  "syscall: 200 times in 0.000059500 seconds\n"
                  "   vdso: 2000 x 2 times in 1.400000000 seconds\n"
                  "# syscall: its workers made different numbers of calls\n");
}

static void lines_of_vdsotest(void **state)
{
    (void)state;
    assert_output(ask(folder, report_command, "--style=vdsotest", "reckoned.json", NULL),
                  "gettimeofday: syscall: 155 nsec/call\n"
                  "gettimeofday:    vdso: 22 nsec/call\n"
                  "getcpu:    vdso: not tested\n"
                  "Note: vDSO version of getcpu not found\n");
}

// 20 signals in 50 and in 80 us are 400000 and 250000 a second.
static void lines_of_will_it_scale(void **state)
{
    (void)state;
    assert_output(ask(folder, report_command, "--style=will-it-scale", "reckoned.json", NULL),
                  "testcase:signal delivery\n"
                  "measurement\n"
                  "min:250000 max:400000 total:650000\n"
                  "min:250000 max:250000 total:500000\n"
                  "average:575000\n");
    assert_int_equal(ask(folder, report_command, "--style=will-it-scale", "published.json", NULL)->status, 3);
}

static void keeps_to_usage(void **state)
{
    (void)state;
    assert_int_equal(ask(folder, report_command, NULL)->status, 2);
    assert_int_equal(ask(folder, report_command, "--style", "lmbench", "one.json", NULL)->status, 2);
    assert_int_equal(ask(folder, report_command, "--no-such", "one.json", NULL)->status, 2);
    assert_int_equal(ask(folder, report_command, "none.json", NULL)->status, 3);
    assert_int_equal(ask(folder, report_command, "base/000.json", "new/000.json", NULL)->status, 3);
    assert_says(ask(folder, report_command, "--help", NULL), "usage: run-bench report");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_letter_of_two_kernels), cmocka_unit_test(a_letter_of_one_result),
        cmocka_unit_test(the_table_alone),         cmocka_unit_test(an_anonymous_letter),
        cmocka_unit_test(published_figures),       cmocka_unit_test(lines_of_the_selftest),
        cmocka_unit_test(lines_of_vdsotest),       cmocka_unit_test(lines_of_will_it_scale),
        cmocka_unit_test(keeps_to_usage)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
