// SPDX-License-Identifier: MIT
#include "results/table/figure.h"
#include "runners/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

bool cell_has_figure(const struct cell *cell)
{
    return cell && strcmp(cell->status, STATUS_NAME_OK) == 0 && cell->summary.processes > 0;
}

double cell_half_width(const struct cell *cell)
{
    const struct summary *summary = &cell->summary;
    return fmax(summary->high99 - summary->median, summary->median - summary->low99) / summary->median;
}

void figure_value(char figure[FIGURE_SIZE], double value)
{
    int decimals = value < 100 ? 2 : value < 1000 ? 1 : 0;
    snprintf(figure, FIGURE_SIZE, "%.*f", decimals, value);
}

void figure_with_interval(char figure[FIGURE_SIZE], const struct cell *cell)
{
    char value[FIGURE_SIZE];
    if (!cell_has_figure(cell)) {
        snprintf(figure, FIGURE_SIZE, "%s", cell ? cell->status : "-");
        return;
    }
    double half = cell_half_width(cell) * 100;
    figure_value(value, cell->summary.median);
    if (isnan(half))
        snprintf(figure, FIGURE_SIZE, "%.32s    ?", value);
    else
        snprintf(figure, FIGURE_SIZE, half < 9.95 ? "%.32s +-%.1f%%" : "%.32s +-%.0f%%", value, half);
}
