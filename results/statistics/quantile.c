// SPDX-License-Identifier: MIT
#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>

#define NORMAL_CONSISTENCY 1.482602218505602 // 1 / the standard normal's 0.75 quantile

bool all_finite(const double *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!isfinite(values[i]))
            return false;
    return true;
}

static void swap(double *a, double *b)
{
    double kept = *a;
    *a = *b;
    *b = kept;
}

// Hoare's partition between left and right; afterwards [left, *end] <= pivot <= [*begin, right], *end <
// *begin.
static void partition(double *values, double pivot, size_t left, size_t right, size_t *begin, size_t *end)
{
    ptrdiff_t up = (ptrdiff_t)left, down = (ptrdiff_t)right;
    while (up <= down) {
        while (values[up] < pivot)
            up++;
        while (values[down] > pivot)
            down--;
        if (up <= down)
            swap(&values[up++], &values[down--]);
    }
    *begin = (size_t)up;
    *end = (size_t)(down < 0 ? 0 : down);
}

double order_statistic(double *values, size_t count, size_t rank)
{
    size_t left = 0, right = count - 1;
    uint64_t state = count;
    while (left < right) {
        // A scattered pivot: timings come sorted, periodic or in steps, where a fixed place would go
        // quadratic.
        state = state * 6364136223846793005u + 1442695040888963407u;
        double pivot = values[left + (size_t)(state >> 33) % (right - left + 1)];
        size_t begin, end;
        partition(values, pivot, left, right, &begin, &end);
        if (rank >= begin)
            left = begin;
        else if (rank <= end)
            right = end;
        else
            break;
    }
    return values[rank];
}

static double smallest(const double *values, size_t count)
{
    double least = values[0];
    for (size_t i = 1; i < count; i++)
        if (values[i] < least)
            least = values[i];
    return least;
}

int quantile_of(double *values, size_t count, double fraction, double *quantile)
{
    *quantile = NAN;
    if (!(fraction >= 0 && fraction <= 1) || !all_finite(values, count))
        return -EINVAL;
    if (count == 0)
        return -ENODATA;
    double place = (double)(count - 1) * fraction;
    size_t rank = (size_t)place;
    double low = order_statistic(values, count, rank), share = place - (double)rank;
    *quantile = low;
    if (share > 0)
        *quantile = low + share * (smallest(values + rank + 1, count - rank - 1) - low);
    return 0;
}

int median_of(double *values, size_t count, double *median)
{
    return quantile_of(values, count, 0.5, median);
}

int robust_deviation(double *values, size_t count, double *median, double *deviation)
{
    *deviation = NAN;
    int error = median_of(values, count, median);
    if (error)
        return error;
    for (size_t i = 0; i < count; i++)
        values[i] = fabs(values[i] - *median);
    error = median_of(values, count, deviation);
    *deviation *= NORMAL_CONSISTENCY;
    return error;
}
