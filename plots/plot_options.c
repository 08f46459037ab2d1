// SPDX-License-Identifier: MIT
#include "plots/plot_options.h"
#include "results/commands/commands.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: run-bench plot [OPTION...] RESULT...\n"
    "Draws result files, or all of a folder, with gnuplot: a picture a board, its kernels side by side.\n\n"
    "  --kind KIND      board: one kernel, its vdso, libc and syscall\n"
    "                   kernels: side by side, a bar each\n"
    "                   series: many kernels or patches in their order, a small chart a cell\n"
    "                   workers: scaling over the number of workers\n"
    "                   samples: distributions of the batches; cells with two costs are marked\n"
    "                   study: how often comparisons are wrong, and how often they find a change\n"
    "                   By default what fits: board, kernels or, from five on, series; and workers.\n"
    "  --format FORMAT  svg (needs no fonts), png, pdf, or dumb: ASCII for a mail, 72 columns wide\n"
    "  -o FOLDER        where pictures go (the current folder; dumb goes to stdout)\n"
    "  --keep           keep gnuplot's script (.gp) and data (.dat) beside each picture\n"
    "  --html FILE      one page with tables and pictures, which needs nothing else\n"
    "  --cells PATTERN  only these cells, as 'clock-*-vdso' or a benchmark; may be repeated\n"
    "  --label TEXT     what a kernel is called; repeated, in the order of the kernels\n"
    "  --scale SCALE    linear or log; by default log from a ratio of 100 on\n";

enum { KIND = 1000, FORMAT, KEEP, HTML, CELLS, LABEL, SCALE };

static const struct option longs[] = {
    {"kind", required_argument, NULL, KIND},   {"format", required_argument, NULL, FORMAT},
    {"keep", no_argument, NULL, KEEP},         {"html", required_argument, NULL, HTML},
    {"cells", required_argument, NULL, CELLS}, {"label", required_argument, NULL, LABEL},
    {"scale", required_argument, NULL, SCALE}, {"output", required_argument, NULL, 'o'},
    {"help", no_argument, NULL, 'h'},          {NULL, 0, NULL, 0}};

// Appends to a list that a NULL ends.
static int append(char ***list, size_t *count, char *text)
{
    char **grown = realloc(*list, (*count + 2) * sizeof *grown);
    if (!grown)
        return -ENOMEM;
    grown[(*count)++] = text;
    grown[*count] = NULL;
    *list = grown;
    return 0;
}

static int bad_value(const char *option, const char *value, const char *wanted)
{
    complain(0, "--%s takes %s, not %s", option, wanted, value);
    return -EINVAL;
}

static int read_scale(struct wish *wish, const char *value)
{
    wish->scale = strcmp(value, "log") == 0      ? SCALE_LOG
                  : strcmp(value, "linear") == 0 ? SCALE_LINEAR
                                                 : SCALE_AUTO;
    return wish->scale == SCALE_AUTO ? bad_value("scale", value, "linear or log") : 0;
}

static int read_name(struct plot_options *options, int option)
{
    if (option == KIND) {
        options->kind = kind_named(optarg);
        return options->kind == KINDS
                   ? bad_value("kind", optarg, "board, kernels, series, workers, samples or study")
                   : 0;
    }
    options->format = format_named(optarg);
    return options->format == FORMATS ? bad_value("format", optarg, "svg, png, pdf or dumb") : 0;
}

static int read_value(struct plot_options *options, size_t *patterns, int option)
{
    switch (option) {
    case KIND:
    case FORMAT:
        return read_name(options, option);
    case SCALE:
        return read_scale(&options->wish, optarg);
    case CELLS:
        return append(&options->wish.patterns, patterns, optarg);
    case LABEL:
        return append(&options->labels, &options->label_count, optarg);
    case KEEP:
        options->keep = true;
        return 0;
    case HTML:
        options->html = optarg;
        return 0;
    case 'o':
        options->output = optarg;
        return 0;
    case 'h':
        fputs(help, stdout);
        return 1;
    default: // getopt has said what is wrong
        complain(0, "see run-bench plot --help");
        return -EINVAL;
    }
}

static int check(const struct plot_options *options)
{
    if (!options->result_count) {
        complain(0, "which results? run-bench plot RESULT...; see run-bench plot --help");
        return -EINVAL;
    }
    if (options->html && (options->keep || options->output || options->format != FORMAT_SVG)) {
        complain(0, "--html writes one file: it goes with no --keep, -o or --format");
        return -EINVAL;
    }
    return 0;
}

int plot_options_read(struct plot_options *options, int argc, char **argv)
{
    int option, outcome = 0;
    size_t patterns = 0;
    *options = (struct plot_options){.kind = KIND_AUTO, .format = FORMAT_SVG};
    while (!outcome && (option = getopt_long(argc, argv, "o:h", longs, NULL)) != -1)
        outcome = read_value(options, &patterns, option);
    options->results = argv + optind;
    options->result_count = (size_t)(argc - optind);
    return outcome ? outcome : check(options);
}

void plot_options_free(struct plot_options *options)
{
    free(options->wish.patterns);
    free(options->labels);
}
