// SPDX-License-Identifier: MIT
#include "results/table/notes.h"
#include "results/table/figure.h"
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

static void list_rows(FILE *output, const struct rows *rows, bool (*chosen)(const struct row *),
                      const char *text)
{
    struct paragraph paragraph;
    bool begun = false;
    for (size_t i = 0; i < rows->count; i++) {
        if (!chosen(&rows->rows[i]))
            continue;
        if (!begun)
            paragraph_begin(&paragraph, output, text);
        paragraph_item(&paragraph, rows->rows[i].label);
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

// Whether all cells of the benchmark have this reason: its name alone then stands for them.
static bool is_whole_benchmark(const struct result *result, const struct cell *cell)
{
    for (size_t i = 0; i < result->cell_count; i++)
        if (strcmp(result->cells[i].benchmark, cell->benchmark) == 0 &&
            !(is_missing(&result->cells[i]) && same_reason(&result->cells[i], cell)))
            return false;
    return true;
}

static const char *item_of(const struct result *result, const struct cell *cell)
{
    return is_whole_benchmark(result, cell) ? cell->benchmark : cell->name;
}

// Cells of several numbers of workers, or the paths of a whole benchmark, are one item.
static bool was_listed(const struct result *result, size_t from, size_t place)
{
    const struct cell *cell = &result->cells[place];
    for (size_t i = from; i < place; i++)
        if (is_missing(&result->cells[i]) && same_reason(cell, &result->cells[i]) &&
            strcmp(item_of(result, &result->cells[i]), item_of(result, cell)) == 0)
            return true;
    return false;
}

static void note_reason(FILE *output, const struct result *result, size_t first)
{
    char text[256];
    struct paragraph paragraph;
    const struct cell *cell = &result->cells[first];
    snprintf(text, sizeof text, "%s, %s:", cell->status, cell->reason ? cell->reason : "no reason given");
    paragraph_begin(&paragraph, output, text);
    for (size_t i = first; i < result->cell_count; i++)
        if (is_missing(&result->cells[i]) && same_reason(cell, &result->cells[i]) &&
            !was_listed(result, first, i))
            paragraph_item(&paragraph, item_of(result, &result->cells[i]));
    paragraph_end(&paragraph);
}

void notes_print_reasons(FILE *output, const struct result *result)
{
    for (size_t i = 0; i < result->cell_count; i++)
        if (is_missing(&result->cells[i]) && is_first_of_reason(result, i))
            note_reason(output, result, i);
}

static void note_imprecise(FILE *output, const struct result *result, double precision)
{
    char text[96];
    struct paragraph paragraph;
    bool begun = false;
    snprintf(text, sizeof text, "not known to +-%.3g %%:", precision * 100);
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *cell = &result->cells[i];
        if (!cell_has_figure(cell) || cell_half_width(cell) <= precision)
            continue;
        if (!begun)
            paragraph_begin(&paragraph, output, text);
        begun = true;
        paragraph_item(&paragraph, cell->name);
    }
    if (begun)
        paragraph_end(&paragraph);
}

// A cell that is cheap or dear by the luck of its process or of the moment: one figure cannot stand for both.
static void note_modes(FILE *output, const struct result *result)
{
    struct paragraph paragraph;
    bool begun = false;
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *cell = &result->cells[i];
        struct diagnosis diagnosis;
        char low[FIGURE_SIZE], high[FIGURE_SIZE], item[256];
        if (!cell_has_figure(cell) || diagnose(cell, &diagnosis) || !diagnosis.modes.two)
            continue;
        if (!begun)
            paragraph_begin(&paragraph, output, "two modes (share of the dearer one):");
        begun = true;
        figure_value(low, diagnosis.modes.low);
        figure_value(high, diagnosis.modes.high);
        snprintf(item, sizeof item, "%s %s and %s (%.0f %%)", cell->name, low, high,
                 100 * diagnosis.modes.share);
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
    if (rows_make(&rows, result) == 0) {
        note_libc(output, result, &rows);
        list_rows(output, &rows, falls_back, "the vDSO falls back to the system call:");
    }
    rows_free(&rows);
    notes_print_reasons(output, result);
    note_imprecise(output, result, precision);
    note_modes(output, result);
    note_warnings(output, result);
}
