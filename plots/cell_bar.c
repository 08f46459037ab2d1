// SPDX-License-Identifier: MIT
#include "plots/cell_bar.h"
#include "plots/phrases.h"
#include "results/table/figure.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct bar *cell_bar(struct bars *bars, const struct chart *chart, const char *label, const struct cell *cell,
                     bool measured)
{
    char words[PHRASE_SIZE];
    struct bar *bar = bars_add(bars);
    if (!bar)
        return NULL;
    snprintf(bar->label, sizeof bar->label, "%.120s", label);
    bar->hollow = !measured;
    if (!cell_has_figure(cell)) {
        phrase_missing(words, cell);
    } else {
        bar->value = cell->summary.median;
        bar->low = cell->summary.low99;
        bar->high = cell->summary.high99;
        if (chart->characters)
            phrase_figure(words, cell, measured);
        else
            phrase_value(words, bar->value, measured);
        if (!chart->characters && measured && isnan(bar->low))
            strcat(words, " ?");
    }
    snprintf(bar->text, sizeof bar->text, "%.47s", words);
    return bar;
}
