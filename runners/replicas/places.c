// SPDX-License-Identifier: MIT
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "runners/cpus.h"
#include "runners/output.h"
#include "runners/replicas/places.h"

enum { WORD_BITS = 8 * sizeof(long), CPUS_LIMIT = 1 << 24 };

static int has(const unsigned long *set, size_t cpu)
{
    return (int)(set[cpu / WORD_BITS] >> cpu % WORD_BITS & 1);
}

static void add(unsigned long *set, size_t cpu)
{
    set[cpu / WORD_BITS] |= 1ul << cpu % WORD_BITS;
}

// A decimal number; *text is moved behind it. 0 where there is none.
static size_t number(const char **text)
{
    size_t value = 0;

    for (; **text >= '0' && **text <= '9'; ++*text)
        if (value < CPUS_LIMIT)
            value = value * 10 + (size_t)(**text - '0');
    return value;
}

void cpu_list_add(const char *list, unsigned long *set, size_t words)
{
    while (*list >= '0' && *list <= '9') {
        const size_t first = number(&list);
        size_t last = first;

        if (*list == '-') {
            list++;
            last = number(&list);
        }
        for (size_t cpu = first; cpu <= last && cpu < words * WORD_BITS; cpu++)
            add(set, cpu);
        if (*list == ',')
            list++;
    }
}

static void siblings_of_system(size_t cpu, unsigned long *set, size_t words)
{
    char path[96], list[4096];
    struct line line = {path, 0, sizeof path - 1, 0};
    ssize_t length;
    int file;

    line_text(&line, "/sys/devices/system/cpu/cpu");
    line_unsigned(&line, cpu);
    line_text(&line, "/topology/thread_siblings_list");
    path[line.length] = '\0';
    file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return; // no sysfs: the CPU is taken for a core of its own
    length = read(file, list, sizeof list - 1);
    close(file);
    list[length > 0 ? length : 0] = '\0';
    cpu_list_add(list, set, words);
}

// Room for a place a CPU, and behind them two sets to work with.
static int sets_allocate(struct places *places, const unsigned *cpus, int count)
{
    unsigned highest = 0;

    for (int i = 0; i < count; i++)
        highest = cpus[i] > highest ? cpus[i] : highest;
    places->words = highest / WORD_BITS + 1;
    places->count = 0;
    places->sets = calloc((size_t)count + 2, places->words * sizeof *places->sets);
    return places->sets ? 0 : -ENOMEM;
}

static unsigned long *place_add(struct places *places)
{
    return places->sets + places->count++ * places->words;
}

// Adds the CPUs of a core that are in `left` and takes them out of it: as one place, or as one a CPU.
static void core_add(struct places *places, const unsigned long *core, unsigned long *left, int smt)
{
    unsigned long *place = smt ? NULL : place_add(places);

    for (size_t cpu = 0; cpu < places->words * WORD_BITS; cpu++) {
        if (!has(left, cpu) || !has(core, cpu))
            continue;
        left[cpu / WORD_BITS] &= ~(1ul << cpu % WORD_BITS);
        add(smt ? place_add(places) : place, cpu);
    }
}

int places_build(struct places *places, const unsigned *cpus, int count, int smt, siblings_function *siblings)
{
    unsigned long *core, *left;

    if (sets_allocate(places, cpus, count))
        return -ENOMEM;
    core = places->sets + (size_t)count * places->words;
    left = core + places->words;
    for (int i = 0; i < count; i++)
        add(left, cpus[i]);
    for (size_t cpu = 0; cpu < places->words * WORD_BITS; cpu++) {
        if (!has(left, cpu))
            continue;
        memset(core, 0, places->words * sizeof *core);
        siblings(cpu, core, places->words);
        add(core, cpu);
        core_add(places, core, left, smt);
    }
    return 0;
}

int places_find(struct places *places, int smt)
{
    int count, error;
    unsigned *cpus = cpus_allowed(&count);

    *places = (struct places){0, 0, NULL};
    if (!cpus)
        return count;
    error = places_build(places, cpus, count, smt, siblings_of_system);
    free(cpus);
    return error;
}

void places_free(struct places *places)
{
    free(places->sets);
    places->sets = NULL;
    places->count = 0;
}

int places_enter(const struct places *places, size_t task)
{
    const unsigned long *set = places->sets + task % places->count * places->words;

    return syscall(SYS_sched_setaffinity, 0, places->words * sizeof *set, set) ? -errno : 0;
}
