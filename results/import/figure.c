// SPDX-License-Identifier: MIT
#include "figure.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

const struct figure figure_none = {
    .benchmark = "",
    .path = "",
    .workers = 1,
    .reason = "",
    .unit = "",
    .published = "",
    .statistic = "",
    .quantity = "",
    .metric = "",
    .variant = "",
    .label = "",
    .side = "",
    .board = "",
    .arch = "",
    .kernel = "",
};

int figures_add(struct figures *figures, const struct figure *figure)
{
    if (figures->count == figures->room) {
        size_t room = figures->room ? figures->room * 2 : 64;
        struct figure *list = realloc(figures->list, room * sizeof *list);
        if (!list)
            return -ENOMEM;
        figures->list = list;
        figures->room = room;
    }
    figures->list[figures->count++] = *figure;
    return 0;
}

void figures_free(struct figures *figures)
{
    free(figures->list);
    *figures = (struct figures){0};
}

void figure_cell(const struct figure *figure, char *name, size_t size)
{
    const char *benchmark = *figure->benchmark ? figure->benchmark : "unnamed";
    snprintf(name, size, "%s%s%s", benchmark, *figure->path ? "-" : "", figure->path);
}
