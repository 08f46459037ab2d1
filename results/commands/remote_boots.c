// SPDX-License-Identifier: MIT
#include "results/commands/remote_boots.h"

#include "results/commands/boot_turns.h"
#include "results/commands/commands.h"
#include "results/commands/remote_side.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct host_boots {
    const struct remote_options *options;
    struct remote_side *sides;
    size_t count;
    struct remote_board board; // what the last boot said
    bool warned;               // that two sides are one kernel
};

static const char *label_of(const void *all, size_t side)
{
    const struct host_boots *boots = all;
    return boots->sides[side].label;
}

// Better said after two boots than after all.
static void look_for_twins(struct host_boots *boots, const struct remote_side *side)
{
    static const char text[] =
        "%s and %s are one kernel with one command line: the switch seems not to have worked";
    for (size_t i = 0; i < boots->count && !boots->warned; i++) {
        struct remote_side *other = &boots->sides[i];
        if (other == side || !remote_sides_alike(side, other))
            continue;
        boots->warned = true;
        complain(0, text, side->label, other->label);
        result_warn(side->remote.session.result, text, side->label, other->label);
        result_warn(other->remote.session.result, text, side->label, other->label);
    }
}

static int boot_once(void *all, size_t place, size_t turn, bool *failed)
{
    struct host_boots *boots = all;
    struct remote_side *side = &boots->sides[place];
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "boot %zu of %zu: %s\n", turn + 1, boots->count * boots->options->boots, side->label);
    int status = remote_side_boot(side, &boots->board);
    look_for_twins(boots, side);
    *failed = status != EXIT_DONE;
    return status;
}

static int boot_all(struct host_boots *boots)
{
    struct boot_turns turns = {.sides = boots->count,
                               .boots = boots->options->boots,
                               .all = boots,
                               .label = label_of,
                               .boot = boot_once};
    return boot_in_turns(&turns);
}

static int begin_sides(struct host_boots *boots, const char *host)
{
    const struct remote_options *options = boots->options;
    int status = EXIT_DONE;
    boots->sides = calloc(options->kernel_count, sizeof *boots->sides);
    if (!boots->sides)
        return complain(EXIT_COULD_NOT, "no memory for the kernels of %s", host);
    while (boots->count < options->kernel_count && status == EXIT_DONE) {
        size_t next = boots->count++;
        status = remote_side_begin(&boots->sides[next], options, host, &options->kernels[next]);
    }
    return status;
}

static int keep_sides(struct host_boots *boots, int status, int argc, char **argv)
{
    bool all = boots->count > 1;
    for (size_t i = 0; i < boots->count; i++) {
        struct remote_side *side = &boots->sides[i];
        int kept = side->boots ? remote_side_keep(side, argc, argv) : EXIT_DONE;
        status = kept ? kept : status;
        all = all && side->kept;
    }
    if (!all)
        return status;
    fputs("compare them: run-bench compare", stderr);
    for (size_t i = 0; i < boots->count; i++)
        fprintf(stderr, " %s", boots->sides[i].remote.path);
    fputc('\n', stderr);
    return status;
}

int remote_boots(const struct remote_options *options, const char *host, int argc, char **argv)
{
    struct host_boots boots = {.options = options};
    int status = begin_sides(&boots, host);
    if (status == EXIT_DONE)
        status = keep_sides(&boots, boot_all(&boots), argc, argv);
    for (size_t i = 0; i < boots.count; i++)
        remote_side_end(&boots.sides[i]);
    free(boots.sides);
    return status;
}
