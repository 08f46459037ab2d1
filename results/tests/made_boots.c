// SPDX-License-Identifier: MIT
#include "results/tests/made.h"

#include <stdio.h>

// 10:00 on, ten minutes a round in which every side has its turn, every other round backwards.
static void time_of(char text[64], const struct made_boots *plan, size_t boot)
{
    size_t turn = boot % 2 ? plan->sides - 1 - plan->side : plan->side;
    size_t minute = plan->apart ? plan->side * plan->boots + boot : 10 * boot + turn;
    snprintf(text, 64, "2026-03-01T%02zu:%02zu:00Z", 10 + minute / 60, minute % 60);
}

static void make_one(const char *folder, const struct made_boots *plan, size_t boot, double luck)
{
    char id[32], name[32], started[64], boot_id[48], release[32];
    struct made made = made_usual();
    snprintf(id, sizeof id, "%08x%08zx", plan->side, boot);
    snprintf(name, sizeof name, "%03zu.json", boot);
    snprintf(boot_id, sizeof boot_id, "boot-%u-%zu", plan->side, boot);
    snprintf(release, sizeof release, "6.%u.0", 12 + (plan->one_boot ? 0 : plan->side));
    time_of(started, plan, boot);
    made.id = id;
    made.started = started;
    made.boot = plan->one_boot ? "the-boot" : boot_id;
    made.release = release;
    made.processes = plan->processes;
    made.seed = 1000 * plan->side + 50 * boot;
    struct result *result = made_result(&made);
    made_cell(result, &made, "empty", "none", 0.27 * plan->floor);
    made_cell(result, &made, "getrandom", "vdso", 12.7 * luck * plan->vdso);
    made_cell(result, &made, "getrandom", "libc", 375 * luck);
    made_cell(result, &made, "getrandom", "syscall", 297.2 * luck * plan->syscall);
    made_cell(result, &made, "signal1", "libc", 2700 * luck);
    made_write(result, folder, name);
}

void made_boots(const char *folder, const struct made_boots *plan)
{
    struct random random;
    random_seed(&random, 5 + plan->side);
    for (size_t boot = 0; boot < plan->boots; boot++)
        make_one(folder, plan, boot, 1 + 0.002 * random_normal(&random));
}
