// SPDX-License-Identifier: MIT
#include "results/commands/remote_side.h"

#include "results/board/name.h"
#include "results/commands/commands.h"
#include "results/commands/keep_boots.h"
#include "results/commands/mark_boot.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// DIR/HOST-KERNEL.json; the default place is known once the board is.
static int choose_path(struct remote_side *side)
{
    char host[NAME_SIZE], kernel[NAME_SIZE], name[2 * NAME_SIZE];
    const char *asked = side->remote.options->output;
    if (!asked)
        return EXIT_DONE;
    name_folder(host, side->remote.host);
    name_folder(kernel, side->kernel->name);
    snprintf(name, sizeof name, "%s-%s", host, kernel);
    return place_in(side->remote.path, asked, name)
               ? complain(EXIT_USAGE, "%s: %s", asked, strerror(ENAMETOOLONG))
               : EXIT_DONE;
}

int remote_side_begin(struct remote_side *side, const struct remote_options *options, const char *host,
                      const struct remote_kernel *kernel)
{
    *side = (struct remote_side){.kernel = kernel};
    snprintf(side->label, sizeof side->label, "%.200s %.128s", host, kernel->name);
    int status = remote_begin(&side->remote, options, host);
    return status ? status : choose_path(side);
}

void remote_side_end(struct remote_side *side)
{
    remote_end(&side->remote);
}

static int fail(struct remote_side *side, const char *why)
{
    result_warn(side->remote.session.result, "boot %u: %s; it was not measured", side->boots, why);
    return complain(EXIT_COULD_NOT, "%s, boot %u: %s", side->label, side->boots, why);
}

// The kernel must be the one that the user named, and the one of the boots before.
static int check_kernel(struct remote_side *side, const struct remote_board *board)
{
    char why[REMOTE_WHY];
    const struct remote_board *first = &side->first;
    const char *release = side->kernel->release;
    if (release && strcmp(board->release, release) != 0)
        snprintf(why, sizeof why, "it came up with kernel %s, not with %s", board->release, release);
    else if (first->boot[0] &&
             (strcmp(first->release, board->release) != 0 || strcmp(first->version, board->version) != 0))
        snprintf(why, sizeof why, "it came up with kernel %s %s, and before with %s %s", board->release,
                 board->version, first->release, first->version);
    else
        return EXIT_DONE;
    return fail(side, why);
}

static int measure(struct remote_side *side, const struct remote_board *board)
{
    char name[sizeof side->label + 32];
    int status = remote_find_runner(&side->remote, board->machine);
    if (status)
        return status;
    if (!side->first.boot[0])
        side->first = *board;
    snprintf(name, sizeof name, "%s, boot %u", side->label, side->boots);
    if (mark_boot(&side->remote.session, NULL))
        return complain(EXIT_COULD_NOT, "%s: no memory for a boot", name);
    return remote_run(&side->remote, name);
}

int remote_side_boot(struct remote_side *side, struct remote_board *board)
{
    char why[REMOTE_WHY] = "it could not be asked";
    side->boots++;
    int error = remote_switch(board, side->remote.options, side->remote.host, side->kernel, why);
    if (error == -EINTR)
        return fail(side, "stopped by a signal");
    if (error)
        return fail(side, why);
    int status = check_kernel(side, board);
    return status ? status : measure(side, board);
}

int remote_side_keep(struct remote_side *side, int argc, char **argv)
{
    struct kept_boots boots = {.command = "ssh",
                               .label = side->label,
                               .session = &side->remote.session,
                               .path = side->remote.path,
                               .asked = side->remote.options->output != NULL};
    int status = keep_boots(&boots, argc, argv);
    side->kept = status == EXIT_DONE;
    return status;
}

static bool same_fact(const struct remote_side *one, const struct remote_side *other, const char *name)
{
    const char *a = result_text(one->remote.session.result, name);
    const char *b = result_text(other->remote.session.result, name);
    return a && b ? strcmp(a, b) == 0 : !a && !b;
}

bool remote_sides_alike(const struct remote_side *one, const struct remote_side *other)
{
    static const char *const names[] = {"facts.kernel.release", "facts.kernel.version", "facts.vdso.build_id",
                                        "facts.kernel.command_line"};
    if (!result_text(one->remote.session.result, names[0]))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!same_fact(one, other, names[i]))
            return false;
    return true;
}
