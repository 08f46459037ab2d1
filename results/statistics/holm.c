// SPDX-License-Identifier: MIT
#include "results/statistics/holm.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

struct test {
    double p;
    size_t place;
};

static int ascending(const void *left, const void *right)
{
    double a = ((const struct test *)left)->p, b = ((const struct test *)right)->p;
    return (a > b) - (a < b);
}

static size_t collect(const double *p, size_t count, struct test *tests)
{
    size_t tested = 0;
    for (size_t i = 0; i < count; i++)
        if (!isnan(p[i]))
            tests[tested++] = (struct test){p[i], i};
    return tested;
}

int holm_adjust(const double *p, size_t count, double *adjusted)
{
    for (size_t i = 0; i < count; i++)
        if (p[i] < 0 || p[i] > 1)
            return -EINVAL;
    struct test *tests = malloc((count ? count : 1) * sizeof(*tests));
    if (!tests)
        return -ENOMEM;
    size_t tested = collect(p, count, tests);
    qsort(tests, tested, sizeof(*tests), ascending);
    for (size_t i = 0; i < count; i++)
        adjusted[i] = p[i];
    double reached = 0;
    for (size_t i = 0; i < tested; i++) {
        reached = fmax(reached, fmin(1, tests[i].p * (double)(tested - i)));
        adjusted[tests[i].place] = reached;
    }
    free(tests);
    return 0;
}
