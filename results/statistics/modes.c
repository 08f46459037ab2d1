// SPDX-License-Identifier: MIT
#include "results/statistics/modes.h"

#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

#define LEFT_OUT   0.1  // of the values, at each end
#define SIDE_LEAST 0.2  // of the rest, on each side
#define APART      0.01 // of the lower median
#define VALLEY     0.03 // of the rest, in the middle third
#define STEPS      3    // of the clock between the medians: fewer are lumps that a coarse clock makes

static int ascending(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double sum_of(const double *values, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += values[i];
    return sum;
}

// How many of the ascending values the lower side gets.
static size_t otsu_cut(const double *values, size_t count)
{
    double total = sum_of(values, count), sum = 0, greatest = 0;
    size_t cut = 0;
    for (size_t i = 1; i < count; i++) {
        sum += values[i - 1];
        double lower = (double)i, upper = (double)(count - i);
        double apart = (total - sum) / upper - sum / lower, variance = lower * upper * apart * apart;
        if (variance > greatest) {
            greatest = variance;
            cut = i;
        }
    }
    return cut;
}

static double middle_of(const double *values, size_t count)
{
    return 0.5 * (values[(count - 1) / 2] + values[count / 2]);
}

static size_t between(const double *values, size_t count, double low, double high)
{
    size_t inside = 0;
    for (size_t i = 0; i < count; i++)
        inside += values[i] >= low && values[i] <= high;
    return inside;
}

// The smallest step between different ascending values: the clock's, where it is coarse. 0 if all are equal.
static double smallest_step(const double *values, size_t count)
{
    double least = 0;
    for (size_t i = 1; i < count; i++) {
        double step = values[i] - values[i - 1];
        if (step > 1e-9 * fabs(values[i]) && (least == 0 || step < least))
            least = step;
    }
    return least;
}

static bool two_sides(const double *values, size_t count, size_t cut)
{
    double least = SIDE_LEAST * (double)count;
    if ((double)cut < least || (double)(count - cut) < least)
        return false;
    double low = middle_of(values, cut), high = middle_of(values + cut, count - cut),
           third = (high - low) / 3;
    if (high - low < APART * fabs(low) || high - low < STEPS * smallest_step(values, count))
        return false;
    return (double)between(values, count, low + third, high - third) <= VALLEY * (double)count;
}

int find_modes(double *values, size_t count, struct modes *modes)
{
    *modes = (struct modes){false, NAN, NAN, NAN};
    if (!all_finite(values, count))
        return -EINVAL;
    if (count < MODES_VALUES_LEAST)
        return 0;
    qsort(values, count, sizeof(*values), ascending);
    size_t out = (size_t)(LEFT_OUT * (double)count), rest = count - 2 * out;
    size_t cut = otsu_cut(values + out, rest), lower = out + cut;
    if (!two_sides(values + out, rest, cut))
        return 0;
    *modes = (struct modes){true, middle_of(values, lower), middle_of(values + lower, count - lower),
                            (double)(count - lower) / (double)count};
    return 0;
}
