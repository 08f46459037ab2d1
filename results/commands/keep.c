// SPDX-License-Identifier: MIT
#include "results/commands/keep.h"
#include "results/commands/commands.h"
#include "results/commands/place.h"
#include "results/statistics/summary.h"
#include "results/table/table.h"
#include "runners/fields.h"

#include <stdio.h>
#include <string.h>

size_t keep_summaries(struct result *result)
{
    size_t found = 0;
    for (size_t i = 0; i < result->cell_count; i++) {
        struct cell *cell = &result->cells[i];
        if (strcmp(cell->status, STATUS_NAME_OK) == 0)
            summary_fill(cell);
        found += cell->summary.processes > 0;
    }
    return found;
}

int keep_result(struct result *result, const char *path, bool asked, double precision, bool *file)
{
    char kept[PLACE_SIZE];
    int wanted;
    table_print(stdout, result, precision);
    fflush(stdout);
    int error = place_save(path, result, kept, &wanted);
    *file = !error && kept[0];
    if (error)
        return complain(EXIT_COULD_NOT, "the result could be written nowhere: %s", strerror(-wanted));
    if (!*file)
        return complain(EXIT_COULD_NOT,
                        "%s: %s, and no other folder takes it: the result went to standard output", path,
                        strerror(-wanted));
    if (wanted)
        complain(0, "%s: %s; kept elsewhere", path, strerror(-wanted));
    fprintf(stderr, "result: %s\n", kept);
    return wanted && asked ? EXIT_COULD_NOT : EXIT_DONE;
}
