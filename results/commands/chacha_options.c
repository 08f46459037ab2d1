// SPDX-License-Identifier: MIT
#include "results/commands/chacha_options.h"
#include "results/chacha/tree.h"
#include "results/commands/commands.h"
#include "results/commands/number.h"
#include "results/commands/option_value.h"
#include "results/statistics/verdict.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char help[] =
    "usage: run-bench chacha [OPTION...] FILE...\n"
    "Compares implementations of the core of the vDSO's getrandom, " CHACHA_FUNCTION "():\n"
    "checks that each keeps its contract (those that do not are not timed), then times them side by side.\n"
    "FILE is an object, assembly (.S, .s) or C, or a kernel's tree, whose own file is taken. The base is a\n"
    "reference in plain C, or the first FILE. Runs from where run-bench was built, whose sources it "
    "compiles.\n\n"
    "  --no-reference   the files among themselves; the first is the base\n"
    "  --blocks LIST    blocks of 64 bytes a call, 1 to 16 (1,2,3,4,8,16)\n"
    "  --cc CC          the C compiler, with words behind it if need be (cc)\n"
    "  --cflag FLAG     for FILEs that are compiled; may be given several times\n"
    "  --tree TREE      FILEs include the headers of this kernel tree, which must be configured\n"
    "  --exec COMMAND   run the program by this command, an emulator; times are then those of the emulator\n"
    "  --keep PROGRAM   write the program, linked statically, and run nothing: on the board, PROGRAM prints\n"
    "                   the records of a process, which `run-bench read` reads\n"
    "  --allow-leaks    time those, too, that leave what depends on the key on the stack or in registers\n"
    "  --delta PERCENT  differences up to this are called the same (0.25)\n"
    "  --rounds N       batches a cell in each process (50)\n"
    "  --cpus LIST      the CPU to run on (the highest allowed one)\n"
    "  --ordinary       no SCHED_FIFO, even where it is permitted\n"
    "  --gate           exit with 1 where a cell became slower\n"
    "  -o, --output DIR a folder for the result (results/BOARD/KERNEL/)\n"
    "  -q, --quiet      no progress\n\n"
    "Exit status: 1 by --gate, 2 wrong arguments, 3 a FILE was refused or wrong, or could not be measured.\n";

enum {
    PASSED = 1000,
    FLAG,
    NO_REFERENCE,
    BLOCKS,
    CC,
    CFLAG,
    TREE,
    EXEC,
    KEEP,
    DELTA,
    GATE,
    MOST_BLOCKS = 16
};

static const struct option longs[] = {{"no-reference", no_argument, NULL, NO_REFERENCE},
                                      {"blocks", required_argument, NULL, BLOCKS},
                                      {"cc", required_argument, NULL, CC},
                                      {"cflag", required_argument, NULL, CFLAG},
                                      {"tree", required_argument, NULL, TREE},
                                      {"exec", required_argument, NULL, EXEC},
                                      {"keep", required_argument, NULL, KEEP},
                                      {"delta", required_argument, NULL, DELTA},
                                      {"rounds", required_argument, NULL, PASSED},
                                      {"cpus", required_argument, NULL, PASSED},
                                      {"ordinary", no_argument, NULL, FLAG},
                                      {"allow-leaks", no_argument, NULL, FLAG},
                                      {"gate", no_argument, NULL, GATE},
                                      {"output", required_argument, NULL, 'o'},
                                      {"quiet", no_argument, NULL, 'q'},
                                      {"help", no_argument, NULL, 'h'},
                                      {NULL, 0, NULL, 0}};

// "1,4" becomes the cells chacha-1 and chacha-4.
static int read_blocks(struct chacha_options *options, const char *list)
{
    char word[32], *text = strdup(list), *rest = NULL;
    int error = text ? 0 : -ENOMEM;
    arguments_free(&options->cells);
    for (char *one = text ? strtok_r(text, ",", &rest) : NULL; one && !error;
         one = strtok_r(NULL, ",", &rest)) {
        double number;
        if (number_read(one, 1, MOST_BLOCKS, &number) || number != (int)number)
            error = -EINVAL;
        else
            snprintf(word, sizeof word, "chacha-%d", (int)number);
        if (!error)
            arguments_add(&options->cells, word);
    }
    free(text);
    if (error || options->cells.count == 0)
        return complain(-EINVAL, "--blocks takes whole numbers from 1 to %d, as 1,4,16, not %s", MOST_BLOCKS,
                        list);
    return 0;
}

