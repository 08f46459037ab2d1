// SPDX-License-Identifier: MIT
#include "results/table/figure.h"
#include "results/board/counted.h"
#include "runners/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

bool cell_has_figure(const struct cell *cell)
{
    return cell && strcmp(cell->status, STATUS_NAME_OK) == 0 && cell->summary.processes > 0;
}

bool cell_is_counted(const struct cell *cell)
{
    return strcmp(cell->unit, UNIT_COUNTED) == 0;
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

// Six columns, right-aligned: "+-0.1%", " +-12%", "     ?"; an interval is never shown as one of no width.
static void half_interval(char text[FIGURE_SIZE], double half)
{
    if (isnan(half))
        snprintf(text, FIGURE_SIZE, "     ?");
    else if (half < 0.05)
        snprintf(text, FIGURE_SIZE, "+-<.1%%");
    else
        snprintf(text, FIGURE_SIZE, half < 9.95 ? "+-%.1f%%" : " +-%.0f%%", half);
}

void figure_with_interval(char figure[FIGURE_SIZE], const struct cell *cell)
{
    char value[FIGURE_SIZE], half[FIGURE_SIZE];
    if (!cell_has_figure(cell)) {
        snprintf(figure, FIGURE_SIZE, "%s", cell ? cell->status : "-");
        return;
    }
    if (cell_is_counted(cell)) {
        snprintf(figure, FIGURE_SIZE, "%.2f", cell->summary.median);
        return;
    }
    figure_value(value, cell->summary.median);
    half_interval(half, cell_half_width(cell) * 100);
    snprintf(figure, FIGURE_SIZE, "%.32s %.24s", value, half);
}
