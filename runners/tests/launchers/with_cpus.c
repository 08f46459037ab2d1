// SPDX-License-Identifier: MIT
// Runs a command on the first few of the CPUs that it may use, as a cpuset smaller than the machine would.
#define _GNU_SOURCE
#include "launch.h"

#include <sched.h>

int main(int count, char **arguments)
{
    cpu_set_t allowed, chosen;
    if (count < 3)
        launch_usage("with_cpus COUNT COMMAND...");
    unsigned long wanted = launch_number(arguments[1], CPU_SETSIZE);
    if (sched_getaffinity(0, sizeof allowed, &allowed))
        launch_skip("the set of allowed CPUs");
    CPU_ZERO(&chosen);
    for (size_t cpu = 0; cpu < CPU_SETSIZE && (unsigned long)CPU_COUNT(&chosen) < wanted; cpu++)
        if (CPU_ISSET(cpu, &allowed))
            CPU_SET(cpu, &chosen);
    if (sched_setaffinity(0, sizeof chosen, &chosen))
        launch_skip("a smaller set of CPUs");
    launch(arguments + 2);
}
