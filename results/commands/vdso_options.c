// SPDX-License-Identifier: MIT
#include "results/commands/vdso_options.h"
#include "results/commands/commands.h"
#include "results/commands/image_file.h"
#include "results/commands/option_value.h"
#include "results/statistics/verdict.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char help[] =
    "usage: run-bench vdso [OPTION...] IMAGE... [CELL...]\n"
    "       run-bench vdso --dump FILE\n"
    "Compares vDSO images on the running kernel, without a reboot: every image lies in fresh processes "
    "beside\n"
    "copies of the kernel's data pages, and so does a copy of the running one, which the others are held "
    "to.\n"
    "IMAGE is a file (vdso64.so of a kernel package, what --dump wrote) or a kernel's build tree. A word is "
    "an\n"
    "image if there is such a file, or it has a slash in it, or ends in .so. CELL as in `run`; none: the "
    "calls\n"
    "that vDSOs usually offer.\n\n"
    "  --image PATH     an image, whatever it is called\n"
    "  --no-current     the images among themselves; the first is the base\n"
    "  --dump FILE      write the running image\n"
    "  --delta PERCENT  differences up to this are called the same (0.25)\n"
    "  --size LIST      bytes that getrandom asks for (4)\n"
    "  --rounds N       batches a cell in each process (50)\n"
    "  --cpus LIST      the CPU to run on (the highest allowed one)\n"
    "  --ordinary       no SCHED_FIFO, even where it is permitted\n"
    "  --runner PATH    another bench-runner, whose word size the images have (32 bits: one built so)\n"
    "  --gate           exit with 1 where a call became slower\n"
    "  -o, --output DIR a folder for the result (results/BOARD/KERNEL/)\n"
    "  -q, --quiet      no progress\n\n"
    "Exit status: 1 by --gate, 2 wrong arguments, 3 an image was refused or wrong, or could not be "
    "measured.\n";

enum { WORD = 1, PASSED = 1000, FLAG, IMAGE, DUMP, DELTA, RUNNER, GATE };

static const struct option longs[] = {{"image", required_argument, NULL, IMAGE},
                                      {"no-current", no_argument, NULL, FLAG},
                                      {"dump", required_argument, NULL, DUMP},
                                      {"delta", required_argument, NULL, DELTA},
                                      {"runner", required_argument, NULL, RUNNER},
                                      {"gate", no_argument, NULL, GATE},
                                      {"size", required_argument, NULL, PASSED},
                                      {"rounds", required_argument, NULL, PASSED},
                                      {"cpus", required_argument, NULL, PASSED},
                                      {"ordinary", no_argument, NULL, FLAG},
                                      {"output", required_argument, NULL, 'o'},
                                      {"quiet", no_argument, NULL, 'q'},
                                      {"help", no_argument, NULL, 'h'},
                                      {NULL, 0, NULL, 0}};

// What is in a file is the runner's to judge: it says of each image why it was refused.
static int add_image(struct vdso_options *options, const char *word)
{
    char path[PLACE_SIZE];
    struct stat status;
    int error = 0;
    if (stat(word, &status))
        return complain(-EINVAL, "%s: %s", word, strerror(errno));
    bool tree = S_ISDIR(status.st_mode);
    if (tree)
        error = image_find(path, word);
    if (error) {
        complain(0, "%s: a folder without a vDSO image for this machine; is its kernel built?", word);
        return -EINVAL;
    }
    options->images++;
    return option_pass(&options->live.passed, "image", tree ? path : word);
}

// Words that are no images are cells; they are gathered in the place of words that have been read.
static int take_word(struct vdso_options *options, char **argv, char *word)
{
    if (image_is_file(word))
        return add_image(options, word);
    argv[++options->live.cell_count] = word;
    return 0;
}

static int read_value(struct vdso_options *options, int option, int place)
{
    switch (option) {
    case PASSED:
    case FLAG:
        return option_pass(&options->live.passed, longs[place].name, option == PASSED ? optarg : NULL);
    case IMAGE:
        return add_image(options, optarg);
    case DUMP:
        options->dump = optarg;
        return 0;
    case DELTA:
        return option_share(&options->live.delta, "delta", optarg, 0);
    case RUNNER:
        options->live.commands[0] = optarg;
        return 0;
    case GATE:
        options->live.gate = true;
        return 0;
    case 'o':
        return option_output(&options->live.output, optarg);
    case 'q':
        options->live.quiet = true;
        return 0;
    case 'h':
        fputs(help, stdout);
        return 1;
    default: // getopt has said what is wrong
        complain(0, "see run-bench vdso --help");
        return -EINVAL;
    }
}

static int check(const struct vdso_options *options)
{
    const char *word = options->live.cell_count > 0 ? options->live.cells[0] : NULL;
    if (options->dump || options->images > 0)
        return 0;
    return complain(-EINVAL,
                    "%s%svdso takes an image: a file or a kernel's build tree; `run-bench vdso --dump FILE` "
                    "writes one",
                    word ? word : "", word ? " is no file here: " : "");
}

// The order of images counts, whether they are given as words or by an option: "-" has getopt keep it.
int vdso_options_read(struct vdso_options *options, int argc, char **argv)
{
    int option, place = 0, outcome = 0;
    *options = (struct vdso_options){.live = {.delta = VERDICT_DELTA, .images = true, .cells = argv + 1}};
    optind = 1;
    while (!outcome && (option = getopt_long(argc, argv, "-o:qh", longs, &place)) != -1)
        outcome = option == WORD ? take_word(options, argv, optarg) : read_value(options, option, place);
    for (; !outcome && optind < argc; optind++) // behind "--"
        outcome = take_word(options, argv, argv[optind]);
    if (!outcome)
        outcome = check(options);
    option_pass(&options->live.passed, "control", NULL);
    return outcome;
}

void vdso_options_free(struct vdso_options *options)
{
    live_options_free(&options->live);
}
