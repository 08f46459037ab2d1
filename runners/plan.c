// SPDX-License-Identifier: MIT
#include "plan.h"
#include "fields.h"
#include "output.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

static const struct variant no_variant[] = {{"", 0}, {NULL, 0}};

const char *path_name(enum path path)
{
    static const char *const names[PATHS] = {PATH_NAME_VDSO, PATH_NAME_LIBC, PATH_NAME_SYSCALL,
                                             PATH_NAME_NONE};
    return names[path];
}

const char *status_name(enum status status)
{
    static const char *const names[] = {STATUS_NAME_OK, STATUS_NAME_SKIPPED, STATUS_NAME_FAILED,
                                        STATUS_NAME_BLOCKED};
    return names[status];
}

static void name_join(char *name, const char *first, const char *second)
{
    struct line line = {name, 0, CELL_NAME_SIZE - 1, 0};
    line_text(&line, first);
    if (*second)
        line_text(&line, "-");
    line_text(&line, second);
    name[line.length] = '\0';
}

static void find_function(struct cell *cell, const struct vdso *vdso, const char *bare, int old_time)
{
    char name[CELL_NAME_SIZE];
    struct line line = {name, 0, sizeof name - 1, 0};
    if (!bare || cell->function)
        return;
    line_text(&line, ARCH_VDSO_PREFIX);
    line_text(&line, bare);
    name[line.length] = '\0';
    cell->function = vdso_function(vdso, name);
    cell->symbol = bare;
    cell->old_time = old_time;
}

static void skip(struct cell *cell, const char *first, const char *second)
{
    struct line line = {cell->answer.reason, 0, REASON_SIZE - 1, 0};
    cell->answer.status = STATUS_SKIPPED;
    line_text(&line, first);
    line_text(&line, second);
    cell->answer.reason[line.length] = '\0';
}

// 32-bit kernels may lack the old time functions (COMPAT_32BIT_TIME=n) or, when old, the new ones.
void cell_find_function(struct cell *cell, const struct plan *plan)
{
    const struct benchmark *benchmark = cell->benchmark;
    if (plan->vdso_error) {
        skip(cell, plan->vdso_error == -ENOENT ? "this process has no vDSO" : "the vDSO cannot be read", "");
        return;
    }
    if (ARCH_TIME64)
        find_function(cell, &plan->vdso, benchmark->vdso_time64, 0);
    find_function(cell, &plan->vdso, benchmark->vdso, ARCH_TIME64 && benchmark->vdso_time64);
    if (!cell->function)
        skip(cell, "the vDSO has no " ARCH_VDSO_PREFIX, benchmark->vdso);
}

// A cell as a pattern sees it; returns 0 where the benchmark has no such path at all.
static int cell_make(struct cell *cell, const struct plan *plan, const struct benchmark *benchmark,
                     const struct variant *variant, enum path path)
{
    if (!benchmark->batch[path] && !benchmark->absent[path])
        return 0;
    *cell = (struct cell){.benchmark = benchmark, .path = path, .value = variant->value};
    name_join(cell->benchmark_name, benchmark->name, variant->suffix);
    name_join(cell->name, cell->benchmark_name, path == PATH_NONE ? "" : path_name(path));
    if (benchmark->parameter)
        cell->value = benchmark->parameter_default;
    if (!benchmark->batch[path])
        skip(cell, benchmark->absent[path], "");
    else if (path == PATH_VDSO)
        cell_find_function(cell, plan);
    return 1;
}

static int matches(const struct cell *cell, const char *pattern)
{
    return fnmatch(pattern, cell->name, 0) == 0 || fnmatch(pattern, cell->benchmark_name, 0) == 0 ||
           strcmp(pattern, cell->benchmark->name) == 0;
}

static int add(struct plan *plan, const struct cell *cell)
{
    struct cell *cells = realloc(plan->cells, (plan->count + 1) * sizeof *cells);
    if (!cells)
        return -ENOMEM;
    plan->cells = cells;
    cells[plan->count++] = *cell;
    return 0;
}

// Adds a cell once for each number of workers and each value of its parameter.
static int add_all(struct plan *plan, const struct request *request, struct cell *cell)
{
    const char *parameter = cell->benchmark->parameter;
    int swept = parameter && request->parameter && strcmp(parameter, request->parameter) == 0;
    int error = 0;
    for (unsigned w = 0; w < request->workers_count && !error; w++) {
        cell->workers = request->workers[w];
        if (!swept)
            error = add(plan, cell);
        for (unsigned v = 0; swept && v < request->value_count && !error; v++) {
            cell->value = request->values[v];
            error = add(plan, cell);
        }
    }
    return error;
}

static int add_in_full(struct plan *plan, const struct request *request, struct cell cell,
                       const struct fixed *fixed)
{
    cell.calls = fixed->calls;
    cell.chained = fixed->chained;
    cell.chain = fixed->chain;
    return add_all(plan, request, &cell);
}

// Adds a cell for each word that gives it in full, or once where words merely name it.
static int add_wanted(struct plan *plan, const struct request *request, struct cell *cell,
                      unsigned char *used)
{
    int named = request->pattern_count == 0, error = 0;
    for (unsigned i = 0; i < request->pattern_count && !error; i++) {
        if (!matches(cell, request->patterns[i]))
            continue;
        used[i] = 1;
        if (!request->fixed || !request->fixed[i].given) {
            named = 1;
            continue;
        }
        error = add_in_full(plan, request, *cell, &request->fixed[i]);
        cell->variant++;
    }
    return named && !cell->variant ? add_all(plan, request, cell) : error;
}

static int add_benchmark(struct plan *plan, const struct request *request, const struct benchmark *benchmark,
                         unsigned char *used)
{
    const struct variant *variant = benchmark->variants ? benchmark->variants : no_variant;
    struct cell cell;
    int error = 0;
    for (; variant->suffix && !error; variant++)
        for (unsigned path = 0; path < PATHS && !error; path++)
            if (cell_make(&cell, plan, benchmark, variant, (enum path)path))
                error = add_wanted(plan, request, &cell, used);
    return error;
}

int plan_make(struct plan *plan, const struct request *request, const char **unknown)
{
    unsigned char *used = calloc(request->pattern_count + 1, 1);
    int error = used ? 0 : -ENOMEM;
    *plan = (struct plan){.cells = NULL};
    plan->vdso_error = vdso_running(&plan->vdso);
    for (unsigned i = 0; benchmarks[i] && !error; i++)
        error = add_benchmark(plan, request, benchmarks[i], used);
    for (unsigned i = 0; i < request->pattern_count && !error; i++)
        if (!used[i]) {
            *unknown = request->patterns[i];
            error = -ENOENT;
        }
    free(used);
    return error;
}

void plan_free(struct plan *plan)
{
    for (unsigned i = 0; i < plan->count; i++)
        free(plan->cells[i].samples);
    free(plan->cells);
}
