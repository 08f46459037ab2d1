// SPDX-License-Identifier: MIT
#include "plots/bars.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static struct bar *grow(struct bars *bars)
{
    if (bars->count == bars->room) {
        size_t room = bars->room ? bars->room * 2 : 64;
        struct bar *grown = realloc(bars->bars, room * sizeof *grown);
        if (!grown)
            return NULL;
        bars->bars = grown;
        bars->room = room;
    }
    return &bars->bars[bars->count++];
}

struct bar *bars_add(struct bars *bars)
{
    struct bar *bar = grow(bars);
    if (bar)
        *bar = (struct bar){.value = NAN, .low = NAN, .high = NAN};
    return bar;
}

struct bar *bars_heading(struct bars *bars, const char *label)
{
    struct bar *bar = bars_add(bars);
    if (!bar)
        return NULL;
    bar->heading = true;
    snprintf(bar->label, sizeof bar->label, "%s", label);
    return bar;
}

void bars_free(struct bars *bars)
{
    free(bars->bars);
    *bars = (struct bars){0};
}
