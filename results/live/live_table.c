// SPDX-License-Identifier: MIT
#include "results/live/live_table.h"
#include "results/live/live_bytes.h"
#include "results/live/live_images.h"
#include "results/live/mean.h"
#include "results/compare/words.h"
#include "results/table/figure.h"
#include "results/table/notes.h"
#include "results/table/paragraph.h"
#include "runners/fields.h"

#include <math.h>
#include <string.h>

enum { NAME_LEAST = 12, TEXT = 256, LEGEND = 512 };

struct printing {
    FILE *output;
    const struct live_pairs *pairs;
    const struct result *base, *changed;
    double delta;
};

static bool is_shown(const struct live_pair *pair)
{
    return !pair->control && !isnan(pair->effect.change);
}

// "getrandom-vdso", or "getrandom-vdso > getrandom-libc" where two calls are compared.
static void label(char text[TEXT], const struct printing *printing, const struct live_pair *pair)
{
    const struct cell *base = &printing->base->cells[pair->base];
    const struct cell *changed = &printing->changed->cells[pair->changed];
    const json_t *size = json_object_get(base->parameters, "size");
    const char *image = live_image_file(printing->changed, changed);
    int length = snprintf(text, TEXT, "%s", base->name);
    if (size && json_integer_value(size) != 4)
        length +=
            snprintf(text + length, TEXT - (size_t)length, " size=%lld", (long long)json_integer_value(size));
    if (strcmp(base->name, changed->name) != 0)
        snprintf(text + length, TEXT - (size_t)length, " > %s", changed->name);
    else if (image)
        snprintf(text + length, TEXT - (size_t)length, " > %s", basename(image));
}

static int label_width(const struct printing *printing)
{
    char text[TEXT];
    int width = NAME_LEAST;
    for (size_t i = 0; i < printing->pairs->count; i++) {
        label(text, printing, &printing->pairs->list[i]);
        int length = is_shown(&printing->pairs->list[i]) ? (int)strlen(text) : 0;
        width = length > width ? length : width;
    }
    return width;
}

static void print_figures(FILE *output, const char *name, int width, const char *base, const char *changed,
                          const struct effect *effect, const char *verdict)
{
    char change[WORDS_SIZE], interval[WORDS_SIZE];
    words_change(change, effect->change, SENSE_COST);
    words_interval(interval, effect, SENSE_COST);
    fprintf(output, "%-*s %9s %9s  %-13s ", width, name, base, changed, change);
    if (verdict)
        fprintf(output, "%-32s %s\n", interval, verdict);
    else
        fprintf(output, "%s\n", interval);
}

// Plain: nobody can ask for more processes than the last look has.
static void print_row(const struct printing *printing, const struct live_pair *pair, int width)
{
    char name[TEXT], base[FIGURE_SIZE], changed[FIGURE_SIZE];
    label(name, printing, pair);
    figure_value(base, printing->base->cells[pair->base].summary.median);
    figure_value(changed, printing->changed->cells[pair->changed].summary.median);
    print_figures(printing->output, name, width, base, changed, &pair->effect,
                  verdict_name(pair->judgement.verdict));
}

static void print_mean(const struct printing *printing, int width)
{
    struct effect effect;
    if (live_image_count(printing->base) > 2) // a mean over several images tells of none
        return;
    if (live_pairs_mean(printing->pairs, printing->base, printing->changed, &effect))
        return;
    print_figures(printing->output, "geometric mean", width, "", "", &effect, NULL);
}

static void print_control(const struct printing *printing, const struct live_pair *control)
{
    struct paragraph paragraph;
    char text[TEXT], change[WORDS_SIZE], interval[WORDS_SIZE];
    enum verdict verdict = control->judgement.verdict;
    words_change(change, control->effect.change, SENSE_COST);
    words_interval(interval, &control->effect, SENSE_COST);
    snprintf(text, sizeof text, "control: %s, which nothing can have changed: %s (%s), %s",
             printing->base->cells[control->base].name, change, interval, verdict_name(verdict));
    paragraph_begin(&paragraph, printing->output, text);
    if (verdict == VERDICT_FASTER || verdict == VERDICT_SLOWER)
        paragraph_words(&paragraph, "- something beside the calls differs; trust no change of this size");
    paragraph_end(&paragraph);
}

static void print_legend(const struct printing *printing)
{
    struct paragraph paragraph;
    char text[LEGEND];
    snprintf(text, sizeof text,
             "new is: the change between batches that took turns, over processes; base, new: ns per call, "
             "medians of each side alone, whose ratio may differ from it, since processes lie differently in "
             "memory; 99 %% intervals over all looks; slower, faster: the interval lies beyond +-%.3g %%; "
             "same: within; the whole table errs in at most 1 %%",
             printing->delta * 100);
    paragraph_begin(&paragraph, printing->output, text);
    paragraph_end(&paragraph);
}

// Cells that the new side lacks; those that the base lacks are among the new side's reasons.
static void print_lacking(const struct printing *printing)
{
    struct paragraph paragraph;
    size_t found = 0;
    for (size_t i = 0; i < printing->base->cell_count; i++) {
        const struct cell *cell = &printing->base->cells[i];
        if (!cell->reason || strcmp(cell->reason, TURNS_NOT_OFFERED) != 0)
            continue;
        if (found++ == 0)
            paragraph_begin(&paragraph, printing->output, "the new side does not offer:");
        paragraph_item(&paragraph, cell->name);
    }
    if (found)
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

static bool has_rows(const struct live_pairs *pairs)
{
    for (size_t i = 0; i < pairs->count; i++)
        if (is_shown(&pairs->list[i]))
            return true;
    return false;
}

static void print_comparisons(const struct printing *printing)
{
    const struct live_pairs *pairs = printing->pairs;
    int width = label_width(printing);
    if (json_is_true(result_member(printing->base, "board.emulated")) ||
        json_is_true(result_member(printing->changed, "board.emulated")))
        fputs("EMULATED: these times say nothing of hardware\n\n", printing->output);
    fprintf(printing->output, "%-*s %9s %9s  %-13s %-32s %s\n", width, "ns/call", "base", "new", "new is",
            "99 % interval", "verdict");
    for (size_t i = 0; i < pairs->count; i++)
        if (is_shown(&pairs->list[i]))
            print_row(printing, &pairs->list[i], width);
    print_mean(printing, width);
    print_legend(printing);
    for (size_t i = 0; i < pairs->count; i++)
        if (pairs->list[i].control && !isnan(pairs->list[i].effect.change))
            print_control(printing, &pairs->list[i]);
}

void live_table_print(FILE *output, const struct live_pairs *pairs, const struct result *base,
                      const struct result *changed, double delta)
{
    const struct printing printing = {output, pairs, base, changed, delta};
    bool compared = has_rows(pairs);
    if (compared)
        print_comparisons(&printing);
    print_lacking(&printing);
    if (compared)
        live_bytes_print(output, changed);
    if (live_image_count(changed) > 0)
        live_images_print(output, changed);
    else
        notes_print_reasons(output, changed);
    print_warnings(&printing);
}
