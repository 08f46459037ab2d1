// SPDX-License-Identifier: MIT
// Runs a command as a kernel without a vDSO would: its auxiliary vector does not tell where one is.
#include "launch.h"
#include "trace.h"

#include <elf.h>
#include <errno.h>

static int hide_vdso(pid_t process, const void *argument)
{
    const uintptr_t ignore = AT_IGNORE;
    (void)argument;
    uintptr_t at = trace_auxiliary_vector(process);
    if (!at)
        return -EIO;
    for (uintptr_t type; (type = trace_read(process, at)) != AT_NULL; at += 2 * sizeof at) {
        int error = errno ? -errno : 0;
        if (!error && (type == AT_SYSINFO_EHDR || type == AT_SYSINFO)) // i386's libc enters by AT_SYSINFO
            error = trace_write(process, at, &ignore, sizeof ignore);
        if (error)
            return error;
    }
    return errno ? -errno : 0;
}

int main(int count, char **arguments)
{
    if (count < 2)
        launch_usage("without_vdso COMMAND...");
    trace_launch(arguments + 1, hide_vdso, NULL);
}
