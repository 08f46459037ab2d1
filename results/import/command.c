// SPDX-License-Identifier: MIT
#include "by_hand.h"
#include "import.h"
#include "listing.h"
#include "to_result.h"

#include "results/records/bytes.h"
#include "results/commands/commands.h"
#include "results/commands/place.h"
#include "results/file/file.h"
#include "results/board/name.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: run-bench import [OPTION...] FILE...\n"
    "Reads figures that others published: mailboxes, saved mails, archive pages (- reads stdin). Lists them, "
    "one line\n"
    "each, and writes them as result files, marked as published: DIR/BOARD/DATE-LABEL-ID.json, one a mail, "
    "board, label\n"
    "and side. What a mail does not tell is left empty and said; lines that look like figures and were not "
    "understood\n"
    "are listed on stderr.\n"
    "  -o, --output DIR   instead of results/published\n"
    "  -n, --dry-run      list only, write nothing\n"
    "      --board NAME   the board of figures that name none\n"
    "      --label TEXT   what to call figures that have no label above or behind them\n"
    "      --side SIDE    base or new, for figures that do not tell\n"
    "Each of the three may also be DIGITS=TEXT, for the figures that were published with these digits, and "
    "come again.\n"
    "Exit status: 0 done; 2 wrong usage; 3 a file could not be read or written, or no file holds a figure.\n";

enum { HELPED = -1 };

// What the command line says.
struct options {
    const char *folder;
    struct addition *additions;
    size_t addition_count;
    bool dry_run;
};

static int read_all(int descriptor, struct bytes *bytes)
{
    enum { PIECE = 1 << 20 };
    for (;;) {
        char *place = bytes_reserve(bytes, PIECE);
        ssize_t count = place ? read(descriptor, place, PIECE) : -1;
        if (!place)
            return -ENOMEM;
        if (count < 0 && errno != EINTR)
            return -errno;
        if (count == 0)
            return 0;
        bytes->count += count > 0 ? (size_t)count : 0;
    }
}

static int read_file(struct import *import, const char *path)
{
    struct bytes bytes = {0};
    bool standard = !strcmp(path, "-");
    int descriptor = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    int error = descriptor < 0 ? -errno : read_all(descriptor, &bytes);
    if (descriptor >= 0 && !standard)
        close(descriptor);
    size_t before = import->figures.count;
    if (!error)
        error = import_read(import, path, (struct span){bytes.data, bytes.count});
    bytes_free(&bytes);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s; the other files are imported", path, strerror(-error));
    if (import->figures.count == before)
        fprintf(stderr, "%s: no new figure\n", path);
    return EXIT_DONE;
}

static int write_group(const struct import *import, const struct members *members, size_t begin, size_t end,
                       const char *folder)
{
    char path[PLACE_SIZE], name[NAME_SIZE], board_folder[NAME_SIZE];
    const struct member *member = &members->list[begin];
    const char *board = member->figure->board;
    name_folder(board_folder, *board ? board : "board-not-told");
    to_result_name(import, member, name, sizeof name);
    if (snprintf(path, sizeof path, "%s/%s/%s", folder, board_folder, name) >= (int)sizeof path)
        return complain(EXIT_COULD_NOT, "%s: the name is too long; choose another folder with -o", folder);
    struct result *result = to_result(import, members, begin, end);
    int error = result ? place_make_folders(path) : -ENOMEM;
    if (!error)
        error = result_write(result, path);
    result_free(result);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s; its figures are listed, but not kept", path,
                        strerror(-error));
    fprintf(stderr, "written: %s\n", path);
    return EXIT_DONE;
}

static int write_groups(const struct import *import, const char *folder)
{
    struct members members;
    int status = EXIT_DONE;
    if (group_figures(import, &members))
        status = complain(EXIT_COULD_NOT, "no memory; nothing is written, the figures are listed");
    for (size_t begin = 0, end; status == EXIT_DONE && begin < members.count; begin = end) {
        end = group_end(&members, begin);
        status = write_group(import, &members, begin, end, folder);
    }
    free(members.list);
    return status;
}

static int import_files(const struct options *options, char **files, int count)
{
    struct import import = {0};
    int status = EXIT_DONE;
    for (int f = 0; f < count; f++)
        if (read_file(&import, files[f]))
            status = EXIT_COULD_NOT;
    additions_apply(options->additions, options->addition_count, &import);
    listing_figures(&import, stdout);
    if (!options->dry_run && write_groups(&import, options->folder))
        status = EXIT_COULD_NOT;
    listing_doubts(&import, stderr);
    if (!import.figures.count)
        status = complain(EXIT_COULD_NOT, "no figure was found");
    if (fflush(stdout) || ferror(stdout))
        status = complain(EXIT_COULD_NOT, "stdout: %s", strerror(errno));
    import_free(&import);
    return status;
}

static int take_addition(struct options *options, enum by_hand_kind kind, const char *argument)
{
    static const char *const names[] = {"--board", "--label", "--side"};
    if (!addition_read(&options->additions[options->addition_count], kind, argument)) {
        options->addition_count++;
        return EXIT_DONE;
    }
    return complain(EXIT_USAGE, "%s %s: not understood; see run-bench import --help", names[kind], argument);
}

static int take_option(struct options *options, int option)
{
    if (option == 'o')
        options->folder = optarg;
    else if (option == 'n')
        options->dry_run = true;
    else if (option == 'b' || option == 'l' || option == 's')
        return take_addition(options,
                             option == 'b'   ? BY_HAND_BOARD
                             : option == 'l' ? BY_HAND_LABEL
                                             : BY_HAND_SIDE,
                             optarg);
    else
        return EXIT_USAGE;
    return EXIT_DONE;
}

// Fills `options`; EXIT_USAGE, or HELPED where the help was asked for and printed.
static int read_options(int argc, char **argv, struct options *options)
{
    static const struct option longs[] = {{"help", no_argument, NULL, 'h'},
                                          {"output", required_argument, NULL, 'o'},
                                          {"dry-run", no_argument, NULL, 'n'},
                                          {"board", required_argument, NULL, 'b'},
                                          {"label", required_argument, NULL, 'l'},
                                          {"side", required_argument, NULL, 's'},
                                          {NULL, 0, NULL, 0}};
    int option, status = EXIT_DONE;
    optind = 1;
    while (status == EXIT_DONE && (option = getopt_long(argc, argv, "ho:n", longs, NULL)) != -1) {
        if (option == 'h') {
            fputs(help, stdout);
            return HELPED;
        }
        status = take_option(options, option);
    }
    if (status == EXIT_DONE && optind == argc)
        status = complain(EXIT_USAGE, "import wants a FILE, or - for stdin; see run-bench import --help");
    return status;
}

int import_command(int argc, char **argv)
{
    struct options options = {.folder = "results/published"};
    options.additions = calloc((size_t)argc + 1, sizeof *options.additions);
    if (!options.additions)
        return complain(EXIT_COULD_NOT, "no memory");
    int status = read_options(argc, argv, &options);
    if (status == EXIT_DONE)
        status = import_files(&options, argv + optind, argc - optind);
    free(options.additions);
    return status == HELPED ? EXIT_DONE : status;
}
