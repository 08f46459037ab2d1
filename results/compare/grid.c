// SPDX-License-Identifier: MIT
#include "results/compare/grid.h"

#include <stdlib.h>
#include <string.h>

void grid_add(struct grid *grid, const char *text)
{
    char **texts = realloc(grid->texts, (grid->count + 1) * sizeof *texts);
    char *copy = strdup(text);
    if (texts)
        grid->texts = texts;
    if (texts && copy)
        texts[grid->count++] = copy;
    else
        free(copy);
    grid->failed |= !texts || !copy;
}

void grid_row(struct grid *grid, const char *const *texts)
{
    for (size_t c = 0; c < strlen(grid->align); c++)
        grid_add(grid, texts[c]);
}

static int width_of(const struct grid *grid, size_t column)
{
    size_t width = 0, columns = strlen(grid->align);
    for (size_t i = column; i < grid->count; i += columns)
        width = strlen(grid->texts[i]) > width ? strlen(grid->texts[i]) : width;
    return (int)width;
}

// The last column that has a text, from 1: blanks behind it are not printed.
static size_t used_columns(const struct grid *grid, size_t row, size_t columns)
{
    size_t used = columns;
    while (used > 0 && !grid->texts[row * columns + used - 1][0])
        used--;
    return used;
}

void grid_print(FILE *output, const struct grid *grid)
{
    size_t columns = strlen(grid->align);
    for (size_t row = 0; row < grid->count / columns; row++) {
        size_t used = used_columns(grid, row, columns);
        for (size_t c = 0; c < used; c++) {
            const char *text = grid->texts[row * columns + c];
            int width = width_of(grid, c);
            if (grid->align[c] == 'r')
                fprintf(output, "%s%*s", c ? "  " : "", width, text);
            else
                fprintf(output, "%s%-*s", c ? "  " : "", c + 1 < used ? width : 0, text);
        }
        fputc('\n', output);
    }
}

static void print_escaped(FILE *output, const char *text)
{
    for (; *text; text++)
        fprintf(output, *text == '|' ? "\\%c" : "%c", *text);
}

void grid_print_markdown(FILE *output, const struct grid *grid)
{
    size_t columns = strlen(grid->align);
    for (size_t i = 0; i < grid->count; i++) {
        fputs("| ", output);
        print_escaped(output, grid->texts[i]);
        fputs(i % columns + 1 == columns ? " |\n" : " ", output);
        if (i + 1 != columns)
            continue;
        for (size_t c = 0; c < columns; c++)
            fputs(grid->align[c] == 'r' ? "|---:" : "|:---", output);
        fputs("|\n", output);
    }
}

void grid_free(struct grid *grid)
{
    for (size_t i = 0; i < grid->count; i++)
        free(grid->texts[i]);
    free(grid->texts);
}
