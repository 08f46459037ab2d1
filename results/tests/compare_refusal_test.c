// SPDX-License-Identifier: MIT
// What run-bench compare refuses to judge, and why.
#include "results/commands/commands.h"
#include "results/tests/ask.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static const char *folder;

// A side of so many boots, whose runs `change` may alter.
static void make(const char *name, unsigned side, size_t boots,
                 void (*change)(struct made *made, struct result *result))
{
    char path[256], id[32], file[32], boot[32];
    for (size_t b = 0; b < boots; b++) {
        struct made made = made_usual();
        snprintf(id, sizeof id, "%08x%08zx", side, b);
        snprintf(boot, sizeof boot, "boot-%u-%zu", side, b);
        snprintf(file, sizeof file, "%zu.json", b);
        snprintf(path, sizeof path, "%s/%s", folder, name);
        made.id = id;
        made.boot = boot;
        made.processes = 1;
        made.seed = 100 * side + b;
        made.release = side ? "6.13.0" : "6.12.0";
        if (change)
            change(&made, NULL);
        struct result *result = made_result(&made);
        if (change)
            change(&made, result);
        made_cell(result, &made, "getrandom", "vdso", 12.7);
        made_write(result, path, file);
    }
}

static void set(struct result *result, const char *object, const char *name, json_t *value)
{
    if (result)
        json_object_set_new(json_object_get(result->head, object), name, value);
    else
        json_decref(value);
}

static void another_cpu(struct made *made, struct result *result)
{
    (void)result;
    made->cpu = "MPC8321";
}

static void gvisor(struct made *made, struct result *result)
{
    (void)made;
    set(result, "kernel", "name", json_string("gVisor"));
}

static void emulated(struct made *made, struct result *result)
{
    (void)made;
    set(result, "board", "emulated", json_true());
}

static void counted(struct made *made, struct result *result)
{
    (void)made;
    if (result)
        json_object_set_new(result->head, "origin", json_string("counted"));
}

static void one_boot(struct made *made, struct result *result)
{
    (void)result;
    made->boot = "the-boot";
}

static void another_release(struct made *made, struct result *result)
{
    (void)result;
    if (made->seed % 2)
        made->release = "6.14.0";
}

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    folder = *state;
    make("base", 0, 5, NULL);
    make("new", 1, 5, NULL);
    make("one", 1, 1, NULL);
    make("other-cpu", 1, 5, another_cpu);
    make("gvisor", 1, 5, gvisor);
    make("emulated", 1, 5, emulated);
    make("counted", 1, 5, counted);
    make("two-kernels", 1, 6, another_release);
    make("run-1", 2, 1, one_boot);
    make("run-2", 3, 1, one_boot);
    return 0;
}

static void refuses(const char *base, const char *changed, const char *reason)
{
    const struct answer *answer = ask(folder, compare_command, base, changed, NULL);
    assert_complains(answer, reason);
    assert_int_equal(answer->status, 3);
    assert_string_equal(answer->output, "");
    answer = ask(folder, compare_command, "--gate", base, changed, NULL);
    assert_int_equal(answer->status, 3);
    answer = ask(folder, compare_command, "--bisect", base, changed,
                 NULL); // 3 would tell git that the commit is bad
    assert_int_equal(answer->status, 125);
}

static void judges_what_it_can(void **state)
{
    (void)state;
    assert_int_equal(ask(folder, compare_command, "base", "new", NULL)->status, 0);
}

static void one_boot_a_side(void **state)
{
    (void)state;
    refuses("base", "one", "new has one boot only");
    refuses("base/0.json", "new", "base has one boot only");
    refuses("base/0.json", "one", "Measure at least 5 boots of each side, in turn");
}

static void another_machine(void **state)
{
    (void)state;
    refuses("base", "other-cpu", "different CPUs (MPC885; MPC8321)");
}

static void a_kernel_that_is_not_linux(void **state)
{
    (void)state;
    refuses("base", "gvisor", "new was measured on gVisor");
    refuses("gvisor", "new/", "base was measured on gVisor");
}

static void times_of_an_emulator(void **state)
{
    (void)state;
    refuses("base", "emulated", "times measured under an emulator say nothing of hardware");
}

static void counts_and_times(void **state)
{
    (void)state;
    refuses("base", "counted", "counted instructions can't be compared with times");
}

static void two_kernels_on_one_side(void **state)
{
    (void)state;
    refuses("base", "two-kernels",
            "new holds results of more than one kernel (kernel: 6.13.0 (3 files), 6.14.0 (3 files))");
}

static void a_run_with_itself(void **state)
{
    (void)state;
    refuses("base", "base/*.json", "the same run is on both sides, base and new");
}

static void a_shared_boot(void **state)
{
    (void)state;
    char both[64];
    snprintf(both, sizeof both, "run-[12]");
    make("mixed", 4, 4, NULL);
    make("mixed/more", 5, 1, one_boot);
    refuses("mixed", "run-1", "base and new share a boot (the-boot)");
    assert_says(ask(folder, compare_command, "run-1", "run-2", NULL), "runs of one boot, and few");
}

static void what_is_not_there(void **state)
{
    (void)state;
    refuses("base", "nowhere", "nowhere: there is no such result file, nor a folder with any");
    refuses("base", "no*match", "no*match: there is no such result file");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(judges_what_it_can),      cmocka_unit_test(one_boot_a_side),
        cmocka_unit_test(another_machine),         cmocka_unit_test(a_kernel_that_is_not_linux),
        cmocka_unit_test(times_of_an_emulator),    cmocka_unit_test(counts_and_times),
        cmocka_unit_test(two_kernels_on_one_side), cmocka_unit_test(a_run_with_itself),
        cmocka_unit_test(a_shared_boot),           cmocka_unit_test(what_is_not_there)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
