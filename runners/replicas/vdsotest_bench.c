// SPDX-License-Identifier: MIT
#include "runners/replicas/formats.h"
#include "runners/replicas/print.h"
#include "runners/replicas/timed.h"
#include "runners/replicas/vdsotest.h"

void vdsotest_note(const struct cell *cell, const char *reason)
{
    if (cell->path == PATH_VDSO && !cell->function)
        PRINT("Note: vDSO version of ", cell->benchmark->vdso, " not found");
    else
        PRINT("Note: ", cell->name, ": ", reason);
}

// Whole ns are coarse for a call of three: the fraction goes into a comment.
static void print_fraction(const struct cell *cell, const struct timed *timed)
{
    struct print print;
    struct line *line = print_begin(&print);

    line_text(line, "# ");
    line_text(line, cell->name);
    line_text(line, ": ");
    line_decimals(line, timed->ns * 1000 / timed->calls, 3, 0);
    line_text(line, " ns/call, ");
    line_unsigned(line, timed->calls);
    line_text(line, " calls");
    print_end(&print);
}

// Prints one path's line; returns its status, with the reason in *answer.
static enum status bench_path(const struct vdsotest *test, const struct cell *cell, struct answer *answer)
{
    struct timed timed;
    struct print print;
    struct line *line = print_begin(&print);

    *answer = cell->answer;
    if (answer->status == STATUS_OK)
        timed_duration(&timed, cell, test->seconds * 1000000000, answer);
    if (answer->status == STATUS_OK)
        format_vdsotest(line, test->api, path_name(cell->path), timed.calls, timed.ns);
    else
        format_vdsotest_missing(line, test->api, path_name(cell->path));
    if (print_end(&print))
        answer_wrong(answer, "its line could not be written");
    if (test->verbose && answer->status == STATUS_OK)
        print_fraction(cell, &timed);
    return answer->status;
}

int vdsotest_bench(const struct vdsotest *test)
{
    struct answer answers[VDSOTEST_PATHS];
    int measured = 0, bad = 0;

    for (int i = 0; i < VDSOTEST_PATHS; i++)
        measured += test->cells[i] && bench_path(test, test->cells[i], &answers[i]) == STATUS_OK;
    for (int i = 0; i < VDSOTEST_PATHS; i++) {
        if (!test->cells[i] || answers[i].status == STATUS_OK)
            continue;
        vdsotest_note(test->cells[i], answers[i].reason);
        bad |= answers[i].status != STATUS_SKIPPED;
    }
    return bad || !measured;
}
