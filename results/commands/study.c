// SPDX-License-Identifier: MIT
#include "results/study/study.h"
#include "results/commands/commands.h"
#include "results/commands/option_value.h"
#include "results/commands/output.h"
#include "results/commands/stop.h"
#include "results/file/file.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: run-bench study [OPTION...]\n"
    "Puts run-bench's verdicts to the test on this machine: how often they are wrong where nothing differs,\n"
    "how often and how soon they find a slowdown that was put there, and how the rules of other tools do on\n"
    "the same data. The protocol is fixed in results/study/protocol.h. About 40 minutes; the machine should\n"
    "be quiet.\n\n"
    "  --quick          a look at how it works, in a minute: too few comparisons to tell anything\n"
    "  --groups N       groups of 40 processes, each 4 comparisons a regime and slowdown (252)\n"
    "  --repeats N      comparisons that are timed to their verdict, of each kind (100)\n"
    "  --cpus LIST      the CPU to run on (the highest allowed one)\n"
    "  --ordinary       no SCHED_FIFO, even where it is permitted\n"
    "  --runner PATH    another bench-runner\n"
    "  -o, --output FILE  the figures as JSON (study.json)\n"
    "  -q, --quiet      no progress\n";

enum { QUICK = 1000, GROUPS, REPEATS, CPUS, ORDINARY, RUNNER };

static const struct option longs[] = {{"quick", no_argument, NULL, QUICK},
                                      {"groups", required_argument, NULL, GROUPS},
                                      {"repeats", required_argument, NULL, REPEATS},
                                      {"cpus", required_argument, NULL, CPUS},
                                      {"ordinary", no_argument, NULL, ORDINARY},
                                      {"runner", required_argument, NULL, RUNNER},
                                      {"output", required_argument, NULL, 'o'},
                                      {"quiet", no_argument, NULL, 'q'},
                                      {"help", no_argument, NULL, 'h'},
                                      {NULL, 0, NULL, 0}};

struct asked {
    struct study study;
    struct arguments options; // for the runner
    const char *output;
    bool quiet;
};

static int read_count(const char *name, size_t *count)
{
    unsigned number;
    int error = option_whole(&number, name, optarg, 0, 100000);
    if (!error)
        *count = number;
    return error;
}

static int read_option(struct asked *asked, int option)
{
    switch (option) {
    case QUICK:
        asked->study.groups = STUDY_QUICK_GROUPS;
        asked->study.repeats = STUDY_QUICK_REPEATS;
        return 0;
    case GROUPS:
        return read_count("groups", &asked->study.groups);
    case REPEATS:
        return read_count("repeats", &asked->study.repeats);
    case CPUS:
        return option_pass(&asked->options, "cpus", optarg);
    case ORDINARY:
        return option_pass(&asked->options, "ordinary", NULL);
    case RUNNER:
        asked->study.setup.runner = optarg;
        return 0;
    case 'o':
        asked->output = optarg;
        return 0;
    case 'q':
        asked->quiet = true;
        return 0;
    case 'h':
        fputs(help, stdout);
        return 1;
    default: // getopt has said what is wrong
        complain(0, "see run-bench study --help");
        return -EINVAL;
    }
}

static int read_options(struct asked *asked, int argc, char **argv)
{
    int option, outcome = 0;
    while (!outcome && (option = getopt_long(argc, argv, "o:qh", longs, NULL)) != -1)
        outcome = read_option(asked, option);
    if (!outcome && optind < argc) {
        complain(0, "study takes no words, as %s; its cells are fixed", argv[optind]);
        outcome = -EINVAL;
    }
    return outcome;
}

static bool shows_progress;

static void progress(const char *part, size_t done, size_t wanted)
{
    if (shows_progress)
        fprintf(stderr, "\r\033[K%s: %zu of %zu", part, done, wanted);
}

static int keep(const struct asked *asked, int argc, char **argv)
{
    json_t *file = study_json(&asked->study, argc, argv);
    char *text = file ? json_dumps(file, JSON_INDENT(1) | JSON_REAL_PRECISION(15)) : NULL;
    const struct bytes bytes = {.data = text, .count = text ? strlen(text) : 0};
    int error = text ? file_write(&bytes, asked->output) : -ENOMEM;
    free(text);
    json_decref(file);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s; the tables above are all that is left", asked->output,
                        strerror(-error));
    fprintf(stderr, "study: %s\n", asked->output);
    return EXIT_DONE;
}

static int run(struct asked *asked, int argc, char **argv)
{
    asked->study.setup.options = &asked->options;
    shows_progress = !asked->quiet && isatty(STDERR_FILENO);
    int error = study_run(&asked->study, progress);
    if (shows_progress)
        fputs("\r\033[K", stderr);
    study_print(stdout, &asked->study);
    output_flush();
    int kept = keep(asked, argc, argv);
    if (error == -ENOENT)
        return complain(EXIT_COULD_NOT,
                        "the runner is missing, or this machine offers none of the study's cells");
    if (error)
        return complain(EXIT_COULD_NOT, "the study ended early: %s; what it found is kept", strerror(-error));
    return kept;
}

int study_command(int argc, char **argv)
{
    struct asked asked = {.study = {.groups = STUDY_GROUPS, .repeats = STUDY_REPEATS},
                          .output = "study.json"};
    int outcome = read_options(&asked, argc, argv), status = outcome < 0 ? EXIT_USAGE : EXIT_DONE;
    if (outcome == 0) {
        stop_catch();
        status = run(&asked, argc, argv);
    }
    study_free(&asked.study);
    arguments_free(&asked.options);
    return status;
}
