// SPDX-License-Identifier: MIT
#include "results/report/letter.h"

#include "results/compare/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_WIDTH = 19, INDENT = 4, ROW_SIZE = 256 };

// A ratio with four digits; from 2 times on, either way, as how many times: the verdict tells which way.
static void ratio(char text[WORDS_SIZE], double change)
{
    double times = exp(fabs(change));
    if (fabs(change) < log(2))
        snprintf(text, WORDS_SIZE, "%.4f", exp(change));
    else
        snprintf(text, WORDS_SIZE, times < 10 ? "%.2fx" : times < 100 ? "%.1fx" : "%.0fx", times);
}

static void interval(char text[WORDS_SIZE], const struct effect *effect)
{
    char low[WORDS_SIZE], high[WORDS_SIZE];
    text[0] = '\0';
    if (!isfinite(effect->low) || !isfinite(effect->high))
        return;
    bool turned = effect->change <= -log(2); // 20x to 22x, not 22x to 20x
    ratio(low, turned ? effect->high : effect->low);
    ratio(high, turned ? effect->low : effect->high);
    snprintf(text, WORDS_SIZE, "[%.20s,%.20s]", low, high);
}

static void add_values(char row[ROW_SIZE], const struct line *line, const struct span *span)
{
    char base[WORDS_SIZE], changed[WORDS_SIZE];
    words_quantity(base, line->values[span->from], line->sense);
    words_quantity(changed, line->values[span->to], line->sense);
    words_add(row, ROW_SIZE, " %7s %7s", base, changed);
}

static void add_change(char row[ROW_SIZE], const struct line *line, const struct span *span,
                       const struct change *change, bool anonymous)
{
    char text[WORDS_SIZE];
    if (line->sense == SENSE_COUNT && !anonymous) {
        words_line_change(text, line, span, change);
        words_add(row, ROW_SIZE, "  %s", text);
        return;
    }
    ratio(text, change->effect.change);
    words_add(row, ROW_SIZE, "  %6s", text);
    interval(text, &change->effect);
    words_add(row, ROW_SIZE, " %15s %s", text, outcome_name(change->outcome));
}

// A label that leaves the figures no room stands on a line of its own.
static void print_row(FILE *output, const char *label, const char *figures)
{
    bool fits = strlen(label) <= NAME_WIDTH && NAME_WIDTH + strlen(figures) <= LETTER_WIDTH;
    if (fits) {
        fprintf(output, "%-*s%s\n", NAME_WIDTH, label, figures);
        return;
    }
    letter_paragraph(output, label);
    fprintf(output, "%*s%s\n", NAME_WIDTH + (int)strlen(figures) <= LETTER_WIDTH ? NAME_WIDTH : INDENT, "",
            figures);
}

// What an inconclusive row has found so far, and what it takes.
static void print_rest(FILE *output, const struct line *line, const struct change *change)
{
    char text[ROW_SIZE], words[WORDS_SIZE];
    words_change(words, change->effect.change, line->sense);
    snprintf(text, sizeof text, "  (%s; %s)", words, change->more);
    if (change->outcome == OUTCOME_INCONCLUSIVE)
        letter_paragraph(output, text);
}

static void print_line(FILE *output, const struct line *line, const struct span *span,
                       const struct change *change, bool anonymous)
{
    char row[ROW_SIZE] = "", label[LABEL_SIZE + 16];
    snprintf(label, sizeof label, "%s%s", line->label, line->control ? " (control)" : "");
    if (!anonymous)
        add_values(row, line, span);
    add_change(row, line, span, change, anonymous);
    row[strlen(row) - strspn(row + strlen(row) - 1, " ")] = '\0';
    print_row(output, label, row);
    print_rest(output, line, change);
}

static void print_heading(FILE *output, const struct comparison *comparison, const struct span *span,
                          const char *unit, bool anonymous)
{
    char row[ROW_SIZE] = "", from[16], to[16];
    snprintf(from, sizeof from, "%s", comparison->columns[span->from]);
    snprintf(to, sizeof to, "%s", comparison->columns[span->to]);
    bool fit = strlen(from) <= 7 && strlen(to) <= 7;
    if (!anonymous)
        words_add(row, ROW_SIZE, " %7s %7s", fit ? from : "before", fit ? to : "after");
    if (!fit && !anonymous)
        fprintf(output, "%.40s, then %.20s\n", comparison->columns[span->from],
                comparison->columns[span->to]);
    bool exact = comparison->basis == BASIS_COUNTED && !anonymous;
    words_add(row, ROW_SIZE, exact ? "  change" : "  %6s %15s verdict", "ratio", "99% interval");
    print_row(output, unit, row);
}

static bool is_shown(const struct line *line, size_t span, bool control)
{
    return line->control == control && !isnan(line->changes[span].effect.change);
}

static void print_span(FILE *output, const struct comparison *comparison, size_t index, bool anonymous)
{
    const struct span *span = &comparison->spans[index];
    bool begun = false;
    for (int control = 0; control < 2; control++) // controls stand last
        for (size_t i = 0; i < comparison->line_count; i++) {
            const struct line *line = &comparison->lines[i];
            if (!is_shown(line, index, control))
                continue;
            if (!begun && index)
                fputc('\n', output);
            if (!begun)
                print_heading(output, comparison, span, anonymous ? "" : line->unit, anonymous);
            begun = true;
            print_line(output, line, span, &line->changes[index], anonymous);
        }
}

void letter_table(FILE *output, const struct comparison *comparison, bool anonymous)
{
    for (size_t s = 0; s < comparison->span_count; s++)
        print_span(output, comparison, s, anonymous);
}
