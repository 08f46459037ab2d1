// SPDX-License-Identifier: MIT
#include "results/report/letter.h"

#include "results/compare/facts.h"
#include "results/compare/prose.h"
#include "results/compare/words.h"
#include "results/table/paragraph.h"
#include "runners/fields.h"

#include <stdio.h>
#include <string.h>

void letter_paragraph(FILE *output, const char *text)
{
    struct paragraph paragraph;
    size_t indent = strspn(text, " ");
    fprintf(output, "%*s", (int)indent, "");
    paragraph_narrow(&paragraph, output, LETTER_WIDTH - (int)indent, text);
    paragraph_end(&paragraph);
}

static void print_prose(FILE *output, const struct comparison *comparison,
                        void (*prose)(struct texts *texts, const struct comparison *comparison))
{
    struct texts texts = {0};
    prose(&texts, comparison);
    for (size_t i = 0; i < texts.count; i++)
        letter_paragraph(output, texts.list[i]);
    if (texts.count)
        fputc('\n', output);
    texts_free(&texts);
}

static void print_legend(FILE *output, const struct comparison *comparison)
{
    char text[256];
    if (comparison->basis == BASIS_COUNTED)
        return; // letter_mark() says it
    if (comparison->column_count > 2)
        snprintf(text, sizeof text,
                 "ratio: later/earlier of ns per call, below 1 is faster; from 2 on how many times");
    else
        snprintf(text, sizeof text,
                 "ratio: %s/%s of what a call takes, below 1 is faster; from 2 times on, how many times",
                 comparison->columns[1], comparison->columns[0]);
    letter_paragraph(output, text);
    if (comparison->basis == BASIS_PUBLISHED)
        letter_paragraph(output, "Published figures: no interval and no verdict.");
    fputc('\n', output);
}

static void print_anonymous_head(FILE *output)
{
    letter_paragraph(output, "Measured with run-bench " RUN_BENCH_VERSION
                             "; the machine, the kernels and absolute values are not given.");
    fputc('\n', output);
}

// Control cells are said to have moved whatever is left out.
void letter_print(FILE *output, const struct comparison *comparison, struct discretion discretion)
{
    print_prose(output, comparison, prose_control);
    if (discretion.anonymous)
        print_anonymous_head(output);
    else if (!discretion.bare)
        letter_head(output, comparison);
    letter_table(output, comparison, discretion.anonymous);
    fputc('\n', output);
    letter_mark(output, comparison);
    if (discretion.bare)
        return;
    print_legend(output, comparison);
    if (!discretion.anonymous) {
        print_prose(output, comparison, prose_differences);
        print_prose(output, comparison, prose_unjudged);
        print_prose(output, comparison, prose_notes);
    }
    print_prose(output, comparison, prose_summary);
}

// Names and reasons of both tables, each once.
static void print_rest(FILE *output, const struct comparison *const *pairs, size_t count)
{
    struct texts texts = {0};
    for (size_t i = 0; i < count; i++)
        prose_unjudged(&texts, pairs[i]);
    prose_notes(&texts, pairs[0]);
    for (size_t i = 0; i < texts.count; i++)
        letter_paragraph(output, texts.list[i]);
    texts_free(&texts);
}

void letter_print_one(FILE *output, const struct comparison *const *pairs, size_t count,
                      struct discretion discretion)
{
    if (discretion.anonymous)
        print_anonymous_head(output);
    else if (!discretion.bare && count)
        letter_head(output, pairs[0]);
    for (size_t i = 0; i < count; i++) {
        letter_table(output, pairs[i], discretion.anonymous);
        fputc('\n', output);
    }
    if (count)
        letter_mark(output, pairs[0]);
    if (discretion.bare || !count)
        return;
    if (!letter_is_counted(pairs[0]))
        letter_paragraph(output, "ratio: to the system call's time for a call, below 1 is faster; from 2 "
                                 "times on, how many times");
    else if (discretion.anonymous)
        letter_paragraph(
            output,
            "ratio: to the system call's instructions, below 1 is fewer; from 2 times on, how many times");
    if (discretion.anonymous)
        return;
    letter_floor(output, &pairs[0]->sides[0]);
    print_rest(output, pairs, count);
}
