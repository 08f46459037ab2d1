// SPDX-License-Identifier: MIT
#include "results/table/turns.h"

#include <stdlib.h>
#include <string.h>

// CPUs in a list as the kernel and the runner's --cpus have it, "0-3,8"; 0: it is none.
static unsigned long count_cpus(const char *list)
{
    unsigned long count = 0;
    while (list && *list >= '0' && *list <= '9') {
        char *end;
        unsigned long first = strtoul(list, &end, 10), last = first;
        if (*end == '-')
            last = strtoul(end + 1, &end, 10);
        count += last >= first ? last - first + 1 : 0;
        list = *end == ',' ? end + 1 : NULL;
    }
    return count;
}

// The list that the command named, or NULL.
static const char *asked_cpus(const struct result *result)
{
    const json_t *command = result_member(result, "tool.command");
    for (size_t i = 0; i < json_array_size(command); i++) {
        const char *word = json_string_value(json_array_get(command, i));
        if (word && strcmp(word, "--cpus") == 0)
            return json_string_value(json_array_get(command, i + 1));
        if (word && strncmp(word, "--cpus=", strlen("--cpus=")) == 0)
            return word + strlen("--cpus=");
    }
    return NULL;
}

static unsigned most_workers(const struct result *result)
{
    unsigned most = 0;
    for (size_t i = 0; i < result->cell_count; i++)
        most = result->cells[i].workers > most ? result->cells[i].workers : most;
    return most;
}

// The runner says that some did; the greatest number is one of them, even where the CPUs are not known.
bool workers_take_turns(const struct result *result, unsigned workers)
{
    const char *some = result_text(result, "facts.conditions.oversubscribed");
    if (!some || strcmp(some, "yes") != 0)
        return false;
    unsigned long cpus = count_cpus(asked_cpus(result));
    if (cpus == 0)
        cpus = count_cpus(result_text(result, "conditions.affinity"));
    return workers == most_workers(result) || (cpus > 0 && workers > cpus);
}
