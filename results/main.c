// SPDX-License-Identifier: MIT
// run-bench: the program that runs on the host. The usage is printed from the table.
#include "results/commands/commands.h"
#include "runners/fields.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

struct command {
    const char *name, *arguments, *help;
    int (*run)(int argc, char **argv);
};

static const struct command commands[] = {
    {"run", "[CELL...]", "measure this machine: a table here, the result as a file (the default)",
     run_command},
    {"list", "[CELL...]", "the cells this kernel offers, with the reason for each it does not", list_command},
    {"info", "", "board, CPU, kernel, vDSO, C library", info_command},
    {"read", "LOG...", "make a result of a console log, or of a journal that a killed run left",
     read_command},
    {"check", "FILE...", "hold result files to the schema", check_command},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void usage(FILE *output)
{
    fputs("run-bench " RUN_BENCH_VERSION ": what it costs a program to enter this kernel, or to avoid it\n\n"
          "usage: run-bench [COMMAND] [OPTION...]\n",
          output);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(output, "  %-8s%-17s %s\n", commands[i].name, commands[i].arguments, commands[i].help);
    fputs(
        "\nEvery command has --help. Exit status: 0 done; 1 judged worse; 2 wrong usage; 3 could not do it;\n"
        "125 undecided under --bisect.\n",
        output);
}

static const struct command *find(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

// Options before any command are those of `run`.
static int run_default(int argc, char **argv)
{
    char name[] = "run";
    argv[0] = name;
    return run_command(argc, argv);
}

int main(int argc, char **argv)
{
    setlocale(LC_ALL, "C");
    if (argc < 2)
        return run_default(argc, argv);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        usage(stdout);
        return EXIT_DONE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("run-bench " RUN_BENCH_VERSION);
        return EXIT_DONE;
    }
    const struct command *command = find(argv[1]);
    if (command)
        return command->run(argc - 1, argv + 1);
    if (argv[1][0] == '-')
        return run_default(argc, argv);
    complain(EXIT_USAGE, "there is no command %s", argv[1]);
    usage(stderr);
    return EXIT_USAGE;
}
