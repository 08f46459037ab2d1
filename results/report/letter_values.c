// SPDX-License-Identifier: MIT
#include "results/report/letter.h"

#include "results/compare/words.h"
#include "results/statistics/interval.h"
#include "results/statistics/quantile.h"
#include "results/table/cell_label.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 256, NAME_WIDTH = 40 };

// The median over processes and its interval; of published figures the median of what was published.
static double value_of(const struct side_cell *cell, struct interval *interval)
{
    size_t count = cell->count ? cell->count : cell->medians.count;
    double median = NAN, *values = malloc((count + 1) * sizeof *values);
    *interval = interval_missing();
    for (size_t i = 0; values && i < count; i++)
        values[i] = cell->count ? cell->observations[i].value : cell->medians.values[i];
    if (values && cell->count)
        median_interval(values, count, COMPARE_LEVEL, interval);
    if (values)
        median_of(values, count, &median);
    free(values);
    return median;
}

// Its name, with what tells it from others of that name.
static void label_of(char label[CELL_LABEL_SIZE], const struct side *side, const struct side_cell *cell)
{
    bool parameters = false, workers = false;
    for (size_t i = 0; i < side->cell_count; i++) {
        const struct side_cell *other = &side->cells[i];
        if (strcmp(other->name, cell->name) != 0)
            continue;
        parameters = parameters || !json_equal(other->parameters, cell->parameters);
        workers = workers || other->workers != cell->workers;
    }
    snprintf(label, CELL_LABEL_SIZE, "%s", cell->name);
    if (parameters)
        label_parameters(label, CELL_LABEL_SIZE, cell->parameters);
    if (workers)
        label_workers(label, CELL_LABEL_SIZE, cell->workers);
}

static void print_value(FILE *output, const struct side *side, const struct side_cell *cell)
{
    char label[CELL_LABEL_SIZE];
    char text[TEXT_SIZE] = "", value[WORDS_SIZE], low[WORDS_SIZE], high[WORDS_SIZE];
    struct interval interval;
    enum sense sense = sense_of(cell->unit);
    words_quantity(value, value_of(cell, &interval), sense);
    words_quantity(low, interval.low, sense);
    words_quantity(high, interval.high, sense);
    label_of(label, side, cell);
    int width = strlen(label) <= NAME_WIDTH ? NAME_WIDTH : 0;
    words_add(text, sizeof text, "%-*.100s %8s %.20s", width, label, value, cell->unit);
    if (!isnan(interval.low) && sense != SENSE_COUNT && strlen(text) + 22 <= LETTER_WIDTH)
        words_add(text, sizeof text, " [%s,%s]", low, high);
    fprintf(output, "%.*s\n", LETTER_WIDTH, text);
}

void letter_values(FILE *output, const struct side *side)
{
    for (size_t c = 0; c < side->cell_count; c++)
        if (side->cells[c].count || side->cells[c].medians.count)
            print_value(output, side, &side->cells[c]);
}

void letter_floor(FILE *output, const struct side *side)
{
    char text[TEXT_SIZE] = "", value[WORDS_SIZE];
    struct interval interval;
    for (size_t c = 0; c < side->cell_count; c++) {
        const struct side_cell *cell = &side->cells[c];
        if (strcmp(cell->name, "empty") != 0 || cell->count == 0)
            continue;
        words_quantity(value, value_of(cell, &interval), SENSE_COST);
        words_add(text, sizeof text, "Floor (an empty loop): %s %s, not subtracted", value, cell->unit);
        letter_paragraph(output, text);
    }
}
