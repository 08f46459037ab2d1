// SPDX-License-Identifier: MIT
#include "results/chacha/tree.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

// Kernels 6.11 to 7.2; the places below arch/ARCH differ.
static const char *const places[] = {"kernel/vdso/vgetrandom-chacha.S", "entry/vdso/vgetrandom-chacha.S",
                                     "entry/vdso/vdso64/vgetrandom-chacha.S", "vdso/vgetrandom-chacha.S",
                                     "kernel/vdso64/vgetrandom-chacha.S"};

// Behind the compiler's own folders, as tools/testing/selftests/vDSO has them; 1: of the architecture.
static const struct {
    int arch;
    const char *name;
} folders[] = {{0, "tools/include"}, {1, "include"}, {1, "include/generated"}, {0, "include"}};

static bool has_folder(const char *tree, const char *name)
{
    char path[PATH_MAX];
    struct stat status;
    return snprintf(path, sizeof path, "%s/%s", tree, name) < (int)sizeof path && stat(path, &status) == 0 &&
           S_ISDIR(status.st_mode);
}

bool tree_is_kernel(const char *tree)
{
    return has_folder(tree, "arch") && has_folder(tree, "include/linux");
}

int tree_find(char *path, size_t size, const char *tree, const char *arch)
{
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (snprintf(path, size, "%s/arch/%s/%s", tree, arch, places[i]) < (int)size &&
            access(path, R_OK) == 0)
            return 0;
    return -ENOENT;
}

void tree_flags(struct arguments *line, const char *tree, const char *arch)
{
    char folder[PATH_MAX];
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        snprintf(folder, sizeof folder, "%s/%s%s%s%s", tree, folders[i].arch ? "arch/" : "",
                 folders[i].arch ? arch : "", folders[i].arch ? "/" : "", folders[i].name);
        arguments_add(line, "-idirafter");
        arguments_add(line, folder);
    }
    arguments_add(line, "-D__ASSEMBLY__");
}
