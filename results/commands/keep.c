// SPDX-License-Identifier: MIT
#include "results/commands/keep.h"
#include "results/commands/commands.h"
#include "results/commands/output.h"
#include "results/commands/place.h"
#include "results/statistics/quiet.h"
#include "results/statistics/summary.h"
#include "results/table/table.h"
#include "runners/fields.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static bool has_losses(const struct result *result)
{
    return json_integer_value(result_member(result, "records.damaged")) > 0 ||
           json_integer_value(result_member(result, "records.missing")) > 0;
}

static void skip(const struct result *result, struct cell *cell)
{
    if (cell_set(&cell->reason,
                 has_losses(result) ? "its samples were lost" : "not measured: the run ended before") == 0)
        cell_set(&cell->status, STATUS_NAME_SKIPPED);
}

size_t keep_summaries(struct result *result)
{
    size_t found = 0;
    for (size_t i = 0; i < result->cell_count; i++) {
        struct cell *cell = &result->cells[i];
        bool ok = strcmp(cell->status, STATUS_NAME_OK) == 0;
        cell->summary = (struct summary){0}; // a cell that failed later shows no figure
        if (ok && summary_fill(cell) == -ENODATA)
            skip(result, cell);
        found += cell->summary.processes > 0;
    }
    const char *origin = result_text(result, "origin");
    if (!origin || strcmp(origin, "counted") != 0) // nothing slows down a count
        quiet_warn(result);
    return found;
}

void keep_say_journal(const struct journal *journal)
{
    if (!journal || !journal->path)
        return;
    complain(0, "%s is kept and holds %s: run-bench read -o RESULT %s", journal->path,
             journal->error ? "the records up to an error" : "all records", journal->path);
}

int keep_result(struct result *result, const char *path, bool asked, double precision,
                const struct journal *journal, bool *file)
{
    char kept[PLACE_SIZE];
    int wanted;
    table_print(stdout, result, precision);
    output_flush();
    int error = place_save(path, result, kept, &wanted);
    *file = !error && kept[0];
    if (!*file)
        keep_say_journal(journal);
    if (error)
        return complain(EXIT_COULD_NOT, "the result could be written nowhere: %s", strerror(-wanted));
    if (!*file)
        return complain(EXIT_COULD_NOT,
                        "%s: %s, and no other folder takes it: the result went to standard output", path,
                        strerror(-wanted));
    if (wanted && (asked || wanted != -EEXIST))
        complain(0, "%s: %s; kept elsewhere", path, strerror(-wanted));
    fprintf(stderr, "result: %s\n", kept);
    return wanted && asked ? EXIT_COULD_NOT : EXIT_DONE;
}
