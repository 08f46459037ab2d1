// SPDX-License-Identifier: MIT
#include "results/commands/reserve.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define ENDING ".records"

static int take(struct journal *journal, const char *path)
{
    char name[PLACE_SIZE + sizeof ENDING];
    struct stat status;
    if (stat(path, &status) == 0)
        return S_ISREG(status.st_mode) ? -EEXIST : -ENOTSUP; // no journal beside a device
    snprintf(name, sizeof name, "%s" ENDING, path);
    int error = place_make_folders(name);
    return error ? error : journal_begin(journal, name);
}

int reserve(struct journal *journal, char path[PLACE_SIZE], bool exact)
{
    char name[PLACE_SIZE];
    int error = path[0] ? -EEXIST : -ENAMETOOLONG;
    unsigned number = 0, numbers = exact ? 1 : PLACE_NUMBERS;
    while (error == -EEXIST && number < numbers) {
        error = place_numbered(name, path, ++number);
        error = error ? error : take(journal, name);
    }
    if (!error)
        strcpy(path, name);
    journal->error = error;
    return error;
}

bool reserved(char path[PLACE_SIZE], const struct journal *journal)
{
    if (!journal->path)
        return false;
    snprintf(path, PLACE_SIZE, "%.*s", (int)(strlen(journal->path) - strlen(ENDING)), journal->path);
    return true;
}
