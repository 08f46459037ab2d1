// SPDX-License-Identifier: MIT
#include "results/table/notes.h"
#include "results/table/cell_label.h"
#include "results/table/cell_list.h"
#include "results/table/figure.h"
#include "results/table/note_images.h"
#include "results/table/paragraph.h"
#include "results/table/rows.h"
#include "results/statistics/diagnosis.h"
#include "runners/fields.h"

#include <math.h>
#include <string.h>

// A path that costs at least this share of the system call enters the kernel; one that does not costs far
// less.
static const double enters_kernel = 0.8, stays_out = 0.5;

static double share_of_syscall(const struct row *row, enum row_path path)
{
    const struct cell *cell = row->cells[path], *syscall = row->cells[ROW_SYSCALL];
    if (!cell_has_figure(cell) || !cell_has_figure(syscall))
        return NAN;
    return cell->summary.median / syscall->summary.median;
}

static bool falls_back(const struct row *row)
{
    return share_of_syscall(row, ROW_VDSO) >= enters_kernel;
}

static bool libc_goes_past_vdso(const struct row *row)
{
    return share_of_syscall(row, ROW_VDSO) < stays_out && share_of_syscall(row, ROW_LIBC) >= enters_kernel;
}

static void note_speed_up(FILE *output, const struct rows *rows)
{
    for (size_t i = 0; i < rows->count; i++)
        if (!isnan(share_of_syscall(&rows->rows[i], ROW_VDSO))) {
            fputs("speed-up: the system call's time over the vDSO's\n", output);
            return;
        }
}

static bool same_benchmark(const struct row *one, const struct row *other)
{
    return strcmp(row_benchmark(one), row_benchmark(other)) == 0;
}

// What a chosen row is called: the benchmark alone where all of its rows are chosen, and then it is empty but
// for the first.
static void row_item(char item[CELL_LABEL_SIZE], const struct rows *rows, const struct row *row,
                     bool (*chosen)(const struct row *))
{
    bool all = true, first = true, workers = false;
    for (const struct row *other = rows->rows; other < rows->rows + rows->count; other++) {
        if (!same_benchmark(row, other))
            continue;
        all = all && chosen(other);
        first = first && other >= row;
        workers = workers || other->workers != row->workers;
    }
    snprintf(item, CELL_LABEL_SIZE, "%s", all ? first ? row_benchmark(row) : "" : row->label);
    if (!all && workers)
        label_workers(item, CELL_LABEL_SIZE, row->workers);
}

static void list_rows(FILE *output, const struct rows *rows, bool (*chosen)(const struct row *),
                      const char *text)
{
    struct paragraph paragraph;
    char item[CELL_LABEL_SIZE];
    bool begun = false;
    for (size_t i = 0; i < rows->count; i++) {
        if (!chosen(&rows->rows[i]))
            continue;
        row_item(item, rows, &rows->rows[i], chosen);
        if (!begun)
            paragraph_begin(&paragraph, output, text);
        if (item[0])
            paragraph_item(&paragraph, item);
        begun = true;
    }
    if (begun)
        paragraph_end(&paragraph);
}

static void note_libc(FILE *output, const struct result *result, const struct rows *rows)
{
    char text[160];
    const char *name = result_text(result, "libc.name"), *version = result_text(result, "libc.version");
    const char *linking = result_text(result, "libc.linking");
    bool is_static = linking && strcmp(linking, "static") == 0;
    snprintf(text, sizeof text, "libc does not use the vDSO (%s%s%s%s):", name ? name : "unknown libc",
             version ? " " : "", version ? version : "", is_static ? ", static" : "");
    list_rows(output, rows, libc_goes_past_vdso, text);
}

static bool is_missing(const struct cell *cell)
{
    return strcmp(cell->status, STATUS_NAME_OK) != 0;
}

static bool same_reason(const struct cell *a, const struct cell *b)
{
    return strcmp(a->status, b->status) == 0 &&
           strcmp(a->reason ? a->reason : "", b->reason ? b->reason : "") == 0;
}

static bool is_first_of_reason(const struct result *result, size_t place)
{
    for (size_t i = 0; i < place; i++)
        if (is_missing(&result->cells[i]) && same_reason(&result->cells[i], &result->cells[place]))
            return false;
    return true;
}

