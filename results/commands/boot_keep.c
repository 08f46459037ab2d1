// SPDX-License-Identifier: MIT
#include "results/commands/boot_side.h"

#include "results/boot/same_count.h"
#include "results/commands/keep_boots.h"

static void complete(struct result *result)
{
    same_count_warn(result);
}

int boot_side_keep(struct boot_side *side, int argc, char **argv)
{
    struct kept_boots boots = {.command = "boot",
                               .label = side->label,
                               .session = &side->session,
                               .path = side->path,
                               .asked = side->options->output != NULL,
                               .complete = complete};
    return keep_boots(&boots, argc, argv);
}
