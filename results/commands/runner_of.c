// SPDX-License-Identifier: MIT
#include "results/commands/runner_of.h"

#include "results/commands/commands.h"
#include "results/commands/runner.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

bool machine_is_own(const struct machine *machine)
{
    struct utsname names;
    return uname(&names) == 0 && machine_named(names.machine) == machine;
}

const struct machine *machine_of_file(const char *path, int *error)
{
    static unsigned char bytes[1 << 17];
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); // a pipe without a writer is not waited for
    ssize_t got = file < 0 ? -1 : read(file, bytes, sizeof bytes);
    *error = got < 0 ? errno : 0;
    if (got >= 0 && (fstat(file, &status) || !S_ISREG(status.st_mode)))
        got = -(*error = ENOTSUP);
    if (file >= 0)
        close(file);
    return got < 0 ? NULL : machine_of_image(bytes, (size_t)got);
}

int runner_for(const struct machine *machine, char *path, size_t size)
{
    const char *arch = machine->names[0];
    char folder[4096];
    int length;
    runner_find(folder, sizeof folder);
    char *slash = strrchr(folder, '/');
    *(slash ? slash : folder) = '\0';
    if (machine_is_own(machine))
        length = snprintf(path, size, "%s/bench-runner-static", folder);
    else
        length = snprintf(path, size, "%s/runners/%s/bench-runner-static", folder, arch);
    if (length < (int)size && access(path, R_OK) == 0)
        return EXIT_DONE;
    return complain(EXIT_COULD_NOT,
                    "%s: %s; `run-bench build-runner %s` makes one, or name one with --runner", path,
                    strerror(errno), arch);
}
