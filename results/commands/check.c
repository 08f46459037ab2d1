// SPDX-License-Identifier: MIT
#include "results/file/check.h"
#include "results/commands/commands.h"
#include "results/file/file.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: run-bench check FILE...\n"
    "Holds result files to the schema (results/schema.json) and to themselves, and lists\n"
    "what is wrong. Exit status 3 where a file is wrong or cannot be read.\n";

static void print_problem(void *context, const char *place, const char *fault)
{
    const char *path = context;
    printf("%s: %s%s%s\n", path, place, place[0] ? ": " : "", fault);
}

// Returns 0 for a good file.
static int check(char *path)
{
    json_t *file;
    char error[RESULT_ERROR_SIZE];
    if (result_load(path, &file, error))
        return complain(EXIT_COULD_NOT, "%s", error);
    int problems = result_check(file, print_problem, path);
    json_decref(file);
    if (problems < 0)
        return complain(EXIT_COULD_NOT, "%s: %s", path, strerror(-problems));
    if (problems == 0)
        printf("%s: ok\n", path);
    return problems ? EXIT_COULD_NOT : EXIT_DONE;
}

int check_command(int argc, char **argv)
{
    static const struct option longs[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    int option, status = EXIT_DONE;
    while ((option = getopt_long(argc, argv, "h", longs, NULL)) != -1) {
        fputs(help, option == 'h' ? stdout : stderr);
        return option == 'h' ? EXIT_DONE : EXIT_USAGE;
    }
    if (optind == argc)
        return complain(EXIT_USAGE, "check wants a FILE; see run-bench check --help");
    for (int i = optind; i < argc; i++)
        if (check(argv[i]))
            status = EXIT_COULD_NOT;
    return status;
}
