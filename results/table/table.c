// SPDX-License-Identifier: MIT
#include "results/table/table.h"
#include "results/table/figure.h"
#include "results/table/notes.h"
#include "results/table/rows.h"
#include "results/table/turns.h"

#include <math.h>
#include <string.h>

enum { NAME_LEAST = 12 };

static int name_width(const struct rows *rows)
{
    int width = NAME_LEAST;
    for (size_t i = 0; i < rows->count; i++) {
        int length = (int)strlen(rows->rows[i].label);
        width = length > width ? length : width;
    }
    return width;
}

static void print_speed_up(FILE *output, const struct row *row)
{
    const struct cell *vdso = row->cells[ROW_VDSO], *syscall = row->cells[ROW_SYSCALL];
    if (!cell_has_figure(vdso) || !cell_has_figure(syscall))
        return;
    double times = syscall->summary.median / vdso->summary.median;
    fprintf(output, times < 10 ? " %7.2fx" : " %7.1fx", times);
}

static void print_row(FILE *output, const struct row *row, int width)
{
    char figure[FIGURE_SIZE];
    fprintf(output, "%-*s", width, row->label);
    if (row->cells[ROW_NONE]) { // the floor stands under no path
        figure_with_interval(figure, row->cells[ROW_NONE]);
        fprintf(output, "  %s\n", figure);
        return;
    }
    for (int column = 0; column < ROW_PATHS; column++) {
        figure_with_interval(figure, row->cells[column]);
        fprintf(output, " %15s", figure);
    }
    print_speed_up(output, row);
    fputc('\n', output);
}

static void print_heading(FILE *output, const struct result *result, const struct rows *rows, size_t begin,
                          int width)
{
    unsigned workers = rows->rows[begin].workers;
    const char *how = workers_take_turns(result, workers) ? "on fewer CPUs, taking turns" : "at once";
    if (begin > 0)
        fputc('\n', output);
    if (workers != 1)
        fprintf(output, "%u workers %s, per call of one worker\n", workers, how);
    fprintf(output, "%-*s %15s %15s %15s %8s\n", width, rows->unit, "vdso", "libc", "syscall", "speed-up");
}

void table_print(FILE *output, const struct result *result, double precision)
{
    struct rows rows;
    if (rows_make(&rows, result) == 0) {
        int width = name_width(&rows);
        for (size_t i = 0; i < rows.count; i++) {
            if (i == 0 || rows.rows[i].workers != rows.rows[i - 1].workers)
                print_heading(output, result, &rows, i, width);
            print_row(output, &rows.rows[i], width);
        }
    }
    rows_free(&rows);
    notes_print(output, result, precision);
}
