// SPDX-License-Identifier: MIT
#include "results/commands/place.h"
#include "results/file/file.h"
#include "results/board/name.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// "2026-11-30T20:13:10Z" without the colons, which some file systems and shells dislike.
static void file_name(char name[NAME_SIZE], const struct result *result)
{
    const char *started = result_text(result, "started");
    snprintf(name, NAME_SIZE, "%.60s.json", started ? started : "result");
    for (char *colon = name; (colon = strchr(colon, ':'));)
        *colon = '-';
}

static bool is_folder(const char *path)
{
    struct stat status;
    return path[strlen(path) - 1] == '/' || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

// The source tree's results folder, seen from the built program; ./results where there is no such tree.
static void default_root(char root[PLACE_SIZE])
{
    struct stat status;
    ssize_t length = readlink("/proc/self/exe", root, PLACE_SIZE - sizeof "/results" - 1);
    for (int up = 0; up < 2 && length > 0; up++)
        while (length > 0 && root[--length] != '/')
            continue;
    if (length > 0)
        strcpy(root + length, "/results");
    if (length <= 0 || stat(root, &status) || !S_ISDIR(status.st_mode))
        strcpy(root, "results");
}

// FOLDER/STARTED.json, or with a number behind it where an earlier run of the same second has that name.
static int path_in(char path[PLACE_SIZE], const char *folder, const struct result *result)
{
    char name[NAME_SIZE];
    int length = 0;
    file_name(name, result);
    char *end = strrchr(name, '.');
    for (int i = 1; i == 1 || (length < PLACE_SIZE && access(path, F_OK) == 0 && i < 1000); i++)
        length = i == 1 ? snprintf(path, PLACE_SIZE, "%s/%s", folder, name)
                        : snprintf(path, PLACE_SIZE, "%s/%.*s-%d%s", folder, (int)(end - name), name, i, end);
    return length < PLACE_SIZE ? 0 : -ENAMETOOLONG;
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
    default_root(root);
    if (snprintf(folder, sizeof folder, "%s/%s/%s", root, board, kernel) >= (int)sizeof folder)
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

static int save(const char *path, struct result *result)
{
    int error = path[0] ? place_make_folders(path) : -EINVAL;
    return error ? error : result_write(result, path);
}

int place_save(const char *path, struct result *result, char kept[PLACE_SIZE], int *error)
{
    const char *temporary = getenv("TMPDIR");
    const char *folders[] = {".", temporary ? temporary : "/tmp", "/var/tmp", "/dev/shm"};
    char name[NAME_SIZE];
    snprintf(kept, PLACE_SIZE, "%s", path);
    *error = save(path, result);
    if (*error == 0)
        return 0;
    file_name(name, result);
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        snprintf(kept, PLACE_SIZE, "%.3800s/run-bench-%s", folders[i], name);
        if (save(kept, result) == 0)
            return 0;
    }
    kept[0] = '\0';
    return result_write_to(result, STDOUT_FILENO);
}
