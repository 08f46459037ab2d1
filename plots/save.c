// SPDX-License-Identifier: MIT
#include "plots/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static int write_all(int descriptor, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written < 0 && errno != EINTR)
            return -errno;
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        }
    }
    return 0;
}

// mkostemp() makes a file that only its owner reads.
static int give_usual_rights(int descriptor)
{
    mode_t mask = umask(0);
    umask(mask);
    return fchmod(descriptor, 0666 & ~mask) ? -errno : 0;
}

static int write_and_close(int descriptor, const void *bytes, size_t count, bool regular)
{
    int error = write_all(descriptor, bytes, count);
    if (!error && regular)
        error = give_usual_rights(descriptor);
    if (!error && regular && fsync(descriptor))
        error = -errno;
    return close(descriptor) && !error ? -errno : error;
}

static int replace(const char *path, const void *bytes, size_t count)
{
    char *temporary;
    if (asprintf(&temporary, "%s.XXXXXX", path) < 0)
        return -ENOMEM;
    int descriptor = mkostemp(temporary, O_CLOEXEC);
    int error = descriptor < 0 ? -errno : write_and_close(descriptor, bytes, count, true);
    if (!error && rename(temporary, path))
        error = -errno;
    if (error && descriptor >= 0)
        unlink(temporary);
    free(temporary);
    return error;
}

int save(const char *path, const void *bytes, size_t count)
{
    struct stat status;
    if (stat(path, &status) || S_ISREG(status.st_mode))
        return replace(path, bytes, count);
    int descriptor = open(path, O_WRONLY | O_CLOEXEC);
    return descriptor < 0 ? -errno : write_and_close(descriptor, bytes, count, false);
}
