// SPDX-License-Identifier: MIT
#include "results/commands/compare_options.h"
#include "results/commands/commands.h"
#include "results/commands/option_value.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: run-bench compare [OPTION...] BASE NEW...\n"
    "       run-bench compare [OPTION...] --cells CELL,CELL FILE...\n"
    "       run-bench compare --live ... (measures both sides in turn; see run-bench compare --live --help)\n"
    "Judges each cell: faster, slower, same or inconclusive, with a 99 % interval. A side is a result file, "
    "a folder of\n"
    "them or a quoted pattern: all boots of one kernel. Boots are the unit, so a verdict takes at least 5 a "
    "side, in\n"
    "turn; a table of many cells takes more. Three sides and more are a series: each step, and the change "
    "from the first.\n\n"
    "  --cells LIST         cells of the same processes against each other: getrandom-vdso,getrandom-libc;\n"
    "                       '*-vdso,*-syscall'; 'getrandom-vdso size=4,getrandom-vdso size=16'\n"
    "  --only PATTERN       judge these cells alone ('getrandom-*', signal1); may be given again\n"
    "  --control CELL       no change is expected in this cell (empty is always one); may be given again\n"
    "  --threshold PERCENT  changes up to this count as same (1 between boots, 0.25 within processes)\n"
    "  --format FORMAT      text, markdown, json or csv\n"
    "  --gate               exit with 1 if any cell became slower, with 3 if a control cell moved\n"
    "  --bisect             for `git bisect run`: 0 good, 1 slower, 125 undecided, also where nothing can be "
    "judged\n"
    "\n"
    "Exit status: 0 compared; 1 worse, under --gate or --bisect; 2 wrong usage (128 "
    "under\n--bisect, which ends it); 3 can't be judged; 125 undecided.\n";

enum { CELLS = 1000, ONLY, CONTROL, THRESHOLD, FORMAT, GATE, BISECT };

static const struct option longs[] = {{"cells", required_argument, NULL, CELLS},
                                      {"only", required_argument, NULL, ONLY},
                                      {"control", required_argument, NULL, CONTROL},
                                      {"threshold", required_argument, NULL, THRESHOLD},
                                      {"format", required_argument, NULL, FORMAT},
                                      {"gate", no_argument, NULL, GATE},
                                      {"bisect", no_argument, NULL, BISECT},
                                      {"help", no_argument, NULL, 'h'},
                                      {NULL, 0, NULL, 0}};

static const struct {
    const char *name;
    comparison_print *print;
} formats[] = {{"text", print_text}, {"markdown", print_markdown}, {"json", print_json}, {"csv", print_csv}};

static int read_format(struct compare_options *options, const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(formats[i].name, name) == 0) {
            options->print = formats[i].print;
            return 0;
        }
    return option_refuse("format", name, "text, markdown, json or csv");
}

static int add(char *const **list, size_t *count, char *value)
{
    char **longer = realloc((void *)(uintptr_t)*list, (*count + 1) * sizeof *longer);
    if (!longer)
        return -ENOMEM;
    longer[(*count)++] = value;
    *list = longer;
    return 0;
}

static int read_option(struct compare_options *options, int option)
{
    struct question *question = &options->question;
    switch (option) {
    case CELLS:
        options->cells = optarg;
        return 0;
    case ONLY:
        return add(&question->only, &question->only_count, optarg);
    case CONTROL:
        return add(&question->controls, &question->control_count, optarg);
    case THRESHOLD:
        return option_share(&question->delta, "threshold", optarg, 0);
    case FORMAT:
        return read_format(options, optarg);
    case GATE:
        options->gate = true;
        return 0;
    case BISECT:
        options->bisect = true;
        return 0;
    case 'h':
        fputs(help, stdout);
        return 1;
    default: // getopt has said what is wrong
        complain(0, "see run-bench compare --help");
        return -EINVAL;
    }
}

static int check(const struct compare_options *options)
{
    size_t least = options->cells ? 1 : 2;
    if (options->argument_count < least) {
        complain(0, "compare wants %s; see run-bench compare --help",
                 options->cells ? "a FILE" : "BASE and NEW");
        return -EINVAL;
    }
    if (options->bisect && (options->cells || options->argument_count > 2)) {
        complain(0, "--bisect judges one NEW against one BASE");
        return -EINVAL;
    }
    return 0;
}

int compare_options_read(struct compare_options *options, int argc, char **argv)
{
    int option, outcome = 0;
    *options = (struct compare_options){.question = {.delta = NAN}, .print = print_text};
    while (!outcome && (option = getopt_long(argc, argv, "h", longs, NULL)) != -1)
        outcome = read_option(options, option);
    options->arguments = argv + optind;
    options->argument_count = (size_t)(argc - optind);
    return outcome ? outcome : check(options);
}

void compare_options_free(struct compare_options *options)
{
    free((void *)(uintptr_t)options->question.only);
    free((void *)(uintptr_t)options->question.controls);
}