static bool is_missing_likewise(const struct cell *cell, const void *other)
{
    return is_missing(cell) && same_reason(cell, other);
}

static void note_reason(FILE *output, const struct result *result, const struct cell *cell)
{
    char text[256];
    snprintf(text, sizeof text, "%s, %s:", cell->status, cell->reason ? cell->reason : "no reason given");
    cell_list(output, result, text, is_missing_likewise, cell);
}

void notes_print_reasons(FILE *output, const struct result *result)
{
    for (size_t i = 0; i < result->cell_count; i++)
        if (is_missing(&result->cells[i]) && is_first_of_reason(result, i))
            note_reason(output, result, &result->cells[i]);
}

static bool has_interval(const struct cell *cell)
{
    return cell_has_figure(cell) && !cell_is_counted(cell) && !isnan(cell_half_width(cell));
}

// What the figures of the table are, for whoever sees no more than the table.
static void note_intervals(FILE *output, const struct result *result)
{
    struct paragraph paragraph;
    bool some = false, none = false;
    for (size_t i = 0; i < result->cell_count; i++) {
        some = some || has_interval(&result->cells[i]);
        none = none || (cell_has_figure(&result->cells[i]) && !cell_is_counted(&result->cells[i]) &&
                        !has_interval(&result->cells[i]));
    }
    if (!some && !none)
        return;
    paragraph_begin(
        &paragraph, output,
        some ? "+-: longer half of the 99 % interval of the median over processes of this run; another "
               "run or boot may differ by more"
             : "");
    if (none)
        paragraph_words(&paragraph, some ? "(?: too few processes for one)"
                                         : "?: too few processes for an interval of the median");
    paragraph_end(&paragraph);
}

static bool is_imprecise(const struct cell *cell, const void *precision)
{
    return cell_has_figure(cell) && !cell_is_counted(cell) &&
           !(cell_half_width(cell) <= *(const double *)precision);
}

static void note_imprecise(FILE *output, const struct result *result, double precision)
{
    char text[96];
    snprintf(text, sizeof text, "not known to +-%.3g %%:", precision * 100);
    cell_list(output, result, text, is_imprecise, &precision);
}

// A cell that is cheap or dear by the luck of its process or of the moment: one figure cannot stand for both.
static void note_modes(FILE *output, const struct result *result)
{
    struct paragraph paragraph;
    bool begun = false;
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *cell = &result->cells[i];
        struct diagnosis diagnosis;
        char low[FIGURE_SIZE], high[FIGURE_SIZE], label[CELL_LABEL_SIZE], item[2 * CELL_LABEL_SIZE];
        if (!cell_has_figure(cell) || cell_is_counted(cell) || diagnose(cell, &diagnosis) ||
            !diagnosis.modes.two)
            continue;
        if (!begun)
            paragraph_begin(&paragraph, output, "two modes (share of the dearer one):");
        begun = true;
        figure_value(low, diagnosis.modes.low);
        figure_value(high, diagnosis.modes.high);
        cell_label(label, result, cell);
        snprintf(item, sizeof item, "%s %s and %s (%.0f %%)", label, low, high, 100 * diagnosis.modes.share);
        paragraph_item(&paragraph, item);
    }
    if (begun)
        paragraph_end(&paragraph);
}

static void note_warnings(FILE *output, const struct result *result)
{
    size_t place;
    json_t *warning;
    json_array_foreach(json_object_get(result->head, "warnings"), place, warning)
    {
        struct paragraph paragraph;
        paragraph_begin(&paragraph, output, "warning:");
        paragraph_words(&paragraph, json_string_value(warning));
        paragraph_end(&paragraph);
    }
}

void notes_print(FILE *output, const struct result *result, double precision)
{
    struct rows rows;
    fputc('\n', output);
    note_intervals(output, result);
    if (rows_make(&rows, result) == 0) {
        note_speed_up(output, &rows);
        note_libc(output, result, &rows);
        list_rows(output, &rows, falls_back, "the vDSO falls back to the system call:");
    }
    rows_free(&rows);
    note_images(output, result);
    notes_print_reasons(output, result);
    note_imprecise(output, result, precision);
    note_modes(output, result);
    note_warnings(output, result);
}
