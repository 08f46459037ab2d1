// SPDX-License-Identifier: MIT
#include "results/commands/run_options.h"
#include "results/commands/commands.h"
#include "results/commands/number.h"
#include "results/commands/place.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: run-bench run [OPTION...] [CELL...]\n"
    "Measures this machine: fresh processes until every figure is known well enough or the time is spent.\n"
    "CELL is a name of `run-bench list`, a benchmark (getrandom) or a pattern ('clock-*-vdso'); none: "
    "all.\n\n"
    "  --precision PERCENT  the longer half of a figure's 99 % interval is to be at most this (0.5)\n"
    "  --budget SECONDS     for all cells together (20)\n"
    "  --processes N        at least so many fresh processes (10)\n"
    "  --workers LIST       pinned threads that make the calls at once, as 1,2,4 (1)\n"
    "  --size LIST          bytes that getrandom asks for (4)\n"
    "  --rounds N           samples a cell in each process (50)\n"
    "  --cpus LIST          CPUs for the workers (all allowed ones, the highest first)\n"
    "  --ordinary           no SCHED_FIFO, even where it is permitted\n"
    "  --runner PATH        another bench-runner: its static build, or one of another C library\n"
    "  -o, --output PATH    the result file, which must be new, or a folder for it (results/BOARD/KERNEL/)\n"
    "  -q, --quiet          no progress\n";

enum { PASSED = 1000, PRECISION, BUDGET, PROCESSES, RUNNER };

static const struct option longs[] = {{"precision", required_argument, NULL, PRECISION},
                                      {"budget", required_argument, NULL, BUDGET},
                                      {"processes", required_argument, NULL, PROCESSES},
                                      {"runner", required_argument, NULL, RUNNER},
                                      {"workers", required_argument, NULL, PASSED},
                                      {"size", required_argument, NULL, PASSED},
                                      {"rounds", required_argument, NULL, PASSED},
                                      {"cpus", required_argument, NULL, PASSED},
                                      {"ordinary", no_argument, NULL, PASSED},
                                      {"output", required_argument, NULL, 'o'},
                                      {"quiet", no_argument, NULL, 'q'},
                                      {"help", no_argument, NULL, 'h'},
                                      {NULL, 0, NULL, 0}};

static int pass_word(struct run_options *options, char *word)
{
    char **passed = word ? realloc(options->passed, (options->passed_count + 1) * sizeof *passed) : NULL;
    if (!passed) {
        free(word);
        complain(0, "no memory for the options");
        return -ENOMEM;
    }
    options->passed = passed;
    passed[options->passed_count++] = word;
    return 0;
}

// The runner reads these options itself.
static int pass(struct run_options *options, const char *name, const char *value)
{
    char *option = NULL;
    if (asprintf(&option, "--%s", name) < 0)
        option = NULL;
    int error = pass_word(options, option);
    return error || !value ? error : pass_word(options, strdup(value));
}

static int bad_value(const char *option, const char *value, const char *wanted)
{
    complain(0, "--%s takes %s, not %s", option, wanted, value);
    return -EINVAL;
}

static int read_value(struct run_options *options, int option, int place)
{
    double processes;
    switch (option) {
    case PASSED:
        return pass(options, longs[place].name, optarg);
    case PRECISION:
        if (number_read(optarg, 0.001, 100, &options->precision))
            return bad_value("precision", optarg, "a percentage between 0.001 and 100");
        options->precision /= 100;
        return 0;
    case BUDGET:
        if (number_read(optarg, 0.1, 1e6, &options->budget))
            return bad_value("budget", optarg, "seconds between 0.1 and 1000000");
        return 0;
    case PROCESSES:
        if (number_read(optarg, 1, 100000, &processes) || processes != (unsigned)processes)
            return bad_value("processes", optarg, "a whole number between 1 and 100000");
        options->processes = (unsigned)processes;
        return 0;
    case RUNNER:
        options->runner = optarg;
        return 0;
    case 'o':
        options->output = optarg;
        return place_check(optarg) ? -EINVAL : 0;
    case 'q':
        options->quiet = true;
        return 0;
    case 'h':
        fputs(help, stdout);
        return 1;
    default: // getopt has said what is wrong
        complain(0, "see run-bench run --help");
        return -EINVAL;
    }
}

int run_options_read(struct run_options *options, int argc, char **argv)
{
    int option, place = 0, outcome = 0;
    *options = (struct run_options){.precision = 0.005, .budget = 20, .processes = 10};
    while (!outcome && (option = getopt_long(argc, argv, "o:qh", longs, &place)) != -1)
        outcome = read_value(options, option, place);
    options->cells = argv + optind;
    options->cell_count = (size_t)(argc - optind);
    return outcome;
}

void run_options_free(struct run_options *options)
{
    for (size_t i = 0; i < options->passed_count; i++)
        free(options->passed[i]);
    free(options->passed);
}
