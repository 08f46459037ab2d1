// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"
#include "results/commands/vdso_options.h"
#include "results/live/side.h"

#include <string.h>

// The runner writes it: what a process of its word size has is not what this program may have.
static int dump(const struct vdso_options *options)
{
    struct side side;
    struct arguments words = {NULL, 0};
    arguments_add(&words, "dump");
    arguments_add(&words, options->dump);
    int error = side_begin(&side, options->live.commands[0]);
    if (!error)
        error = side_start(&side, &words);
    int status = error ? 0 : carrier_end(&side.carrier, false);
    arguments_free(&words);
    side_end(&side);
    if (error)
        return complain(EXIT_COULD_NOT, "the runner could not be started: %s", strerror(-error));
    return status == 0 ? EXIT_DONE : status == EXIT_USAGE ? EXIT_USAGE : EXIT_COULD_NOT;
}

// A copy of the words, since getopt_long() and the reader of options move them.
static int vdso(const struct vdso_options *options, int argc, char **argv)
{
    if (options->dump) {
        int status = dump(options);
        if (status != EXIT_DONE || options->images == 0)
            return status;
    }
    return live_run(&options->live, argc, argv);
}

int vdso_command(int argc, char **argv)
{
    struct vdso_options options;
    struct arguments words = {NULL, 0};
    for (int i = 0; i < argc; i++)
        arguments_add(&words, argv[i]);
    int status = vdso_options_read(&options, argc, argv);
    status = status ? (status < 0 ? EXIT_USAGE : EXIT_DONE) : vdso(&options, argc, words.words);
    vdso_options_free(&options);
    arguments_free(&words);
    return status;
}
