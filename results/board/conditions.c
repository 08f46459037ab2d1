// SPDX-License-Identifier: MIT
#include "results/board/conditions.h"

#include "results/board/fact.h"
#include "results/board/head_member.h"
#include "results/board/virtualization.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Ticks of "cpu user nice system idle iowait irq softirq steal"; guests' time is part of user's.
struct ticks {
    uint64_t total, steal;
};

static bool read_ticks(struct ticks *ticks, const char *line)
{
    enum { COLUMNS = 8, STEAL = 7 };
    *ticks = (struct ticks){0, 0};
    if (!line || strncmp(line, "cpu ", 4))
        return false;
    line += 4;
    for (int column = 0; column < COLUMNS; column++) {
        char *end;
        line += strspn(line, " ");
        uint64_t value = strtoull(line, &end, 10);
        if (*line < '0' || *line > '9' || value > UINT64_MAX / 16)
            return false;
        ticks->total += value;
        ticks->steal = column == STEAL ? value : 0;
        line = end;
    }
    return true;
}

bool conditions_steal(const char *before, const char *after, double *percent)
{
    struct ticks first, last;
    if (!read_ticks(&first, before) || !read_ticks(&last, after) || last.total <= first.total ||
        last.steal < first.steal)
        return false;
    *percent = 100.0 * (double)(last.steal - first.steal) / (double)(last.total - first.total);
    return *percent <= 100;
}

// Ticks of different boots do not belong together.
static bool is_one_boot(const struct result *result)
{
    for (size_t i = 0; i < result->cell_count; i++)
        if (result->cells[i].boot_count > 1)
            return false;
    return true;
}

static int set_steal(const struct result *result, json_t *conditions, const json_t *facts)
{
    double percent;
    if (!is_one_boot(result) || !conditions_steal(fact_text(facts, "conditions.stat"),
                                                  fact_text(facts, "conditions.stat.after"), &percent))
        return 0;
    return set_value(conditions, "steal", json_real(percent));
}

// The number behind `prefix` in a fact: "0.34 0.16 ..." and "some avg10=1.97 ...".
static int set_reading(json_t *object, const char *name, const char *text, const char *prefix)
{
    size_t length = strlen(prefix);
    char *end;
    if (!text || strncmp(text, prefix, length) || text[length] < '0' || text[length] > '9')
        return 0;
    double value = strtod(text + length, &end);
    return value >= 0 && value < 1e9 ? set_value(object, name, json_real(value)) : 0;
}

static int set_before_after(json_t *conditions, const char *name, const char *before, const char *after,
                            const char *prefix)
{
    json_t *object = json_object();
    if (set_reading(object, "before", before, prefix) || set_reading(object, "after", after, prefix)) {
        json_decref(object);
        return -ENOMEM;
    }
    if (json_object_size(object) > 0)
        return set_value(conditions, name, object);
    json_decref(object);
    return 0;
}

static int set_load(json_t *conditions, const json_t *facts)
{
    if (set_before_after(conditions, "load", fact_text(facts, "conditions.load"),
                         fact_text(facts, "conditions.load.after"), ""))
        return -ENOMEM;
    return set_before_after(conditions, "pressure", fact_text(facts, "conditions.pressure.cpu"),
                            fact_text(facts, "conditions.pressure.cpu.after"), "some avg10=");
}

static const char *seccomp_mode(const char *number)
{
    static const char *const modes[] = {"disabled", "strict", "filter"};
    return number && number[0] >= '0' && number[0] <= '2' && !number[1] ? modes[number[0] - '0'] : NULL;
}

static int set_texts(json_t *conditions, const json_t *facts)
{
    static const char *const names[][2] = {
        {"governor", "kernel.governor"},       {"smt", "kernel.smt"},
        {"container", "conditions.container"}, {"time_namespace", "conditions.time_namespace"},
        {"affinity", "conditions.affinity"},   {"scheduler", "conditions.scheduler"},
        {"emulator", "hypervisor.program"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (set_text(conditions, names[i][0], fact_text(facts, names[i][1])))
            return -ENOMEM;
    return set_text(conditions, "seccomp", seccomp_mode(fact_text(facts, "conditions.seccomp")));
}

static int set_clock(json_t *conditions, const json_t *facts)
{
    const char *name = fact_text(facts, "clock.name");
    if (!name)
        return 0;
    json_t *clock = json_object();
    if (set_value(conditions, "clock", clock) || set_text(clock, "name", name) ||
        set_whole(clock, "step_ns", fact_text(facts, "clock.step_ns")) ||
        set_whole(clock, "cost_ns", fact_text(facts, "clock.cost_ns")))
        return -ENOMEM;
    const char *syscall = fact_text(facts, "clock.syscall");
    return syscall ? set_value(clock, "syscall", json_boolean(!strcmp(syscall, "yes"))) : 0;
}

static int set_counter(json_t *conditions, const json_t *facts)
{
    const char *name = fact_text(facts, "ticks.name");
    if (!name || !*name || !strcmp(name, "none"))
        return 0;
    json_t *ticks = json_object();
    if (set_value(conditions, "ticks", ticks) || set_text(ticks, "name", name))
        return -ENOMEM;
    return set_whole(ticks, "frequency", fact_text(facts, "ticks.frequency"));
}

int conditions_describe(struct result *result)
{
    const json_t *facts = json_object_get(result->head, "facts");
    json_t *conditions = head_object(result, "conditions");
    struct virtualization virtualization = virtualization_of(facts, result_text(result, "board.arch"));
    if (!conditions || set_texts(conditions, facts) || set_load(conditions, facts) ||
        set_steal(result, conditions, facts) || set_text(conditions, "virtualization", virtualization.name) ||
        set_clock(conditions, facts) || set_counter(conditions, facts))
        return -ENOMEM;
    conditions_warn(result);
    return 0;
}
