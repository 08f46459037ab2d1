// SPDX-License-Identifier: MIT
// Runs a command for which a folder is a file system of its own, empty but with only so much room left.
#include "launch.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mount.h>
#include <unistd.h>

// Takes one page, as tmpfs has no smaller size than that.
static void fill_page(const char *folder, long page)
{
    static const char zeros[65536];
    if (chdir(folder))
        launch_skip(folder);
    int file = open("taken", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0 || write(file, zeros, (size_t)page) != page)
        launch_skip("filling the file system");
    close(file);
}

int main(int count, char **arguments)
{
    if (count < 4)
        launch_usage("on_full_disk FOLDER KIB COMMAND...");
    long page = sysconf(_SC_PAGESIZE);
    char size[64];
    snprintf(size, sizeof size, "size=%lu",
             launch_number(arguments[2], 1 << 20) * 1024 + (unsigned long)page);
    launch_own_mounts();
    if (mount("tmpfs", arguments[1], "tmpfs", 0, size))
        launch_skip(arguments[1]);
    int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    fill_page(arguments[1], page);
    if (here < 0 || fchdir(here))
        launch_skip("the current folder");
    launch_reenter();
    launch(arguments + 3);
}
