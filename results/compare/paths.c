// SPDX-License-Identifier: MIT
#include "results/compare/paths.h"

#include <dirent.h>
#include <errno.h>
#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH = 8 };

static int add_path(struct paths *paths, const char *path)
{
    char **list = realloc(paths->list, (paths->count + 1) * sizeof *list);
    if (!list)
        return -ENOMEM;
    paths->list = list;
    list[paths->count] = strdup(path);
    return list[paths->count++] ? 0 : -ENOMEM;
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static bool is_result(const char *name)
{
    size_t length = strlen(name);
    return length > 5 && strcmp(name + length - 5, ".json") == 0;
}

static int add_folder(struct paths *paths, const char *folder, int depth);

static int add_entry(struct paths *paths, const char *folder, const char *name, int depth)
{
    char *path;
    bool slash = folder[strlen(folder) - 1] == '/';
    if (asprintf(&path, "%s%s%s", folder, slash ? "" : "/", name) < 0)
        return -ENOMEM;
    int error = 0;
    if (is_folder(path))
        error = depth < DEPTH ? add_folder(paths, path, depth + 1) : 0;
    else if (is_result(name))
        error = add_path(paths, path);
    free(path);
    return error;
}

static int add_folder(struct paths *paths, const char *folder, int depth)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_shown, alphasort), error = count < 0 ? -errno : 0;
    for (int i = 0; i < count; i++) {
        if (!error)
            error = add_entry(paths, folder, entries[i]->d_name, depth);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return error;
}

static int add_any(struct paths *paths, const char *path)
{
    return is_folder(path) ? add_folder(paths, path, 0) : add_path(paths, path);
}

static int add_matches(struct paths *paths, const char *pattern)
{
    glob_t found;
    int error = glob(pattern, GLOB_ERR, NULL, &found);
    if (error)
        return error == GLOB_NOMATCH ? -ENOENT : error == GLOB_NOSPACE ? -ENOMEM : -EIO;
    for (size_t i = 0; i < found.gl_pathc && !error; i++)
        error = add_any(paths, found.gl_pathv[i]);
    globfree(&found);
    return error;
}

int paths_expand(struct paths *paths, const char *argument)
{
    struct stat status;
    size_t before = paths->count;
    if (!argument[0])
        return -ENOENT;
    bool there = stat(argument, &status) == 0;
    int error = there ? add_any(paths, argument) : add_matches(paths, argument);
    return error ? error : paths->count > before ? 0 : -ENOENT;
}

void paths_free(struct paths *paths)
{
    for (size_t i = 0; i < paths->count; i++)
        free(paths->list[i]);
    free(paths->list);
    *paths = (struct paths){0};
}
