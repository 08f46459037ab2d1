// SPDX-License-Identifier: MIT
#include "results/compare/lines.h"

#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct value {
    unsigned unit;
    double value;
};

static int by_unit_and_value(const void *left, const void *right)
{
    const struct value *a = left, *b = right;
    if (a->unit != b->unit)
        return a->unit < b->unit ? -1 : 1;
    return (a->value > b->value) - (a->value < b->value);
}

// Sorted values of one unit, of which the first `count` are taken; returns how many these are.
static size_t unit_median(const struct value *values, size_t left, double *median)
{
    size_t count = 1;
    while (count < left && values[count].unit == values[0].unit)
        count++;
    *median = 0.5 * (values[(count - 1) / 2].value + values[count / 2].value);
    return count;
}

int side_cell_units(const struct side_cell *cell, bool by_file, size_t count, double *units)
{
    struct value *values = malloc((cell->count + 1) * sizeof *values);
    double median;
    if (!values)
        return -ENOMEM;
    for (size_t i = 0; i < count; i++)
        units[i] = NAN;
    for (size_t i = 0; i < cell->count; i++) {
        const struct observation *one = &cell->observations[i];
        values[i] = (struct value){by_file ? one->file : one->boot, one->value};
    }
    qsort(values, cell->count, sizeof *values, by_unit_and_value);
    for (size_t i = 0; i < cell->count;) {
        unsigned unit = values[i].unit;
        i += unit_median(values + i, cell->count - i, &median);
        units[unit] = log(median);
    }
    free(values);
    return 0;
}

static double median_of_copy(const double *values, size_t count, bool logarithms)
{
    double median = NAN, *copy = malloc((count + 1) * sizeof *copy);
    size_t found = 0;
    for (size_t i = 0; copy && i < count; i++)
        if (!isnan(values[i]))
            copy[found++] = logarithms ? exp(values[i]) : values[i];
    if (copy)
        median_of(copy, found, &median);
    free(copy);
    return median;
}

double side_cell_median(const struct side_cell *cell, const double *units, size_t count)
{
    return cell->count ? median_of_copy(units, count, true)
                       : median_of_copy(cell->medians.values, cell->medians.count, false);
}
