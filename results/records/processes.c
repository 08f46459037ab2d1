// SPDX-License-Identifier: MIT
#include "results/records/processes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool processes_know(const struct processes *processes, const char *line, const char *boot)
{
    for (size_t i = 0; i < processes->count; i++) {
        const struct known_process *known = &processes->known[i];
        if (known->line && !strcmp(known->line, line) && (!boot || !strcmp(known->boot, boot)))
            return true;
    }
    return false;
}

static int64_t free_number(const struct processes *processes, const char *boot, int64_t wanted)
{
    int64_t highest = -1;
    bool taken = wanted < 0;
    for (size_t i = 0; i < processes->count; i++) {
        const struct known_process *known = &processes->known[i];
        if (!known->measured || strcmp(known->boot, boot) != 0)
            continue;
        taken = taken || known->number == wanted;
        highest = known->number > highest ? known->number : highest;
    }
    return taken ? highest + 1 : wanted;
}

int processes_add(struct processes *processes, const char *line, const char *boot, int64_t wanted)
{
    if (processes->count == PROCESS_LIMIT)
        return -ENOSPC;
    struct known_process *known = realloc(processes->known, (processes->count + 1) * sizeof *known);
    if (!known)
        return -ENOMEM;
    processes->known = known;
    struct known_process added = {.boot = strdup(boot), .number = free_number(processes, boot, wanted)};
    added.line = line ? strdup(line) : NULL;
    if ((line && !added.line) || !added.boot) {
        free(added.line);
        free(added.boot);
        return -ENOMEM;
    }
    known[processes->count++] = added;
    return 0;
}

void processes_free(struct processes *processes)
{
    for (size_t i = 0; i < processes->count; i++) {
        free(processes->known[i].line);
        free(processes->known[i].boot);
    }
    free(processes->known);
    *processes = (struct processes){0};
}
