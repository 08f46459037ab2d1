// SPDX-License-Identifier: MIT
#include "results/file/recompute.h"

#include "results/file/decode.h"
#include "results/statistics/summary.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

// Files have 15 digits.
static const double tolerance = 1e-9;

static bool agree(double stored, double found)
{
    if (isnan(stored) || isnan(found))
        return isnan(stored) && isnan(found);
    return fabs(stored - found) <= tolerance * fmax(fabs(stored), fabs(found));
}

static void tell(struct problems *problems, const char *name, double stored, double found)
{
    if (isnan(found))
        problems_add(problems, "has %s %.15g, where its samples give none", name, stored);
    else if (isnan(stored))
        problems_add(problems, "has no %s, where its samples give %.15g", name, found);
    else
        problems_add(problems, "has %s %.15g, where its samples give %.15g", name, stored, found);
}

static void compare(const struct summary *stored, const struct summary *found, struct problems *problems)
{
    const struct {
        const char *name;
        double stored, found;
    } figures[] = {
        {"min", stored->min, found->min},          {"p25", stored->p25, found->p25},
        {"median", stored->median, found->median}, {"p75", stored->p75, found->p75},
        {"low99", stored->low99, found->low99},    {"high99", stored->high99, found->high99},
    };
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        if (!agree(figures[i].stored, figures[i].found))
            tell(problems, figures[i].name, figures[i].stored, figures[i].found);
}

// A cell without samples, as published ones are, is left out: summary_fill() finds none.
static void check_cell(struct cell *cell, size_t index, struct problems *problems)
{
    const struct summary stored = cell->summary;
    if (!stored.processes || summary_fill(cell))
        return;
    size_t outside = problems_enter_index(problems, index), before = problems_enter(problems, "summary");
    compare(&stored, &cell->summary, problems);
    problems_leave(problems, before);
    problems_leave(problems, outside);
}

void recompute_check(const json_t *file, struct problems *problems)
{
    char error[200];
    struct result *result;
    if (result_decode(file, &result, error, sizeof error)) {
        problems_add(problems, "cannot be read: %s", error);
        return;
    }
    size_t before = problems_enter(problems, "cells");
    for (size_t c = 0; c < result->cell_count; c++)
        check_cell(&result->cells[c], c, problems);
    problems_leave(problems, before);
    result_free(result);
}
