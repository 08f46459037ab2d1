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
    "  -o, --output PATH  the result file, which must be new, or a folder for it (results/BOARD/KERNEL/)\n";

// Whether the first bytes of a file are those of a result file.
static bool is_result(const char *bytes, size_t count)
{
    static const char schema[] = "\"schema\"";
    return count > 0 && bytes[0] == '{' && memmem(bytes, count, schema, sizeof schema - 1);
}

// Returns 0 or -errno; *result tells whether it looks like a result file.
static int feed(struct reader *reader, const char *path, bool *result)
{
    char bytes[65536];
    ssize_t got;
    int error = 0, log = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (log < 0)
        return -errno;
    for (bool first = true; !error && (got = read(log, bytes, sizeof bytes)) != 0;) {
        if (got < 0 && errno == EINTR)
            continue;
        if (first && got > 0)
            *result = is_result(bytes, (size_t)got);
        first = false;
        error = got < 0 ? -errno : reader_feed(reader, bytes, (size_t)got);
    }
    if (log != STDIN_FILENO)
        close(log);
    return error ? error : reader_finish(reader);
}

static uint64_t records_seen(const struct reader *reader)
{
    const struct reader_progress *progress = reader_progress(reader);
    return progress->received + progress->repeated + progress->damaged;
}

static int read_log(struct reader *reader, const char *path)
{
    bool result = false;
    uint64_t before = records_seen(reader);
    int error = feed(reader, path, &result);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s", path, strerror(-error));
    if (records_seen(reader) > before)
        return EXIT_DONE;
    return complain(EXIT_COULD_NOT, "%s: no record in it%s", path,
                    result ? "; it is a result already, which check, compare and report read"
                           : "; a record is a line with " RECORD_MARK "...");
}

static int make_result(struct result *result, struct reader *reader, const char *output)
{
    char path[PLACE_SIZE];
    bool file;
    describe(result, reader);
    size_t figures = keep_summaries(result);
    if (place_of_result(path, result, output))
        path[0] = '\0';
    int status = keep_result(result, path, output != NULL, KEEP_PRECISION, NULL, &file);
    return figures ? status : complain(EXIT_COULD_NOT, "no cell in it has a figure");
}

// What is wrong with one log leaves the others.
static int read_logs(char **logs, const char *output)
{
    struct result *result = result_new();
    struct reader *reader = result ? reader_new(result) : NULL;
    int status = reader ? EXIT_DONE : complain(EXIT_COULD_NOT, "no memory for a result");
    for (; reader && *logs; logs++)
        if (read_log(reader, *logs))
            status = EXIT_COULD_NOT;
    if (reader && reader_progress(reader)->received > 0 && make_result(result, reader, output))
        status = EXIT_COULD_NOT;
    else if (reader && reader_progress(reader)->received == 0)
        complain(status = EXIT_COULD_NOT, "no record could be read, and so there is no result");
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
        if (option != 'o') {
            fputs(help, option == 'h' ? stdout : stderr);
            return option == 'h' ? EXIT_DONE : EXIT_USAGE;
        }
        output = optarg;
        if (place_check(output))
            return EXIT_USAGE;
    }
    if (optind == argc)
        return complain(EXIT_USAGE, "read wants a LOG; see run-bench read --help");
    stop_catch();
    return read_logs(argv + optind, output);
}
