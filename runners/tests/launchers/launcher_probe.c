// SPDX-License-Identifier: MIT
// Tells what a command sees of its surroundings: launcher_probe
// vdso|resolution|forked-resolution|getrandom|getppid|cpus|children
#define _GNU_SOURCE
#include "launch.h"
#include "arch-asm/arch.h"
#include "arch-asm/vdso.h"

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void probe_vdso(void)
{
    struct vdso vdso;
    puts(vdso_running(&vdso) ? "none" : "there");
}

// Calls the vDSO's clock_getres: "filled" with an answer, or "untouched" by a function that did nothing.
static void probe_resolution(void)
{
    struct vdso vdso;
    long answer[4] = {-7, -7, -7, -7};
    void *function = vdso_running(&vdso) ? NULL : vdso_function(&vdso, ARCH_VDSO_PREFIX "clock_getres");
    if (!function)
        puts("none");
    else if (arch_vdso_call(CLOCK_MONOTONIC, (long)answer, 0, 0, 0, function))
        puts("refused");
    else
        puts(answer[0] == -7 ? "untouched" : "filled");
}

static void probe_forked_resolution(void)
{
    if (fork() == 0)
        probe_resolution();
    else
        wait(NULL);
}

static void tell(long result)
{
    puts(result >= 0 ? "answered" : result == -EPERM ? "EPERM" : result == -ENOSYS ? "ENOSYS" : "failed");
}

static void probe_cpus(void)
{
    cpu_set_t allowed;
    if (!sched_getaffinity(0, sizeof allowed, &allowed))
        printf("%d\n", CPU_COUNT(&allowed));
}

static void probe_children(void)
{
    puts(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD ? "none" : "unknown to the command");
}

int main(int count, char **arguments)
{
    char byte;
    const char *what = count == 2 ? arguments[1] : "";
    if (!strcmp(what, "vdso"))
        probe_vdso();
    else if (!strcmp(what, "resolution"))
        probe_resolution();
    else if (!strcmp(what, "forked-resolution"))
        probe_forked_resolution();
    else if (!strcmp(what, "getrandom"))
        tell(arch_syscall3(SYS_getrandom, (long)&byte, 1, 0));
    else if (!strcmp(what, "getppid"))
        tell(arch_syscall0(SYS_getppid));
    else if (!strcmp(what, "cpus"))
        probe_cpus();
    else if (!strcmp(what, "children"))
        probe_children();
    else
        launch_usage("launcher_probe vdso|resolution|forked-resolution|getrandom|getppid|cpus|children");
    return 0;
}
