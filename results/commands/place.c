// SPDX-License-Identifier: MIT
#include "results/commands/place.h"
#include "results/commands/commands.h"
#include "results/file/file.h"
#include "results/board/name.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// "2026-11-30T20:13:10Z" without the colons, which some file systems and shells dislike.
static void file_name(char name[NAME_SIZE], const struct result *result)
{
    const char *started = result_text(result, "started");
    snprintf(name, NAME_SIZE, "%.60s", started ? started : "result");
    for (char *colon = name; (colon = strchr(colon, ':'));)
        *colon = '-';
}

static bool is_folder(const char *path)
{
    struct stat status;
    return path[strlen(path) - 1] == '/' || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

int place_check(const char *asked)
{
    struct stat status;
    if (!asked)
        return EXIT_DONE;
    if (asked[0] == '\0')
        return complain(EXIT_USAGE, "-o wants the name of a file or a folder");
    if (strcmp(asked, "-") == 0)
        return complain(EXIT_USAGE,
                        "-o -: the result is a file, standard output is for its table; name a file "
                        "or a folder");
    if (stat(asked, &status) == 0 && S_ISREG(status.st_mode))
        return complain(EXIT_USAGE,
                        "-o %s: this file exists, and nothing is written over; name another, or a "
                        "folder",
                        asked);
    return EXIT_DONE;
}

// The results folder of the source tree that the program was built of, which lies in a folder of that tree.
static bool root_beside(char root[PLACE_SIZE])
{
    char schema[PLACE_SIZE + 16];
    ssize_t length = readlink("/proc/self/exe", root, PLACE_SIZE - sizeof "/results" - 1);
    for (int up = 0; up < 2 && length > 0; up++)
        while (length > 0 && root[--length] != '/')
            continue;
    if (length <= 0)
        return false;
    strcpy(root + length, "/results");
    snprintf(schema, sizeof schema, "%s/schema.json", root);
    return access(schema, F_OK) == 0;
}

// The source tree's results folder: of the tree that the script ../../run-bench names, or the one around the
// program; results/ in the current folder where there is no such tree.
static int default_root(char root[PLACE_SIZE])
{
    const char *tree = getenv("RUN_BENCH_TREE");
    if (tree && tree[0] == '/')
        return snprintf(root, PLACE_SIZE, "%s/results", tree) < PLACE_SIZE ? 0 : -ENAMETOOLONG;
    if (root_beside(root))
        return 0;
    if (getcwd(root, PLACE_SIZE - sizeof "/results"))
        strcat(root, "/results");
    else
        strcpy(root, "results");
    return 0;
}

int place_in(char path[PLACE_SIZE], const char *folder, const char *name)
{
    size_t length = strlen(folder);
    while (length > 0 && folder[length - 1] == '/')
        length--;
    return snprintf(path, PLACE_SIZE, "%.*s/%s.json", (int)length, folder, name) < PLACE_SIZE ? 0
                                                                                              : -ENAMETOOLONG;
}

// FOLDER/STARTED.json
static int path_in(char path[PLACE_SIZE], const char *folder, const struct result *result)
{
    char name[NAME_SIZE];
    file_name(name, result);
    return place_in(path, folder, name);
}

int place_of_result(char path[PLACE_SIZE], const struct result *result, const char *asked)
{
    char board[NAME_SIZE], kernel[NAME_SIZE], root[PLACE_SIZE], folder[PLACE_SIZE];
    const char *board_name = result_text(result, "board.name"),
               *release = result_text(result, "kernel.release");
    if (asked && is_folder(asked))
        return path_in(path, asked, result);
    if (asked)
        return snprintf(path, PLACE_SIZE, "%s", asked) < PLACE_SIZE ? 0 : -ENAMETOOLONG;
    name_folder(board, board_name ? board_name : "unknown-board");
    name_folder(kernel, release ? release : "unknown-kernel");
    if (default_root(root) ||
        snprintf(folder, sizeof folder, "%s/%s/%s", root, board, kernel) >= (int)sizeof folder)
        return -ENAMETOOLONG;
    return path_in(path, folder, result);
}

int place_make_folders(const char *path)
{
    char folder[PLACE_SIZE];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = folder; (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        if (mkdir(folder, 0777) && errno != EEXIST)
            return -errno;
        *slash = '/';
    }
    return 0;
}

int place_numbered(char name[PLACE_SIZE], const char *path, unsigned number)
{
    const char *slash = strrchr(path, '/'), *ending = strrchr(slash ? slash : path, '.');
    int stem = ending ? (int)(ending - path) : (int)strlen(path), length;
    if (number == 1)
        length = snprintf(name, PLACE_SIZE, "%s", path);
    else
        length = snprintf(name, PLACE_SIZE, "%.*s-%u%s", stem, path, number, path + stem);
    return length < PLACE_SIZE ? 0 : -ENAMETOOLONG;
}

// An empty file takes the name for us alone; the result then takes its place.
static int claim(const char *path)
{
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    return descriptor < 0 ? -errno : close(descriptor);
}

static int save(const char *path, struct result *result)
{
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return result_write(result, path);
    int error = place_make_folders(path);
    if (!error)
        error = claim(path);
    if (error)
        return error;
    error = result_write(result, path);
    if (error)
        unlink(path);
    return error;
}

static int save_numbered(char kept[PLACE_SIZE], const char *path, struct result *result)
{
    int error = path[0] ? -EEXIST : -ENAMETOOLONG;
    unsigned number = 0;
    while (error == -EEXIST && number < PLACE_NUMBERS) {
        error = place_numbered(kept, path, ++number);
        error = error ? error : save(kept, result);
    }
    return error;
}

int place_save(const char *path, struct result *result, char kept[PLACE_SIZE], int *error)
{
    const char *temporary = getenv("TMPDIR");
    const char *folders[] = {".", temporary ? temporary : "/tmp", "/var/tmp", "/dev/shm"};
    char started[NAME_SIZE], name[NAME_SIZE + 16], other[PLACE_SIZE];
    *error = save_numbered(kept, path, result);
    if (*error == 0) {
        *error = strcmp(kept, path) == 0 ? 0 : -EEXIST;
        return 0;
    }
    file_name(started, result);
    snprintf(name, sizeof name, "run-bench-%s", started);
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        if (place_in(other, folders[i], name) == 0 && save_numbered(kept, other, result) == 0)
            return 0;
    }
    kept[0] = '\0';
    return result_write_to(result, STDOUT_FILENO);
}
