// SPDX-License-Identifier: MIT
#include "results/statistics/ranks.h"

#include "results/statistics/flips.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// P(U = u) for i and j from those for i - 1, j (`fewer`: the greatest of all is of the first sample, which
// lies above all j of the second) and for i, j - 1 (what `chances` held: it is of the second sample, below
// none).
static void add_value(double *chances, const double *fewer, size_t limit, size_t i, size_t j)
{
    double first = (double)i / (double)(i + j);
    for (size_t u = 0; u <= limit; u++)
        chances[u] = (1 - first) * chances[u] + (u >= j ? first * fewer[u - j] : 0);
}

int rank_sum_chances(size_t m, size_t n, size_t limit, double *chances)
{
    size_t row = limit + 1;
    double *table = calloc((m + 1) * row, sizeof(*table));
    if (!table)
        return -ENOMEM;
    for (size_t i = 0; i <= m; i++)
        table[i * row] = 1;
    for (size_t j = 1; j <= n; j++)
        for (size_t i = 1; i <= m; i++)
            add_value(table + i * row, table + (i - 1) * row, limit, i, j);
    memcpy(chances, table + m * row, row * sizeof(*chances));
    free(table);
    return 0;
}

void signed_rank_chances(size_t n, size_t limit, double *chances)
{
    memset(chances, 0, (limit + 1) * sizeof(*chances));
    chances[0] = 1;
    for (size_t rank = 1; rank <= n; rank++)
        flips_add(chances, limit, rank);
}
