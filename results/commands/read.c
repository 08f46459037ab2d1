// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"
#include "results/commands/keep.h"
#include "results/commands/place.h"
#include "results/commands/stop.h"
#include "results/board/describe.h"
#include "runners/fields.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: run-bench read [-o PATH] LOG...\n"
    "Makes a result of records: a console log, a journal that a killed run left (*.records), the\n"
    "output of `bench-runner run --board-facts`. Lines that are no records are passed over. Several\n"
    "logs make one result. LOG may be - for standard input.\n\n"
    "  -o, --output PATH  the result file, or a folder for it (results/BOARD/KERNEL/)\n";

static const double usual_precision = 0.005;

// Returns 0 or -errno.
static int feed(struct reader *reader, const char *path)
{
    char bytes[65536];
    ssize_t got;
    int error = 0, log = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (log < 0)
        return -errno;
    while (!error && (got = read(log, bytes, sizeof bytes)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        error = got < 0 ? -errno : reader_feed(reader, bytes, (size_t)got);
    }
    if (log != STDIN_FILENO)
        close(log);
    return error;
}

static int make_result(struct result *result, struct reader *reader, const char *output)
{
    char path[PLACE_SIZE];
    bool file;
    int error = reader_finish(reader);
    if (error)
        return complain(EXIT_COULD_NOT, "%s", strerror(-error));
    if (reader_progress(reader)->received == 0)
        return complain(EXIT_COULD_NOT,
                        "there is no record in it; a record is a line with " RECORD_MARK "...");
    size_t figures = keep_summaries(result);
    describe(result, reader);
    if (place_of_result(path, result, output))
        path[0] = '\0';
    int status = keep_result(result, path, output != NULL, usual_precision, &file);
    return figures ? status : complain(EXIT_COULD_NOT, "no cell in it has a figure");
}

static int read_logs(char **logs, const char *output)
{
    struct result *result = result_new();
    struct reader *reader = result ? reader_new(result) : NULL;
    int status = reader ? EXIT_DONE : complain(EXIT_COULD_NOT, "no memory for a result");
    for (; reader && *logs && status == EXIT_DONE; logs++) {
        int error = feed(reader, *logs);
        if (error)
            status = complain(EXIT_COULD_NOT, "%s: %s", *logs, strerror(-error));
    }
    if (status == EXIT_DONE)
        status = make_result(result, reader, output);
    reader_free(reader);
    result_free(result);
    return status;
}

int read_command(int argc, char **argv)
{
    static const struct option longs[] = {
        {"output", required_argument, NULL, 'o'}, {"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    const char *output = NULL;
    int option;
    while ((option = getopt_long(argc, argv, "o:h", longs, NULL)) != -1) {
        if (option == 'o')
            output = optarg;
        else {
            fputs(help, option == 'h' ? stdout : stderr);
            return option == 'h' ? EXIT_DONE : EXIT_USAGE;
        }
    }
    if (optind == argc)
        return complain(EXIT_USAGE, "read wants a LOG; see run-bench read --help");
    stop_catch();
    return read_logs(argv + optind, output);
}
