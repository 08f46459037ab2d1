// SPDX-License-Identifier: MIT
#include "init_log.h"
#include "runners/facts/content.h"
#include "runners/facts/facts.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
    READ_ALL = 3,      // SYSLOG_ACTION_READ_ALL
    CONSOLE_LEVEL = 8, // SYSLOG_ACTION_CONSOLE_LEVEL
    EMERGENCIES = 1,   // the lowest level that it takes
    LOG_LIMIT = 1 << 18,
    CPUINFO_LIMIT = 65536
};

static long kernel_log(int action, char *bytes, int count)
{
#ifdef SYS_syslog
    return syscall(SYS_syslog, action, bytes, count);
#else
    (void)action, (void)bytes, (void)count;
    return -1;
#endif
}

// Where the log still has its begin, a kernel that could have activated it and did not tells that, too.
static void fact_kuap(bool could)
{
    char *log = malloc(LOG_LIMIT + 1);
    long count = log ? kernel_log(READ_ALL, log, LOG_LIMIT) : 0;
    if (count > 0) {
        log[count] = '\0';
        bool active = strstr(log, "Activating Kernel Userspace Access") != NULL;
        if (active || (could && strstr(log, "Linux version ")))
            setenv(FACT_GIVEN "kernel.kuap", active ? "active" : "inactive", 1);
    }
    free(log);
}

// Returns whether this is a CPU that tells its MMU: POWER.
static bool fact_mmu(void)
{
    struct content cpuinfo;
    if (content_read(&cpuinfo, "/proc/cpuinfo", CPUINFO_LIMIT))
        return false;
    char *value = strstr(cpuinfo.bytes, "\nMMU\t");
    if (value) {
        value += strcspn(value + 1, ":") + 2;
        value += strspn(value, " \t");
        value[strcspn(value, "\n")] = '\0';
        setenv(FACT_GIVEN "kernel.mmu", value, 1);
    }
    content_free(&cpuinfo);
    return value != NULL;
}

void init_log_facts(void)
{
    fact_kuap(fact_mmu());
}

void init_log_quiet(void)
{
    kernel_log(CONSOLE_LEVEL, NULL, EMERGENCIES);
}
