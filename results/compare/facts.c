// SPDX-License-Identifier: MIT
#include "results/compare/facts.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// In the order in which differences are listed.
static const struct {
    const char *name, *path;
} paths[] = {{FACT_ORIGIN, "origin"},
             {FACT_CPU, "board.cpu"},
             {"board", "board.name"},
             {FACT_ARCH, "board.arch"},
             {"word size", "board.word"},
             {"byte order", "board.endian"},
             {"page size", "board.page_size"},
             {"CPUs", "board.cpus"},
             {FACT_EMULATED, "board.emulated"},
             {FACT_SYSTEM, "kernel.name"},
             {FACT_KERNEL, "kernel.release"},
             {FACT_BUILD, "kernel.version"},
             {FACT_COMMAND, "kernel.command_line"},
             {"taint", "kernel.tainted"},
             {"MMU", "kernel.mmu"},
             {"KUAP", "kernel.kuap"},
             {"clocksource", "kernel.clocksource"},
             {FACT_VDSO, "kernel.vdso.build_id"},
             {"governor", "conditions.governor"},
             {"SMT", "conditions.smt"},
             {"scheduler", "conditions.scheduler"},
             {FACT_VIRTUALIZATION, "conditions.virtualization"},
             {"emulator", "conditions.emulator"},
             {"container", "conditions.container"},
             {"seccomp", "conditions.seccomp"},
             {"time namespace", "conditions.time_namespace"},
             {"CPUs allowed", "conditions.affinity"},
             {"clock", "conditions.clock.name"},
             {"counter", "conditions.ticks.name"},
             {"libc", "libc.name"},
             {"libc version", "libc.version"},
             {"libc linking", "libc.linking"},
             {"runner version", "tool.runner.version"},
             {"runner's compiler", "tool.runner.compiler"}};

static int count(json_t *facts, const char *name, const char *value)
{
    json_t *values = json_object_get(facts, name);
    if (!values) {
        values = json_object();
        if (json_object_set_new(facts, name, values))
            return -ENOMEM;
    }
    json_int_t before = json_integer_value(json_object_get(values, value));
    return json_object_set_new(values, value, json_integer(before + 1)) ? -ENOMEM : 0;
}

static int count_value(json_t *facts, const char *name, const json_t *value)
{
    char number[24];
    if (json_is_string(value))
        return count(facts, name, json_string_value(value));
    if (json_is_boolean(value))
        return count(facts, name, json_is_true(value) ? "yes" : "no");
    if (!json_is_integer(value))
        return 0;
    snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
    return count(facts, name, number);
}

static int count_members(json_t *facts, const char *prefix, json_t *object)
{
    char name[128];
    const char *key;
    json_t *value;
    int error = 0;
    json_object_foreach(object, key, value)
    {
        snprintf(name, sizeof name, "%s%s", prefix, key);
        error = error ? error : count_value(facts, name, value);
    }
    return error;
}

int facts_add(json_t *facts, const struct result *result)
{
    json_t *config = result_member(result, "kernel.config");
    int error = 0;
    for (size_t i = 0; i < sizeof paths / sizeof *paths && !error; i++)
        error = count_value(facts, paths[i].name, result_member(result, paths[i].path));
    if (!error && json_is_null(result_member(result, "kernel.vdso")))
        error = count(facts, FACT_VDSO, "no vDSO");
    if (!error)
        error = count_members(facts, "mitigation ", result_member(result, "kernel.mitigations"));
    if (!error && json_object_size(config) > 0)
        error = count(facts, FACT_CONFIG, "known");
    return error ? error : count_members(facts, "", config);
}

size_t facts_count(const json_t *facts, const char *name)
{
    return json_object_size(json_object_get(facts, name));
}

const char *facts_only(const json_t *facts, const char *name)
{
    json_t *values = json_object_get(facts, name);
    return json_object_size(values) == 1 ? json_object_iter_key(json_object_iter(values)) : NULL;
}

void facts_value(const json_t *facts, const char *name, char *text, size_t size)
{
    json_t *values = json_object_get(facts, name), *files;
    const char *value;
    size_t used = 0;
    text[0] = '\0';
    json_object_foreach(values, value, files)
    {
        long long number = json_integer_value(files);
        int length = json_object_size(values) == 1
                         ? snprintf(text, size, "%s", value)
                         : snprintf(text + used, size - used, "%s%s (%lld file%s)", used ? ", " : "", value,
                                    number, number == 1 ? "" : "s");
        used = length < 0 || used + (size_t)length >= size ? size - 1 : used + (size_t)length;
    }
}
