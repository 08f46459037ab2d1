// SPDX-License-Identifier: MIT
// Runs a command that can read a folder but not write in it, root or not.
#include "launch.h"

#include <sys/mount.h>

int main(int count, char **arguments)
{
    if (count < 3)
        launch_usage("on_read_only FOLDER COMMAND...");
    const char *folder = arguments[1];
    launch_own_mounts();
    if (mount(folder, folder, NULL, MS_BIND | MS_REC, NULL) ||
        mount(NULL, folder, NULL, MS_REMOUNT | MS_BIND | MS_RDONLY, NULL))
        launch_skip(folder);
    launch_reenter();
    launch(arguments + 2);
}
