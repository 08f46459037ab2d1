// SPDX-License-Identifier: MIT
#include "results/report/styles.h"

#include "results/report/totals.h"
#include "runners/fields.h"

#include <inttypes.h>
#include <string.h>

enum { NS_PER_SECOND = 1000000000, PATHS = 3 };

static size_t print_selftest(FILE *output, const struct cell *cell)
{
    struct totals totals;
    if (!totals_of(cell, &totals)) {
        fprintf(output, "# %s: %s\n", cell->path, cell->reason ? cell->reason : "not measured");
        return 0;
    }
    if (cell->workers == 1) {
        fprintf(output, "%7s: %" PRIu64 " times in ", cell->path, totals.calls);
    } else if (totals.calls_each) { // the model puts three blanks before each label here, syscall's too
        fprintf(output, "   %s: %" PRIu64 " x %u times in ", cell->path, totals.calls_each, cell->workers);
    } else {
        fprintf(output, "# %s: its workers made different numbers of calls\n", cell->path);
        return 0;
    }
    fprintf(output, "%" PRIu64 ".%09" PRIu64 " seconds\n", totals.ns / NS_PER_SECOND,
            totals.ns % NS_PER_SECOND);
    return 1;
}

static const char *const selftest_order[PATHS] = {PATH_NAME_VDSO, PATH_NAME_LIBC, PATH_NAME_SYSCALL};

// The selftest asks for 4 bytes at a time.
static bool is_selftest(const struct cell *cell)
{
    const json_t *size = json_object_get(cell->parameters, "size");
    return strcmp(cell->benchmark, "getrandom") == 0 && (!size || json_integer_value(size) == 4);
}

size_t style_selftest(FILE *output, const struct result *result)
{
    size_t lines = 0;
    for (size_t c = 0; c < result->cell_count; c++) {
        const struct cell *first = &result->cells[c];
        bool begins = is_selftest(first);
        for (size_t before = 0; before < c && begins; before++)
            begins = !is_selftest(&result->cells[before]) || result->cells[before].workers != first->workers;
        for (size_t path = 0; path < PATHS && begins; path++)
            for (size_t i = 0; i < result->cell_count; i++)
                if (is_selftest(&result->cells[i]) && result->cells[i].workers == first->workers &&
                    strcmp(result->cells[i].path, selftest_order[path]) == 0)
                    lines += print_selftest(output, &result->cells[i]);
    }
    return lines;
}

static bool is_vdsotest(const struct cell *cell)
{
    static const char *const names[] = {"getcpu", "gettimeofday", "time"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(cell->benchmark, names[i]) == 0)
            return cell->workers == 1;
    return strncmp(cell->benchmark, "clock-", 6) == 0 && cell->workers == 1;
}

static size_t print_vdsotest(FILE *output, const struct cell *cell)
{
    struct totals totals;
    if (totals_of(cell, &totals)) {
        fprintf(output, "%s: %7s: %" PRIu64 " nsec/call\n", cell->benchmark, cell->path,
                totals.ns / totals.calls);
        return 1;
    }
    fprintf(output, "%s: %7s: not tested\n", cell->benchmark, cell->path);
    if (strcmp(cell->path, PATH_NAME_VDSO) == 0)
        fprintf(output, "Note: vDSO version of %s not found\n", cell->benchmark);
    return 0;
}

size_t style_vdsotest(FILE *output, const struct result *result)
{
    static const char *const order[PATHS] = {PATH_NAME_SYSCALL, PATH_NAME_LIBC, PATH_NAME_VDSO};
    const char *last = "";
    size_t lines = 0;
    for (size_t c = 0; c < result->cell_count; c++) {
        const char *benchmark = result->cells[c].benchmark;
        bool begins = is_vdsotest(&result->cells[c]) && strcmp(last, benchmark) != 0;
        for (size_t path = 0; path < PATHS && begins; path++)
            for (size_t i = 0; i < result->cell_count; i++)
                if (is_vdsotest(&result->cells[i]) && strcmp(result->cells[i].benchmark, benchmark) == 0 &&
                    strcmp(result->cells[i].path, order[path]) == 0)
                    lines += print_vdsotest(output, &result->cells[i]);
        last = begins ? benchmark : last;
    }
    return lines;
}

static size_t print_rates(FILE *output, const struct cell *cell)
{
    struct rates rates;
    uint64_t sum = 0, count = 0;
    for (size_t b = 0; b < cell->boot_count; b++)
        for (size_t p = 0; p < cell->boots[b].process_count; p++) {
            if (!rates_of(&cell->boots[b].processes[p], &rates))
                continue;
            if (count++ == 0)
                fputs("testcase:signal delivery\nmeasurement\n", output);
            fprintf(output, "min:%" PRIu64 " max:%" PRIu64 " total:%" PRIu64 "\n", rates.least, rates.most,
                    rates.total);
            sum += rates.total;
        }
    if (count)
        fprintf(output, "average:%" PRIu64 "\n", sum / count);
    return count;
}

size_t style_will_it_scale(FILE *output, const struct result *result)
{
    size_t lines = 0;
    for (size_t c = 0; c < result->cell_count; c++) // its testcase calls the C library's raise()
        if (strcmp(result->cells[c].name, "signal1-libc") == 0)
            lines += print_rates(output, &result->cells[c]);
    return lines;
}
