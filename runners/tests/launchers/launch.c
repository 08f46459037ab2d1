// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

void launch(char *const command[])
{
    execvp(command[0], command);
    fprintf(stderr, "cannot run %s: %s\n", command[0], strerror(errno));
    _exit(LAUNCH_NO_COMMAND); // a tracer may still hold this process, which leak checkers at exit() cannot
                              // stand
}

void launch_usage(const char *usage)
{
    fprintf(stderr, "usage: %s\n", usage);
    exit(LAUNCH_USAGE);
}

void launch_skip(const char *what)
{
    fprintf(stderr, "skipped: %s: %s\n", what, strerror(errno));
    exit(LAUNCH_SKIP);
}

unsigned long launch_number(const char *text, unsigned long limit)
{
    char *end;
    errno = 0;
    unsigned long number = strtoul(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || number > limit) {
        fprintf(stderr, "%s is no whole number from 0 to %lu\n", text, limit);
        exit(LAUNCH_USAGE);
    }
    return number;
}

void launch_own_mounts(void)
{
    if (unshare(CLONE_NEWNS) || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL))
        launch_skip("a mount table of one's own");
}

void launch_reenter(void)
{
    char folder[PATH_MAX];
    if (!getcwd(folder, sizeof folder) || chdir(folder))
        launch_skip("the current folder");
}
