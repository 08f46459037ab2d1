// SPDX-License-Identifier: MIT
#include "results/live/live_bytes.h"
#include "results/live/live_images.h"
#include "results/live/live_pairs.h"
#include "results/table/figure.h"

#include <math.h>
#include <string.h>

enum { BLOCK_BYTES = 64, NAME_WIDTH = 12, LEAST = 9, MOST = 24 };

// Blocks a call, 0 of other cells.
static unsigned blocks_of(const struct cell *cell)
{
    unsigned blocks = 0;
    return sscanf(cell->name, "chacha-%u", &blocks) == 1 ? blocks : 0;
}

// The side's figure for the same call; NaN where it has none.
static double rate_of(const struct result *result, const struct cell *cell, long side)
{
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *other = &result->cells[i];
        if (strcmp(other->name, cell->name) == 0 && cell_is_variant(other, side) &&
            other->summary.processes > 0 && other->summary.median > 0)
            return blocks_of(other) * BLOCK_BYTES * 1000.0 / other->summary.median;
    }
    return NAN;
}

static bool is_first(const struct result *result, size_t place)
{
    for (size_t i = 0; i < place; i++)
        if (strcmp(result->cells[i].name, result->cells[place].name) == 0)
            return false;
    return blocks_of(&result->cells[place]) > 0;
}

// The last part of its path; NULL where it has no figure.
static const char *name_of(const struct result *result, long side)
{
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *cell = &result->cells[i];
        const char *file = cell_is_variant(cell, side) && !isnan(rate_of(result, cell, side))
                               ? live_image_file(result, cell)
                               : NULL;
        const char *slash = file ? strrchr(file, '/') : NULL;
        if (file)
            return slash ? slash + 1 : file;
    }
    return NULL;
}

static void print_column(FILE *output, const char *name, const char *text)
{
    int length = (int)strlen(name);
    int width = length < LEAST ? LEAST : length > MOST ? MOST : length;
    fprintf(output, " %*.*s", width, width, text);
}

// `cell` NULL: the sides' names.
static void print_line(FILE *output, const struct result *result, const struct cell *cell)
{
    fprintf(output, "%-*s", NAME_WIDTH, cell ? cell->name : "MB/s");
    for (long side = 0; side < live_image_count(result); side++) {
        char text[FIGURE_SIZE] = "-";
        const char *name = name_of(result, side);
        double rate = cell ? rate_of(result, cell, side) : NAN;
        if (!isnan(rate))
            figure_value(text, rate);
        if (name)
            print_column(output, name, cell ? text : name);
    }
    fputc('\n', output);
}

void live_bytes_print(FILE *output, const struct result *result)
{
    bool begun = false;
    for (size_t i = 0; i < result->cell_count; i++) {
        if (!is_first(result, i))
            continue;
        if (!begun) {
            fputc('\n', output);
            print_line(output, result, NULL);
        }
        begun = true;
        print_line(output, result, &result->cells[i]);
    }
}
