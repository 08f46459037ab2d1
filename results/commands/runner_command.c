// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"
#include "results/commands/session.h"

#include <getopt.h>
#include <stdio.h>

static const struct option longs[] = {
    {"runner", required_argument, NULL, 'r'}, {"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};

int runner_command(int argc, char **argv, const char *help, bool takes_cells,
                   int (*command)(struct session *session))
{
    struct run_options options = {.quiet = true};
    struct session session;
    int option;
    while ((option = getopt_long(argc, argv, "h", longs, NULL)) != -1) {
        if (option == 'r')
            options.runner = optarg;
        else {
            fputs(help, option == 'h' ? stdout : stderr);
            return option == 'h' ? EXIT_DONE : EXIT_USAGE;
        }
    }
    if (!takes_cells && optind < argc)
        return complain(EXIT_USAGE, "this command takes no words, as %s", argv[optind]);
    options.cells = argv + optind;
    options.cell_count = (size_t)(argc - optind);
    int status = session_begin(&session, &options);
    if (status == EXIT_DONE)
        status = command(&session);
    session_end(&session);
    return status;
}