static int read_value(struct chacha_options *options, int option, int place)
{
    switch (option) {
    case PASSED:
        return option_pass(&options->live.passed, longs[place].name, optarg);
    case FLAG:
        return option_pass(&options->live.passed, longs[place].name, NULL);
    case NO_REFERENCE:
        options->no_reference = true;
        return 0;
    case BLOCKS:
        return read_blocks(options, optarg);
    case CC:
        options->cc = optarg;
        return 0;
    case CFLAG:
        arguments_add(&options->flags, optarg);
        return 0;
    case TREE:
        options->tree = optarg;
        return 0;
    case EXEC:
        options->exec = optarg;
        return 0;
    case KEEP:
        options->keep = optarg;
        return 0;
    case DELTA:
        return option_share(&options->live.delta, "delta", optarg, 0);
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
        return complain(-EINVAL, "see run-bench chacha --help");
    }
}

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// "." and its like say nothing in a table: the name of that folder does.
static void name_side(struct object *side)
{
    size_t length = strlen(side->word);
    while (length > 1 && side->word[length - 1] == '/')
        length--;
    snprintf(side->name, sizeof side->name, "%.*s", (int)length, side->word);
    const char *last = last_part(side->name);
    char *resolved = strcmp(last, ".") == 0 || strcmp(last, "..") == 0 ? realpath(side->word, NULL) : NULL;
    if (resolved)
        snprintf(side->name, sizeof side->name, "%s", last_part(resolved));
    free(resolved);
}

// Tables name a side by the last part of its path; alike ones get a number.
static void name_sides(struct chacha_options *options)
{
    for (unsigned i = 0; i < options->side_count; i++) {
        struct object *side = &options->sides[i];
        bool alike = false;
        name_side(side);
        for (unsigned other = 0; other < i; other++)
            alike = alike || strcmp(last_part(options->sides[other].name), last_part(side->name)) == 0;
        size_t length = strlen(side->name);
        if (alike)
            snprintf(side->name + length, sizeof side->name - length, " [%u]", i + 1);
    }
}

static int take_files(struct chacha_options *options, int count, char **words)
{
    unsigned most = SIDES_LIMIT - !options->no_reference;
    struct stat status;
    if (count < 1 + options->no_reference || (unsigned)count > most)
        return complain(-EINVAL, "chacha takes %s files, at most %u; see run-bench chacha --help",
                        options->no_reference ? "two or more" : "one or more", most);
    for (int i = 0; i < count; i++)
        options->sides[options->side_count++].word = words[i];
    for (int i = 0; i < count; i++)
        if (stat(words[i], &status))
            return complain(-EINVAL, "%s: %s", words[i], strerror(errno));
    if (options->tree && !tree_is_kernel(options->tree))
        return complain(-EINVAL, "--tree %s: no kernel tree: it lacks arch/ or include/linux/",
                        options->tree);
    name_sides(options);
    options->live.cells = options->cells.words;
    options->live.cell_count = options->cells.count;
    return 0;
}

int chacha_options_read(struct chacha_options *options, int argc, char **argv)
{
    int option, place = 0, outcome = 0;
    *options = (struct chacha_options){.live = {.delta = VERDICT_DELTA, .images = true, .sides = true}};
    read_blocks(options, "1,2,3,4,8,16");
    while (!outcome && (option = getopt_long(argc, argv, "o:qh", longs, &place)) != -1)
        outcome = read_value(options, option, place);
    return outcome ? outcome : take_files(options, argc - optind, argv + optind);
}

void chacha_options_free(struct chacha_options *options)
{
    live_options_free(&options->live);
    arguments_free(&options->cells);
    arguments_free(&options->flags);
}
