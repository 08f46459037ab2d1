// SPDX-License-Identifier: MIT
#include "results/commands/image_file.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Where kernels 5.10 to 7.2 build them, and where their packages put them.
static const char *const places[] = {
    "arch/*/entry/vdso/vdso*.so",    "arch/*/entry/vdso/*/vdso*.so", "arch/*/kernel/vdso*/vdso*.so",
    "arch/*/kernel/vdso/*/vdso*.so", "arch/*/vdso/vdso*.so",         "vdso/vdso*.so",
};

bool image_is_file(const char *word)
{
    size_t length = strlen(word);
    struct stat status;
    return strchr(word, '/') || (length > 3 && strcmp(word + length - 3, ".so") == 0) ||
           stat(word, &status) == 0;
}

// Class, byte order, type and machine lie in the first 20 bytes of either class. Returns 0 or -errno.
static int read_head(const char *path, unsigned char head[20])
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return -errno;
    ssize_t got = read(descriptor, head, 20);
    close(descriptor);
    return got == 20 && memcmp(head, ELFMAG, SELFMAG) == 0 ? 0 : -ENOEXEC;
}

static bool is_for_this_machine(const char *path)
{
    unsigned char own[20], its[20];
    return read_head("/proc/self/exe", own) == 0 && read_head(path, its) == 0 &&
           own[EI_CLASS] == its[EI_CLASS] && own[EI_DATA] == its[EI_DATA] &&
           memcmp(own + 18, its + 18, 2) == 0;
}

static bool is_newer(const struct stat *one, const struct stat *other)
{
    return one->st_mtim.tv_sec != other->st_mtim.tv_sec ? one->st_mtim.tv_sec > other->st_mtim.tv_sec
                                                        : one->st_mtim.tv_nsec > other->st_mtim.tv_nsec;
}

// Takes the newest of the files found into `path`, if it is newer than the one that is there.
static void choose(char path[PLACE_SIZE], struct stat *newest, const glob_t *found)
{
    struct stat status;
    for (size_t i = 0; i < found->gl_pathc; i++) {
        const char *file = found->gl_pathv[i];
        if (stat(file, &status) || !is_for_this_machine(file) || (path[0] && !is_newer(&status, newest)))
            continue;
        *newest = status;
        snprintf(path, PLACE_SIZE, "%s", file);
    }
}

int image_find(char path[PLACE_SIZE], const char *tree)
{
    char pattern[PLACE_SIZE];
    struct stat newest = {0};
    path[0] = '\0';
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        glob_t found;
        if (snprintf(pattern, sizeof pattern, "%s/%s", tree, places[i]) >= (int)sizeof pattern)
            return -ENAMETOOLONG;
        if (glob(pattern, 0, NULL, &found) == 0)
            choose(path, &newest, &found);
        globfree(&found);
    }
    return path[0] ? 0 : -ENOENT;
}
