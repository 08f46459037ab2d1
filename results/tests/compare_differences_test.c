// SPDX-License-Identifier: MIT
// What run-bench compare lists as different between the sides, beside the kernels themselves.
#include "results/commands/commands.h"
#include "results/tests/ask.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <stdio.h>
#include <string.h>

static const char *folder;

static void set(struct result *result, const char *path, json_t *value)
{
    char object[64];
    const char *dot = strrchr(path, '.');
    snprintf(object, sizeof object, "%.*s", (int)(dot - path), path);
    json_object_set_new(result_member(result, object), dot + 1, value);
}

// What the sides' results say; side 0 is as made_usual() has it.
static void alter(struct result *result, unsigned side, size_t boot)
{
    json_object_set_new(json_object_get(result->head, "kernel"), "mitigations",
                        json_pack("{s:s}", "retbleed", side ? "Mitigation: IBPB" : "Vulnerable"));
    set(result, "kernel.command_line", json_string(side ? "quiet mitigations=off ro" : "quiet ro debug"));
    if (side == 0)
        return;
    set(result, "kernel.config.CONFIG_HZ", json_string("1000"));
    set(result, "kernel.config.CONFIG_KASAN", json_string("y"));
    set(result, "libc.version", json_string("2.41"));
    set(result, "tool.runner.version", json_string("0.2.0"));
    set(result, "tool.runner.compiler", json_string("clang 14"));
    set(result, "kernel.clocksource", json_string("jiffies"));
    set(result, "conditions.governor", json_string(boot % 2 ? "powersave" : "performance"));
    result_warn(result, "the clocksource changed from %s to jiffies", "timebase");
}

static void make(const char *name, unsigned side)
{
    char path[256], id[32], boot_id[32], file[32];
    for (size_t boot = 0; boot < 5; boot++) {
        struct made made = made_usual();
        snprintf(id, sizeof id, "%08x%08zx", side, boot);
        snprintf(boot_id, sizeof boot_id, "boot-%u-%zu", side, boot);
        snprintf(file, sizeof file, "%zu.json", boot);
        snprintf(path, sizeof path, "%s/%s", folder, name);
        made.id = id;
        made.boot = boot_id;
        made.processes = 1;
        struct result *result = made_result(&made);
        alter(result, side, boot);
        struct cell *cell = made_cell(result, &made, "clock-gettime-tai", "vdso", 20);
        cell_set(&cell->symbol, side ? "__kernel_clock_gettime64" : "__kernel_clock_gettime");
        made_write(result, path, file);
    }
}

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    folder = *state;
    make("base", 0);
    make("new", 1);
    return 0;
}

static void lists_every_difference(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "base", "new", NULL);
    static const char *const differences[] = {
        "differs: clocksource: timebase -> jiffies",
        "differs: governor: performance -> performance (3 files), powersave (2 files)",
        "differs: libc version: 2.36 -> 2.41",
        "differs: runner version: 0.1.0 -> 0.2.0",
        "differs: runner's compiler: gcc 12.2.0 -> clang 14",
        "differs: kernel command line: debug -> mitigations=off",
        "differs: mitigation retbleed: Vulnerable -> Mitigation: IBPB",
        "differs: CONFIG_HZ: 250 -> 1000",
        "differs: CONFIG_KASAN: unknown -> y",
        "differs: cell clock-gettime-tai-vdso: __kernel_clock_gettime {}, ns/call ->",
        "-> __kernel_clock_gettime64 {}, ns/call",
        "warning of new: the clocksource changed from timebase to jiffies",
    };
    for (size_t i = 0; i < sizeof differences / sizeof *differences; i++)
        assert_says(answer, differences[i]);
    assert_null(strstr(answer->output, "CPU:"));
    assert_null(strstr(answer->output, "PREEMPT"));
}

// All of a configuration that only one side tells of is one difference, not a hundred.
static void names_an_unknown_configuration_once(void **state)
{
    (void)state;
    char path[256];
    for (unsigned boot = 0; boot < 5; boot++) {
        char id[32], boot_id[32], file[32];
        struct made made = made_usual();
        snprintf(id, sizeof id, "9%015u", boot);
        snprintf(boot_id, sizeof boot_id, "bare-%u", boot);
        snprintf(file, sizeof file, "%u.json", boot);
        made.id = id;
        made.boot = boot_id;
        made.processes = 1;
        struct result *result = made_result(&made);
        json_object_del(json_object_get(result->head, "kernel"), "config");
        made_cell(result, &made, "clock-gettime-tai", "vdso", 20);
        snprintf(path, sizeof path, "%s/bare", folder);
        made_write(result, path, file);
    }
    const struct answer *answer = ask(folder, compare_command, "base", "bare", NULL);
    assert_says(answer, "differs: kernel config: known -> unknown");
    assert_null(strstr(answer->output, "CONFIG_HZ"));
}

static void lists_them_in_json(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "--format=json", "base", "new", NULL);
    json_t *object = json_loads(answer->output, 0, NULL);
    const json_t *first = json_array_get(json_object_get(object, "differences"), 0);
    assert_string_equal(json_string_value(json_object_get(first, "name")), "kernel command line");
    assert_string_equal(json_string_value(json_array_get(json_object_get(first, "values"), 1)),
                        "mitigations=off");
    json_decref(object);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lists_every_difference),
                                       cmocka_unit_test(names_an_unknown_configuration_once),
                                       cmocka_unit_test(lists_them_in_json)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
