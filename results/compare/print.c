// SPDX-License-Identifier: MIT
#include "results/compare/print.h"

#include "results/compare/prose.h"
#include "results/compare/rows.h"
#include "results/table/paragraph.h"

#include <errno.h>

typedef void prose(struct texts *texts, const struct comparison *comparison);

static void print_paragraphs(FILE *output, const struct comparison *comparison, prose *fill)
{
    struct texts texts = {0};
    fill(&texts, comparison);
    for (size_t i = 0; i < texts.count; i++) {
        struct paragraph paragraph;
        paragraph_begin(&paragraph, output, texts.list[i]);
        paragraph_end(&paragraph);
    }
    if (texts.count)
        fputc('\n', output);
    texts_free(&texts);
}

static void print_items(FILE *output, const struct comparison *comparison, prose *fill)
{
    struct texts texts = {0};
    fill(&texts, comparison);
    for (size_t i = 0; i < texts.count; i++)
        fprintf(output, fill == prose_control ? "**%s**\n" : "- %s\n", texts.list[i]);
    if (texts.count)
        fputc('\n', output);
    texts_free(&texts);
}

static int print(FILE *output, const struct comparison *comparison,
                 void (*part)(FILE *output, const struct comparison *comparison, prose *fill),
                 void (*table)(FILE *output, const struct grid *grid))
{
    struct grid grid;
    part(output, comparison, prose_control);
    part(output, comparison, prose_sides);
    part(output, comparison, prose_differences);
    rows_fill(&grid, comparison);
    table(output, &grid);
    fputc('\n', output);
    part(output, comparison, prose_unjudged);
    part(output, comparison, prose_notes);
    part(output, comparison, prose_summary);
    grid_free(&grid);
    return grid.failed ? -ENOMEM : 0;
}

int print_text(FILE *output, const struct comparison *comparison)
{
    return print(output, comparison, print_paragraphs, grid_print);
}

int print_markdown(FILE *output, const struct comparison *comparison)
{
    return print(output, comparison, print_items, grid_print_markdown);
}

const char *basis_name(enum basis basis)
{
    static const char *const names[] = {[BASIS_BOOTS] = "boots",         [BASIS_RUNS] = "runs of one boot",
                                        [BASIS_PROCESSES] = "processes", [BASIS_TURNS] = "processes in turn",
                                        [BASIS_COUNTED] = "counted",     [BASIS_PUBLISHED] = "published"};
    return names[basis];
}
