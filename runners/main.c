// SPDX-License-Identifier: MIT
// bench-runner: the program that runs on the board. A table of commands; a replica may also be called by its
// own name.
#include "arguments.h"
#include "board_run.h"
#include "fields.h"
#include "images/board_images.h"
#include "init.h"
#include "output.h"
#include "replicas/replicas.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { DONE = 0, WRONG_USAGE = 2, COULD_NOT = 3 };

struct command {
    const char *name, *help;
    int (*run)(struct arguments *arguments);
};

static const struct command commands[] = {
    {"run", "measure cells and print records", board_run},
    {"list", "try each cell once and print what it answered, as records", board_list},
    {"facts", "print what this machine, its kernel and its C library are, as records", board_facts},
    {"dump", "write the running vDSO's image to a file", board_dump},
    {NULL, NULL, NULL}};

static void print(int descriptor, const char *first, const char *second, const char *third)
{
    const char *texts[] = {first, second, third, NULL};
    write_texts(descriptor, texts);
}

static int usage(int descriptor)
{
    print(descriptor, "bench-runner " RUN_BENCH_VERSION ": measures what it costs to enter this kernel\n\n",
          "", "usage: bench-runner COMMAND [OPTION...] [CELL...]\n");
    for (const struct command *command = commands; command->name; command++) {
        print(descriptor, "  ", command->name, "\t");
        print(descriptor, command->help, "\n", "");
    }
    arguments_help(descriptor);
    print(descriptor, "or the work and the lines of another tool, also through a link of that name:\n", "",
          "");
    for (const struct replica *replica = replicas; replica->name; replica++) {
        print(descriptor, "  ", replica->name, " ");
        print(descriptor, replica->usage, "\n", "");
    }
    return descriptor == STDERR_FILENO ? WRONG_USAGE : DONE;
}

static int run_command(const struct command *command, int argc, char **argv)
{
    struct arguments arguments;
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return usage(STDOUT_FILENO);
    int status = arguments_read(&arguments, argc, argv) ? WRONG_USAGE : command->run(&arguments);
    arguments_release(&arguments);
    return status;
}

int main(int argc, char **argv)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL); // whoever started us may have blocked what the watchdog needs
    if (init_is_asked(argv[0]))
        return init_run();
    const struct replica *replica = replica_find(argc > 0 ? argv[0] : "");
    if (replica)
        return replica->main(argc, argv);
    if (argc < 2)
        return usage(STDERR_FILENO);
    replica = replica_find(argv[1]);
    if (replica)
        return replica->main(argc - 1, argv + 1);
    for (const struct command *command = commands; command->name; command++)
        if (strcmp(command->name, argv[1]) == 0)
            return run_command(command, argc - 2, argv + 2);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return usage(STDOUT_FILENO);
    print(STDERR_FILENO, "bench-runner: there is no command ", argv[1], "\n\n");
    return usage(STDERR_FILENO);
}
