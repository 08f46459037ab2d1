// SPDX-License-Identifier: MIT
// run-bench chacha: implementations of the core of the vDSO's getrandom, linked into one program, checked,
// and compared as vDSO images are.
#include "results/commands/chacha_options.h"
#include "results/commands/commands.h"
#include "results/commands/stop.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

static bool is_foreign(const struct compiler *compiler)
{
    struct utsname names;
    size_t length = strcspn(compiler->machine, "-");
    return uname(&names) == 0 &&
           (strncmp(names.machine, compiler->machine, length) != 0 || names.machine[length] != '\0');
}

// Told as a fact, so that times of an emulator are never taken for a board's.
static int run_program(struct chacha_options *options, const struct program *program, int argc, char **argv)
{
    char command[2 * PATH_MAX];
    snprintf(command, sizeof command, "%s%s%s", options->exec ? options->exec : "", options->exec ? " " : "",
             program->path);
    if (options->exec)
        setenv("RUN_BENCH_FACT.hypervisor.emulated", options->exec, 1);
    options->live.commands[0] = command;
    int status = live_run(&options->live, argc, argv);
    if (status == EXIT_COULD_NOT && !options->exec && is_foreign(&program->compiler))
        complain(0, "the program is for %s: --exec runs it by an emulator, --keep writes it for a board",
                 program->compiler.machine);
    return status;
}

static unsigned say_refused(const struct program *program)
{
    unsigned refused = 0;
    for (unsigned i = 0; i < program->side_count; i++) {
        if (!program->sides[i].refused[0])
            continue;
        complain(0, "%s: %s", program->sides[i].name, program->sides[i].refused);
        refused++;
    }
    return refused;
}

// By a temporary name, so that no half of a program is ever taken for one.
static int keep(const struct program *program, const char *name)
{
    struct stat status;
    unsigned refused = say_refused(program);
    if (refused == program->side_count) {
        unlink(program->path);
        return complain(EXIT_COULD_NOT, "%s is not written: no FILE could be taken", name);
    }
    if (stat(program->path, &status) || rename(program->path, name))
        return complain(EXIT_COULD_NOT, "%s: %s", name, strerror(errno));
    printf("%s\t%lld bytes\n", name, (long long)status.st_size);
    return refused ? complain(EXIT_COULD_NOT, "%u of %u files are not in it (above)", refused,
                              program->side_count)
                   : EXIT_DONE;
}

static int chacha(struct chacha_options *options, int argc, char **argv)
{
    struct program program;
    struct making making = {.tree = options->tree, .flags = &options->flags};
    int status = program_begin(&program, options->cc ? options->cc : "cc");
    program.sides = options->sides;
    program.side_count = options->side_count;
    program.reference = !options->no_reference;
    program.is_static = options->keep || options->exec;
    if (!status && options->keep &&
        snprintf(program.path, sizeof program.path, "%s.part", options->keep) >= (int)sizeof program.path)
        status = complain(EXIT_COULD_NOT, "%s: the name is too long", options->keep);
    if (!status)
        status = program_link(&program, &making);
    if (!status)
        status = options->keep ? keep(&program, options->keep) : run_program(options, &program, argc, argv);
    else if (options->keep)
        unlink(program.path);
    program_end(&program);
    return status;
}

// A copy of the words, since getopt_long() moves them.
int chacha_command(int argc, char **argv)
{
    static struct chacha_options options;
    struct arguments words = {NULL, 0};
    for (int i = 0; i < argc; i++)
        arguments_add(&words, argv[i]);
    int status = chacha_options_read(&options, argc, argv);
    stop_catch();
    status = status ? (status < 0 ? EXIT_USAGE : EXIT_DONE) : chacha(&options, argc, words.words);
    chacha_options_free(&options);
    arguments_free(&words);
    return status;
}
