// SPDX-License-Identifier: MIT
#include "results/live/live_table.h"
#include "results/live/mean.h"
#include "results/live/words.h"
#include "results/table/figure.h"
#include "results/table/notes.h"
#include "results/table/paragraph.h"

#include <math.h>
#include <string.h>

enum { NAME_LEAST = 12, TEXT = 256 };

struct printing {
    FILE *output;
    const struct comparisons *comparisons;
    const struct result *base, *changed;
    double delta;
};

static bool is_shown(const struct comparison *comparison)
{
    return !comparison->control && !isnan(comparison->effect.change);
}

// "getrandom-vdso", or "getrandom-vdso > getrandom-libc" where two calls are compared.
static void label(char text[TEXT], const struct printing *printing, const struct comparison *comparison)
{
    const struct cell *base = &printing->base->cells[comparison->base];
    const struct cell *changed = &printing->changed->cells[comparison->changed];
    const json_t *size = json_object_get(base->parameters, "size");
    int length = snprintf(text, TEXT, "%s", base->name);
    if (size && json_integer_value(size) != 4)
        length += snprintf(text + length, TEXT - (size_t)length, " size=%lld", (long long)json_integer_value(size));
    if (strcmp(base->name, changed->name) != 0)
        snprintf(text + length, TEXT - (size_t)length, " > %s", changed->name);
}

static int label_width(const struct printing *printing)
{
    char text[TEXT];
    int width = NAME_LEAST;
    for (size_t i = 0; i < printing->comparisons->count; i++) {
        label(text, printing, &printing->comparisons->list[i]);
        int length = is_shown(&printing->comparisons->list[i]) ? (int)strlen(text) : 0;
        width = length > width ? length : width;
    }
    return width;
}

static void print_figures(FILE *output, const char *name, int width, const char *base, const char *changed,
                          const struct effect *effect)
{
    char change[WORDS_SIZE], interval[WORDS_SIZE];
    words_of_change(change, effect->change);
    words_of_interval(interval, effect);
    fprintf(output, "%-*s %9s %9s  %-12s %19s  ", width, name, base, changed, change, interval);
}

static void print_more(FILE *output, const struct judgement *judgement)
{
    if (judgement->verdict == VERDICT_INCONCLUSIVE && judgement->more != VERDICT_MORE_UNKNOWN)
        fprintf(output, ": %zu processes more might tell", judgement->more);
}

static void print_row(const struct printing *printing, const struct comparison *comparison, int width)
{
    char name[TEXT], base[FIGURE_SIZE], changed[FIGURE_SIZE];
    label(name, printing, comparison);
    figure_value(base, printing->base->cells[comparison->base].summary.median);
    figure_value(changed, printing->changed->cells[comparison->changed].summary.median);
    print_figures(printing->output, name, width, base, changed, &comparison->effect);
    fputs(verdict_name(comparison->judgement.verdict), printing->output);
    print_more(printing->output, &comparison->judgement);
    fputc('\n', printing->output);
}

static void print_mean(const struct printing *printing, int width)
{
    struct effect effect;
    if (comparisons_mean(printing->comparisons, printing->base, printing->changed, &effect))
        return;
    print_figures(printing->output, "geometric mean", width, "", "", &effect);
    fputc('\n', printing->output);
}

static void print_control(const struct printing *printing, const struct comparison *control)
{
    struct paragraph paragraph;
    char text[TEXT], change[WORDS_SIZE], interval[WORDS_SIZE];
    enum verdict verdict = control->judgement.verdict;
    words_of_change(change, control->effect.change);
    words_of_interval(interval, &control->effect);
    snprintf(text, sizeof text, "control: %s, which nothing can have changed, took %s (%s): %s",
             printing->base->cells[control->base].name, change, interval, verdict_name(verdict));
    paragraph_begin(&paragraph, printing->output, text);
    if (verdict == VERDICT_FASTER || verdict == VERDICT_SLOWER)
        paragraph_words(&paragraph, "- something beside the calls differs; trust no change of this size");
    paragraph_end(&paragraph);
}

static void print_legend(const struct printing *printing)
{
    struct paragraph paragraph;
    char text[TEXT];
    snprintf(text, sizeof text,
             "change: new / base, of ns per call; 99 %% intervals over all looks; slower, faster: the interval lies beyond "
             "+-%.3g %%; same: within; the whole table errs in at most 1 %%",
             printing->delta * 100);
    paragraph_begin(&paragraph, printing->output, text);
    paragraph_end(&paragraph);
}

static void print_warnings(const struct printing *printing)
{
    const json_t *lists[] = {json_object_get(printing->base->head, "warnings"),
                             json_object_get(printing->changed->head, "warnings")};
    size_t place;
    const json_t *warning;
    struct paragraph paragraph;
    for (size_t i = 0; i < (printing->base == printing->changed ? 1 : 2); i++)
        json_array_foreach(lists[i], place, warning)
        {
            paragraph_begin(&paragraph, printing->output, i == 0 ? "warning (base):" : "warning (new):");
            paragraph_words(&paragraph, json_string_value(warning));
            paragraph_end(&paragraph);
        }
}

void live_table_print(FILE *output, const struct comparisons *comparisons, const struct result *base,
                      const struct result *changed, double delta)
{
    const struct printing printing = {output, comparisons, base, changed, delta};
    int width = label_width(&printing);
    fprintf(output, "%-*s %9s %9s  %-12s %19s  %s\n", width, "ns/call", "base", "new", "new takes", "99 % interval", "verdict");
    for (size_t i = 0; i < comparisons->count; i++)
        if (is_shown(&comparisons->list[i]))
            print_row(&printing, &comparisons->list[i], width);
    print_mean(&printing, width);
    print_legend(&printing);
    for (size_t i = 0; i < comparisons->count; i++)
        if (comparisons->list[i].control && !isnan(comparisons->list[i].effect.change))
            print_control(&printing, &comparisons->list[i]);
    notes_print_reasons(output, changed);
    print_warnings(&printing);
}
