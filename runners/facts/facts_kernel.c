// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "runners/facts/facts.h"

#include "runners/facts/content.h"
#include "runners/facts/fact_source.h"

#include <dirent.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

static const struct fact_source sources[] = {
    {"kernel.command_line", "/proc/cmdline"},
    {"kernel.proc_version", "/proc/version"},
    {"kernel.arch",
     "/proc/sys/kernel/arch"}, // the machine's own name, even where an emulator changes uname's
    {"kernel.clocksource", "/sys/devices/system/clocksource/clocksource0/current_clocksource"},
    {"kernel.clocksources", "/sys/devices/system/clocksource/clocksource0/available_clocksource"},
    {"kernel.tainted", "/proc/sys/kernel/tainted"},
    {"kernel.boot_id", "/proc/sys/kernel/random/boot_id"},
    {"kernel.lsm", "/sys/kernel/security/lsm"},
    {"kernel.smt", "/sys/devices/system/cpu/smt/control"},
    {"kernel.smt_active", "/sys/devices/system/cpu/smt/active"},
    {"kernel.governor", "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"},
    {"kernel.governor_driver", "/sys/devices/system/cpu/cpu0/cpufreq/scaling_driver"},
    {"kernel.boost", "/sys/devices/system/cpu/cpufreq/boost"},
    {"kernel.no_turbo", "/sys/devices/system/cpu/intel_pstate/no_turbo"},
    {"kernel.isolated", "/sys/devices/system/cpu/isolated"},
    {"kernel.nohz_full", "/sys/devices/system/cpu/nohz_full"},
    {NULL, NULL},
};

static void fact_names(struct recorder *recorder)
{
    struct utsname names;
    if (uname(&names))
        return;
    record_fact(recorder, "kernel.ostype", names.sysname);
    record_fact(recorder, "kernel.release", names.release);
    record_fact(recorder, "kernel.version", names.version);
    record_fact(recorder, "kernel.machine", names.machine);
}

// Joins two texts into `room`; returns 0 where they do not fit.
static int join(char *room, size_t size, const char *start, const char *end)
{
    struct line line = {room, 0, size - 1, 0};
    line_text(&line, start);
    line_text(&line, end);
    room[line.length] = '\0';
    return !line.overflow;
}

static void fact_mitigation(struct recorder *recorder, const char *folder, const char *name)
{
    char key[128], path[256], value[512];
    if (name[0] != '.' && join(key, sizeof key, "kernel.mitigation.", name) &&
        join(path, sizeof path, folder, name))
        record_fact(recorder, key, content_line(path, value, sizeof value));
}

static void fact_mitigations(struct recorder *recorder)
{
    static const char folder[] = "/sys/devices/system/cpu/vulnerabilities/";
    enum { MITIGATIONS_LIMIT = 64 };
    DIR *directory = opendir(folder);
    if (!directory)
        return;
    const struct dirent *entry;
    for (int count = 0; count < MITIGATIONS_LIMIT && (entry = readdir(directory)); count++)
        fact_mitigation(recorder, folder, entry->d_name);
    closedir(directory);
}

// gVisor answers uname like a Linux 4.4.0; only its kernel log and the missing builder in /proc/version tell.
static int looks_like_gvisor(void)
{
    char version[512];
    return content_line("/proc/version", version, sizeof version) && !strchr(version, '@');
}

// Records the kernel log's line that names another kernel. The log is not read on kernels that look like
// Linux: there it takes a privilege and may be long.
static void fact_log(struct recorder *recorder)
{
#ifdef SYS_syslog
    enum { READ_ALL = 3 }; // SYSLOG_ACTION_READ_ALL
    char log[8192];
    long count = looks_like_gvisor() ? syscall(SYS_syslog, READ_ALL, log, sizeof log - 1) : 0;
    if (count <= 0)
        return;
    log[count] = '\0';
    if (strstr(log, "gVisor"))
        record_fact(recorder, "kernel.log", "gVisor");
#else
    (void)recorder;
#endif
}

void facts_kernel(struct recorder *recorder)
{
    fact_names(recorder);
    fact_sources(recorder, sources);
    fact_mitigations(recorder);
    fact_log(recorder);
}
