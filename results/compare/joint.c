// SPDX-License-Identifier: MIT
#include "results/compare/joint.h"

#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define FARTHEST 2.0 // of a score: one unit far out must not outweigh the others
#define ROUNDING 1e-9

// The cells' scores, unit by unit, for a supposed change of limit (columns 0 ..) and of -limit (columns cells
// ..): of both samples' spread around their common median, or differences' size, bounded. Relabelling leaves
// them as they are.
struct scores {
    size_t units, columns, bases;
    double *values; // 0 where a unit lacks the cell
    bool *present;
    double *norms;         // of each column
    double *farthest;      // what was seen of each column
    unsigned char *chosen; // a unit's label: 1 is new, or the sign it has
    double *scratch;
};

static void scores_free(struct scores *scores)
{
    free(scores->values);
    free(scores->present);
    free(scores->norms);
    free(scores->farthest);
    free(scores->chosen);
    free(scores->scratch);
}

static int scores_allocate(struct scores *scores, const struct joint *joint)
{
    size_t columns = 2 * joint->cells, count = joint->units * columns + 1;
    *scores = (struct scores){.units = joint->units, .columns = columns, .bases = joint->bases};
    scores->values = calloc(count, sizeof *scores->values);
    scores->present = calloc(count, sizeof *scores->present);
    scores->norms = calloc(columns + 1, sizeof *scores->norms);
    scores->farthest = calloc(columns + 1, sizeof *scores->farthest);
    scores->chosen = calloc(joint->units + 1, 1);
    scores->scratch = calloc(joint->units + 1, sizeof *scores->scratch);
    if (scores->values && scores->present && scores->norms && scores->farthest && scores->chosen &&
        scores->scratch)
        return 0;
    scores_free(scores);
    return -ENOMEM;
}

// The shifted values of a column that are there, as scratch; returns how many.
static size_t gather(struct scores *scores, const struct joint *joint, size_t column)
{
    size_t cell = column % joint->cells, count = 0;
    double shift = column < joint->cells ? joint->limit : -joint->limit;
    for (size_t u = 0; u < joint->units; u++) {
        double value = joint->values[u * joint->cells + cell];
        size_t place = u * scores->columns + column;
        scores->present[place] = !isnan(value);
        if (isnan(value))
            continue;
        scores->values[place] = u >= joint->bases ? value - shift : value;
        scores->scratch[count++] = scores->values[place];
    }
    return count;
}

// Centre and scale of a column: of differences the centre stays 0, for a sign means what lies on its other
// side.
static void centre_and_scale(struct scores *scores, size_t count, double *centre, double *scale)
{
    *centre = 0;
    if (scores->bases)
        median_of(scores->scratch, count, centre);
    for (size_t i = 0; i < count; i++)
        scores->scratch[i] = fabs(scores->scratch[i] - *centre);
    if (median_of(scores->scratch, count, scale) || *scale <= 0)
        *scale = 1e-12;
}

static void fill_column(struct scores *scores, const struct joint *joint, size_t column)
{
    double centre, scale, squares = 0;
    size_t count = gather(scores, joint, column);
    centre_and_scale(scores, count, &centre, &scale);
    for (size_t u = 0; u < scores->units; u++) {
        size_t place = u * scores->columns + column;
        if (!scores->present[place])
            continue;
        scores->values[place] = fmin(FARTHEST, fmax(-FARTHEST, (scores->values[place] - centre) / scale));
        squares += scores->values[place] * scores->values[place];
    }
    scores->norms[column] = squares > 0 ? sqrt(squares) : 1;
}

// How far out a column is, in the direction that it tests: beyond limit upwards, beyond -limit downwards.
static double statistic(const struct scores *scores, size_t column)
{
    double chosen = 0, others = 0;
    size_t chosen_count = 0, other_count = 0;
    for (size_t u = 0; u < scores->units; u++) {
        size_t place = u * scores->columns + column;
        if (!scores->present[place])
            continue;
        bool one = scores->chosen[u];
        chosen += one ? scores->values[place] : 0;
        others += one ? 0 : scores->values[place];
        chosen_count += one;
        other_count += !one;
    }
    double distance = chosen - others; // of differences: the sum of those with a plus less the others
    if (scores->bases)
        distance =
            chosen_count && other_count ? chosen / (double)chosen_count - others / (double)other_count : 0;
    return (column < scores->columns / 2 ? distance : -distance) / scores->norms[column];
}

static double farthest_of_all(const struct scores *scores)
{
    double farthest = -INFINITY;
    for (size_t column = 0; column < scores->columns; column++)
        farthest = fmax(farthest, statistic(scores, column));
    return farthest;
}

// The next way to label the units: as many are chosen as before, or (differences) any number. False after the
// last.
static bool relabel(struct scores *scores)
{
    size_t place = 0, moved = 0;
    unsigned char *chosen = scores->chosen;
    if (!scores->bases) {
        while (place < scores->units && chosen[place])
            chosen[place++] = 0;
        if (place < scores->units)
            chosen[place] = 1;
        return place < scores->units;
    }
    // Combinations in order of their place value: the lowest run of chosen ones lets its top step up, the
    // rest falls.
    while (place < scores->units && !chosen[place])
        place++;
    while (place < scores->units && chosen[place]) {
        chosen[place++] = 0;
        moved++;
    }
    if (place == scores->units)
        return false;
    chosen[place] = 1;
    memset(chosen, 1, moved - 1);
    return true;
}

static void begin_labels(struct scores *scores, size_t chosen)
{
    memset(scores->chosen, 0, scores->units);
    memset(scores->chosen, 1, chosen);
}

int joint_adjust(const struct joint *joint, double *adjusted)
{
    struct scores scores;
    size_t total = 0, half = joint->cells;
    int error = scores_allocate(&scores, joint);
    if (error)
        return error;
    for (size_t column = 0; column < scores.columns; column++)
        fill_column(&scores, joint, column);
    for (size_t u = 0; u < scores.units; u++)
        scores.chosen[u] = u >= joint->bases;
    for (size_t column = 0; column < scores.columns; column++)
        scores.farthest[column] = statistic(&scores, column);
    for (size_t cell = 0; cell < half; cell++)
        adjusted[cell] = 0;
    begin_labels(&scores, joint->bases ? joint->units - joint->bases : 0);
    do {
        double farthest = farthest_of_all(&scores);
        for (size_t cell = 0; cell < half; cell++)
            adjusted[cell] +=
                farthest >= fmax(scores.farthest[cell], scores.farthest[half + cell]) - ROUNDING;
        total++;
    } while (relabel(&scores));
    for (size_t cell = 0; cell < half; cell++)
        adjusted[cell] /= (double)total;
    scores_free(&scores);
    return 0;
}
