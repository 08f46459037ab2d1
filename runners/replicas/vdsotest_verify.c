// SPDX-License-Identifier: MIT
#include <unistd.h>

#include "runners/replicas/print.h"
#include "runners/replicas/timed.h"
#include "runners/replicas/vdsotest.h"

// The calls that are compared, and how often one of them gave a wrong answer.
struct verification {
    const struct cell *cells[VDSOTEST_PATHS];
    struct call calls[VDSOTEST_PATHS];
    int count;
    uint64_t failures;
};

static void failure(struct verification *verification, const struct cell *cell, const char *reason)
{
    write_texts(STDERR_FILENO, (const char *const[]){cell->name, ": ", reason, "\n", NULL});
    verification->failures++;
}

// Opens what can be called. A path that already failed when it was tried, in a child, is not called again
// here.
static void open_cells(struct verification *verification, const struct vdsotest *test)
{
    for (int i = 0; i < VDSOTEST_PATHS; i++) {
        const struct cell *cell = test->cells[i];
        const int count = verification->count;

        if (!cell || cell->answer.status == STATUS_SKIPPED)
            continue;
        if (cell->answer.status != STATUS_OK)
            failure(verification, cell, cell->answer.reason);
        else if (cell_open(cell, &verification->calls[count]))
            failure(verification, cell, "no state could be made for it");
        else
            verification->cells[verification->count++] = cell;
    }
}

static void compare(struct verification *verification)
{
    for (int i = 0; i < verification->count; i++) {
        const struct cell *cell = verification->cells[i];
        struct answer answer;

        cell->benchmark->verify(&verification->calls[i], cell->path, &answer);
        if (answer.status != STATUS_OK)
            failure(verification, cell, answer.reason);
    }
}

static void close_cells(struct verification *verification)
{
    for (int i = 0; i < verification->count; i++)
        cell_close(verification->cells[i], &verification->calls[i]);
}

static void print_threshold(uint64_t limit)
{
    char text[96];
    struct line line = {text, 0, sizeof text - 1, 0};

    line_text(&line, "Failure threshold (");
    line_unsigned(&line, limit);
    line_text(&line, ") reached; stopping test.\n");
    write_all(STDERR_FILENO, text, line.length);
}

static int print_failures(const struct vdsotest *test, uint64_t failures)
{
    struct print print;
    struct line *line = print_begin(&print);

    line_text(line, test->api);
    line_text(line, "/verify: ");
    line_unsigned(line, failures);
    line_text(line, " failures/inconsistencies encountered");
    print_end(&print);
    return 1;
}

int vdsotest_verify(const struct vdsotest *test)
{
    const uint64_t end = monotonic_ns() + test->seconds * 1000000000;
    struct verification verification = {.count = 0};
    int status;

    open_cells(&verification, test);
    while (verification.count && verification.failures < test->failures_limit && monotonic_ns() < end)
        compare(&verification);
    close_cells(&verification);
    if (verification.failures >= test->failures_limit)
        print_threshold(test->failures_limit);
    status = verification.failures ? print_failures(test, verification.failures) : !verification.count;
    for (int i = 0; i < VDSOTEST_PATHS; i++)
        if (test->cells[i] && test->cells[i]->answer.status == STATUS_SKIPPED)
            vdsotest_note(test->cells[i], test->cells[i]->answer.reason);
    return status;
}
