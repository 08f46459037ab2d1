// SPDX-License-Identifier: MIT
#include "results/compare/turns.h"

#include "results/compare/change.h"
#include "results/compare/pair_list.h"
#include "results/statistics/clusters.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PROCESSES_MOST = 10000, SECONDS_APART = 5 };

static bool has_word(const json_t *words, const char *word)
{
    size_t index;
    json_t *value;
    json_array_foreach(words, index, value)
    {
        if (json_is_string(value) && strcmp(json_string_value(value), word) == 0)
            return true;
    }
    return false;
}

bool turns_maybe(const struct result *result)
{
    return has_word(result_member(result, "tool.command"), "--live");
}

// Both began at about the same time; a second run of the same command is another comparison.
static bool began_together(const struct result *one, const struct result *other)
{
    const char *texts[] = {result_text(one, "started"), result_text(other, "started")};
    time_t times[2];
    for (int i = 0; i < 2; i++) {
        struct tm parts = {0};
        if (!texts[i] || !strptime(texts[i], "%Y-%m-%dT%H:%M:%SZ", &parts))
            return false;
        times[i] = timegm(&parts);
    }
    return fabs(difftime(times[0], times[1])) <= SECONDS_APART;
}

bool turns_are_pairs(const struct comparison *comparison)
{
    if (comparison->side_count != 2 || !comparison->sides[0].kept || !comparison->sides[1].kept)
        return false;
    const struct result *base = comparison->sides[0].kept, *changed = comparison->sides[1].kept;
    return json_equal(result_member(base, "tool.command"), result_member(changed, "tool.command")) &&
           began_together(base, changed);
}

// A process's number is its place.
static int add_differences(const struct cell *base, const struct cell *changed, struct values *differences)
{
    int error = 0;
    for (size_t b = 0; b < base->boot_count; b++)
        for (size_t p = 0; p < base->boots[b].process_count && !error; p++) {
            const struct process_samples *process = &base->boots[b].processes[p];
            double difference;
            if (process->process < PROCESSES_MOST &&
                pair_difference(base, process, base->boots[b].boot, changed, &difference))
                error = pair_put(differences, (size_t)process->process, difference);
        }
    return error;
}

// The most processes that any cell has: as many places all cells' differences have.
static size_t count_places(const struct result *result)
{
    size_t places = 0;
    for (size_t c = 0; c < result->cell_count; c++)
        for (size_t b = 0; b < result->cells[c].boot_count; b++)
            for (size_t p = 0; p < result->cells[c].boots[b].process_count; p++) {
                size_t number = (size_t)result->cells[c].boots[b].processes[p].process;
                places = number < PROCESSES_MOST && number >= places ? number + 1 : places;
            }
    return places;
}

int turns_judge(const struct comparison *comparison, struct line *line, size_t span)
{
    const struct result *base = comparison->sides[0].kept, *changed = comparison->sides[1].kept;
    const struct cell *from = result_find(base, line->name, line->workers, line->parameters);
    const struct cell *to = result_find(changed, line->name, line->workers, line->parameters);
    struct clusters clusters = {0};
    struct values differences = {0};
    size_t passed;
    int error = 0;
    if (from && to)
        error = clusters_of_pair(from, to, &clusters, &passed);
    if (from && to && !error)
        error = add_differences(from, to, &differences);
    if (!error)
        error = change_judge_pairs(comparison, line, span, &clusters, &differences, count_places(base));
    clusters_free(&clusters);
    free(differences.values);
    return error;
}
