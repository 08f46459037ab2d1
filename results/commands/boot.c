// SPDX-License-Identifier: MIT
// run-bench boot: kernels in QEMU, in turns.
#include "results/commands/boot_side.h"
#include "results/commands/boot_turns.h"
#include "results/commands/commands.h"
#include "results/commands/seconds.h"
#include "results/commands/seed.h"
#include "results/commands/stop.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct boot {
    struct boot_options options;
    struct boot_side *sides;
    size_t count;
    uint64_t name; // of the first boot; the next ones count up
};

// Each side's result bears its name: two of one name could not be told apart.
static int check_label(const struct boot *boot, size_t first)
{
    const char *label = boot->sides[boot->count - 1].label;
    for (size_t i = first; i + 1 < boot->count; i++)
        if (strcmp(boot->sides[i].label, label) == 0)
            return complain(EXIT_USAGE, "two sides would be called %s; give each --append a NAME: of its own",
                            label);
    return EXIT_DONE;
}

static int begin_sides(struct boot *boot)
{
    const struct boot_options *options = &boot->options;
    int status = EXIT_DONE;
    boot->sides = calloc(options->kernel_count * options->append_count, sizeof *boot->sides);
    if (!boot->sides)
        return complain(EXIT_COULD_NOT, "no memory for the sides");
    for (size_t k = 0; k < options->kernel_count; k++)
        for (size_t a = 0; a < options->append_count && status == EXIT_DONE; a++) {
            status = boot_side_begin(&boot->sides[boot->count++], options, options->kernels[k],
                                     options->appends[a]);
            status = status ? status : check_label(boot, k * options->append_count);
        }
    return status;
}

static const char *label_of(const void *all, size_t side)
{
    const struct boot *boot = all;
    return boot->sides[side].label;
}

static int boot_once(void *all, size_t place, size_t turn, bool *failed)
{
    struct boot *boot = all;
    struct boot_side *side = &boot->sides[place];
    char name[17];
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "boot %zu of %zu: %s\n", turn + 1, boot->count * boot->options.boots, side->label);
    snprintf(name, sizeof name, "%016" PRIx64, boot->name + turn);
    if (side->session.started == 0)
        side->session.started = seconds_now();
    side->failed = false;
    int status = boot_side_boot(side, name);
    *failed = side->failed;
    return status;
}

static int boot_all(struct boot *boot)
{
    struct boot_turns turns = {.sides = boot->count,
                               .boots = boot->options.boots,
                               .all = boot,
                               .label = label_of,
                               .boot = boot_once};
    return boot_in_turns(&turns);
}

static int keep_sides(struct boot *boot, int status, int argc, char **argv)
{
    for (size_t i = 0; i < boot->count; i++) {
        int kept = boot->sides[i].boots ? boot_side_keep(&boot->sides[i], argc, argv) : EXIT_DONE;
        status = kept ? kept : status;
    }
    return status;
}

static int boot_kernels(struct boot *boot, int argc, char **argv)
{
    int status = begin_sides(boot);
    if (status == EXIT_DONE)
        status = keep_sides(boot, boot_all(boot), argc, argv);
    for (size_t i = 0; i < boot->count; i++)
        boot_side_end(&boot->sides[i]);
    free(boot->sides);
    return status;
}

int boot_command(int argc, char **argv)
{
    struct boot boot = {.sides = NULL};
    int status = boot_options_read(&boot.options, argc, argv);
    if (status == 0) {
        stop_catch();
        boot.name = seed_draw();
        status = boot_kernels(&boot, argc, argv);
    } else {
        status = status < 0 ? EXIT_USAGE : EXIT_DONE;
    }
    boot_options_free(&boot.options);
    return status;
}
