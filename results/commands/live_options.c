// SPDX-License-Identifier: MIT
#include "results/commands/live_options.h"
#include "results/commands/commands.h"
#include "results/commands/option_value.h"
#include "results/statistics/verdict.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>

static const char help[] =
    "usage: run-bench compare --live RUNNER_A RUNNER_B [OPTION...] [CELL...]\n"
    "       run-bench compare --live --within CELL_A CELL_B [OPTION...]\n"
    "Compares while it measures, until the verdicts are there. First form: two builds of bench-runner "
    "(other\n"
    "compilers, C libraries, linkings), which take turns on one CPU, a batch at a time. A runner may have "
    "words\n"
    "before it, split at blanks: \"env X=1 ./bench-runner\". CELL as in `run`; none: all that both offer.\n"
    "Second form: two cells of one runner, side by side in one process.\n\n"
    "  --delta PERCENT  differences up to this are called the same (0.25)\n"
    "  --size LIST      bytes that getrandom asks for (4)\n"
    "  --rounds N       batches a cell in each process (50)\n"
    "  --cpus LIST      the CPU to run on (the highest allowed one)\n"
    "  --ordinary       no SCHED_FIFO, even where it is permitted\n"
    "  --runner PATH    second form: another bench-runner\n"
    "  --gate           exit with 1 where a cell became slower\n"
    "  -o, --output DIR a folder for the results (results/BOARD/KERNEL/)\n"
    "  -q, --quiet      no progress\n";

enum { PASSED = 1000, LIVE, WITHIN, DELTA, RUNNER, GATE };

static const struct option longs[] = {{"live", no_argument, NULL, LIVE},
                                      {"within", no_argument, NULL, WITHIN},
                                      {"delta", required_argument, NULL, DELTA},
                                      {"runner", required_argument, NULL, RUNNER},
                                      {"gate", no_argument, NULL, GATE},
                                      {"size", required_argument, NULL, PASSED},
                                      {"rounds", required_argument, NULL, PASSED},
                                      {"cpus", required_argument, NULL, PASSED},
                                      {"ordinary", no_argument, NULL, PASSED},
                                      {"output", required_argument, NULL, 'o'},
                                      {"quiet", no_argument, NULL, 'q'},
                                      {"help", no_argument, NULL, 'h'},
                                      {NULL, 0, NULL, 0}};

static int read_value(struct live_options *options, int option, int place)
{
    switch (option) {
    case PASSED:
        return option_pass(&options->passed, longs[place].name, optarg);
    case LIVE:
        return 0;
    case WITHIN:
        options->within = true;
        return 0;
    case DELTA:
        return option_share(&options->delta, "delta", optarg, 0);
    case RUNNER:
        options->commands[0] = optarg;
        return 0;
    case GATE:
        options->gate = true;
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
        complain(0, "see run-bench compare --live --help");
        return -EINVAL;
    }
}

static int take_words(struct live_options *options, int count, char **words)
{
    if (options->within ? count != 2 : count < 2) {
        complain(0, options->within ? "--within takes two cells" : "--live takes two runners");
        return -EINVAL;
    }
    if (!options->within && options->commands[0]) {
        complain(0, "--runner goes with --within");
        return -EINVAL;
    }
    if (!options->within)
        for (int i = 0; i < 2; i++)
            options->commands[i] = words[i];
    options->cells = options->within ? words : words + 2;
    options->cell_count = (size_t)(options->within ? count : count - 2);
    return 0;
}

int live_options_read(struct live_options *options, int argc, char **argv)
{
    int option, place = 0, outcome = 0;
    *options = (struct live_options){.delta = VERDICT_DELTA};
    while (!outcome && (option = getopt_long(argc, argv, "o:qh", longs, &place)) != -1)
        outcome = read_value(options, option, place);
    return outcome ? outcome : take_words(options, argc - optind, argv + optind);
}

void live_options_free(struct live_options *options)
{
    arguments_free(&options->passed);
}
