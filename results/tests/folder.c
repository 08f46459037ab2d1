// SPDX-License-Identifier: MIT
#include "results/tests/folder.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)status, (void)type, (void)place;
    return remove(path);
}

int folder_make(void **state)
{
    char *folder = strdup("/tmp/run-bench-test-XXXXXX");
    *state = mkdtemp(folder);
    return *state ? 0 : -1;
}

int folder_remove(void **state)
{
    nftw(*state, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    free(*state);
    return 0;
}
