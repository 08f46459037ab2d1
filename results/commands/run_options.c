// SPDX-License-Identifier: MIT
#include "results/commands/run_options.h"
#include "results/commands/commands.h"
#include "results/commands/keep.h"
#include "results/commands/option_value.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>

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

static int read_value(struct run_options *options, int option, int place)
{
    switch (option) {
    case PASSED:
        return option_pass(&options->passed, longs[place].name, optarg);
    case PRECISION:
        return option_share(&options->precision, "precision", optarg, 0.001);
    case BUDGET:
        return option_seconds(&options->budget, "budget", optarg, 0.1);
    case PROCESSES:
        return option_whole(&options->processes, "processes", optarg, 1, 100000);
    case RUNNER:
        options->runner = optarg;
        return 0;
    case 'o':
        return option_output(&options->output, optarg);
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
    *options = (struct run_options){.precision = KEEP_PRECISION, .budget = 20, .processes = 10};
    while (!outcome && (option = getopt_long(argc, argv, "o:qh", longs, &place)) != -1)
        outcome = read_value(options, option, place);
    options->cells = argv + optind;
    options->cell_count = (size_t)(argc - optind);
    return outcome;
}

void run_options_free(struct run_options *options)
{
    arguments_free(&options->passed);
}
