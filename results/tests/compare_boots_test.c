// SPDX-License-Identifier: MIT
// Files of many boots each, as run-bench boot makes them: boots are put in order by their own times.
#include "results/commands/commands.h"
#include "results/tests/ask.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *folder;

struct plan {
    unsigned side;
    size_t boots;
    double vdso;  // what getrandom-vdso costs, of its usual cost
    double drift; // of all costs, a boot
    bool timed;   // each boot's own time is kept
    bool apart;   // this side's boots come after those of the other
};

// Which boot of all it is: A B B A.
static size_t turn_of(const struct plan *plan, size_t boot)
{
    if (plan->apart)
        return plan->side * plan->boots + boot;
    return 2 * boot + (boot % 2 ? 1 - plan->side : plan->side);
}

// Turns are 20 ms apart: seconds would not part them.
static void add_boot(struct result *result, struct made *made, const struct plan *plan, size_t boot)
{
    size_t turn = turn_of(plan, boot);
    char name[32], started[64];
    double cost = 1 + plan->drift * (double)turn;
    snprintf(name, sizeof name, "boot-%u-%zu", plan->side, boot);
    snprintf(started, sizeof started, "2026-03-01T10:00:%02zu.%03zuZ", turn / 50, turn % 50 * 20);
    made->boot = name;
    made_cell(result, made, "getrandom", "vdso", 12.7 * plan->vdso * cost);
    made_cell(result, made, "getrandom", "syscall", 297.2 * cost);
    for (size_t c = 0; c < result->cell_count && plan->timed; c++)
        cell_boot_started(&result->cells[c], name, started);
}

static void make(const char *name, struct plan plan)
{
    char id[32], release[32];
    struct made made = made_usual();
    snprintf(id, sizeof id, "%016x", plan.side + 1);
    snprintf(release, sizeof release, "6.%u.0", 12 + plan.side);
    made.id = id;
    made.release = release;
    made.processes = 2;
    made.seed = 100 + 1000 * plan.side;
    struct result *result = made_result(&made);
    for (size_t boot = 0; boot < plan.boots; boot++)
        add_boot(result, &made, &plan, boot);
    made_write(result, folder, name);
}

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    folder = *state;
    make("base.json", (struct plan){0, 16, 1, 0.005, true, false});
    make("new.json", (struct plan){1, 16, 1.02, 0.005, true, false});
    make("untimed.json", (struct plan){1, 16, 1.02, 0.005, false, false});
    make("last.json", (struct plan){1, 16, 1.02, 0.005, true, true});
    make("first.json", (struct plan){0, 16, 1, 0.005, true, true});
    make("few.json", (struct plan){0, 3, 1, 0, true, false});
    make("few-new.json", (struct plan){1, 3, 1.1, 0, true, false});
    make("five.json", (struct plan){0, 5, 1, 0, true, false});
    make("five-new.json", (struct plan){1, 5, 1.1, 0, true, false});
    return 0;
}

// A drift of 16 % over the boots hides 2 % from all but pairs.
static void pairs_boots_by_their_own_times(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "base.json", "new.json", NULL);
    assert_says(answer, "16 boots, 32 processes in 1 file");
    assert_says(answer, "judged by blocks of four boots in turn (signed ranks)");
    assert_says(answer, "2.0 % slower");
    assert_says(answer, "1 slower, 1 same");
    assert_null(strstr(answer->output, "caution"));
}

static void does_not_pair_where_times_are_missing(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "base.json", "untimed.json", NULL);
    assert_says(answer, "judged by boots, one value a boot");
    assert_says(answer, "2 inconclusive");
}

static void sees_one_side_after_the_other(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "first.json", "last.json", NULL);
    assert_says(answer, "judged by boots, one value a boot");
    assert_says(answer, "caution: base and new were measured one side after the other");
}

// What run-bench boot makes unless told otherwise is enough, and less says what it lacks.
static void says_how_many_boots_are_missing(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "few.json", "few-new.json", NULL);
    assert_says(answer, "2 more boots a side");
    assert_null(strstr(answer->output, "slower,"));
    answer = ask(folder, compare_command, "five.json", "five-new.json", NULL);
    assert_says(answer, "1 slower, 1 same");
}

static void make_counted(const char *name, const char *mmu, const char *kuap, int page, const char *emulator,
                         double instructions)
{
    struct made made = made_usual();
    made.id = name;
    struct result *result = made_result(&made);
    struct cell *cell = result_cell(result, "getrandom", "vdso", 1, NULL);
    json_object_set_new(result->head, "origin", json_string("counted"));
    json_object_set_new(json_object_get(result->head, "kernel"), "mmu", json_string(mmu));
    json_object_set_new(json_object_get(result->head, "kernel"), "kuap", json_string(kuap));
    json_object_set_new(json_object_get(result->head, "board"), "page_size", json_integer(page));
    json_object_set_new(json_object_get(result->head, "conditions"), "emulator", json_string(emulator));
    cell_set(&cell->unit, "instructions/call");
    cell->summary = (struct summary){NAN, NAN, instructions, NAN, NAN, NAN, 1, 0};
    made_write(result, folder, name);
}

static void names_what_a_guest_was(void **state)
{
    (void)state;
    make_counted("radix.json", "Radix", "active", 4096,
                 "QEMU emulator version 7.2.22, -M pseries -cpu power9", 264.448);
    make_counted("hash.json", "Hash", "inactive", 65536,
                 "QEMU emulator version 11.1.0, -M pseries -cpu power9", 264.45);
    const struct answer *answer = ask(folder, compare_command, "radix.json", "hash.json", NULL);
    assert_says(answer, "differs: MMU: Radix -> Hash");
    assert_says(answer, "differs: KUAP: active -> inactive");
    assert_says(answer, "differs: page size: 4096 -> 65536");
    assert_says(answer,
                "differs: emulator: QEMU emulator version 7.2.22, -M pseries -cpu power9 -> QEMU emulator "
                "version 11.1.0, -M pseries -cpu power9");
    assert_says(answer, "264.45 264.45 <0.01 more exact same");
    make_counted("again.json", "Radix", "active", 4096,
                 "QEMU emulator version 7.2.22, -M pseries -cpu power9", 264.448);
    answer = ask(folder, compare_command, "radix.json", "again.json", NULL);
    assert_null(strstr(answer->output, "differs"));
    assert_says(answer, "264.45 264.45 0 exact same");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pairs_boots_by_their_own_times),
                                       cmocka_unit_test(does_not_pair_where_times_are_missing),
                                       cmocka_unit_test(sees_one_side_after_the_other),
                                       cmocka_unit_test(says_how_many_boots_are_missing),
                                       cmocka_unit_test(names_what_a_guest_was)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
