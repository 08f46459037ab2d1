// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"
#include "results/commands/session.h"
#include "results/table/notes.h"
#include "runners/fields.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: run-bench list [--runner PATH] [CELL...]\n"
    "Tries each cell once and lists those that this kernel offers, then the others with their\n"
    "reasons. A pattern such as 'clock-*-vdso' chooses.\n";

static void print(const struct result *result)
{
    size_t offered = 0;
    for (size_t i = 0; i < result->cell_count; i++) {
        if (strcmp(result->cells[i].status, STATUS_NAME_OK) != 0)
            continue;
        puts(result->cells[i].name);
        offered++;
    }
    if (offered > 0 && offered < result->cell_count)
        putchar('\n');
    notes_print_reasons(stdout, result);
}

static int list(struct session *session)
{
    int error = session_process(session, "list", NULL);
    if (error == -EINVAL)
        return EXIT_USAGE;
    if (error || session->failures)
        return complain(EXIT_COULD_NOT, "%s: %s", session->runner,
                        error ? strerror(-error) : "it ended early");
    print(session->result);
    return EXIT_DONE;
}

int list_command(int argc, char **argv)
{
    return runner_command(argc, argv, help, true, list);
}
