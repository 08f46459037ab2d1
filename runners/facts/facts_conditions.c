// SPDX-License-Identifier: MIT
// What may disturb a measurement or forbid its calls, read before and after it.
#include "runners/facts/facts.h"

#include "runners/facts/content.h"
#include "runners/facts/fact_source.h"

#include <string.h>
#include <unistd.h>

static const struct fact_source before[] = {
    {"conditions.load", "/proc/loadavg"},
    {"conditions.pressure.cpu", "/proc/pressure/cpu"},
    {"conditions.stat", "/proc/stat"},
    {"conditions.cgroup", "/proc/self/cgroup"},
    {NULL, NULL},
};

static const struct fact_source after[] = {
    {"conditions.load.after", "/proc/loadavg"},
    {"conditions.pressure.cpu.after", "/proc/pressure/cpu"},
    {"conditions.stat.after", "/proc/stat"},
    {"kernel.clocksource.after", "/sys/devices/system/clocksource/clocksource0/current_clocksource"},
    {NULL, NULL},
};

static const struct fact_field status[] = {
    {"conditions.seccomp", "Seccomp"},
    {"conditions.no_new_privileges", "NoNewPrivs"},
    {"conditions.speculation.store_bypass", "Speculation_Store_Bypass"},
    {"conditions.speculation.indirect_branch", "SpeculationIndirectBranch"},
    {"conditions.affinity", "Cpus_allowed_list"},
    {NULL, NULL},
};

// Whether a line like "monotonic  86400  0" holds another digit than 0.
static int has_offset(const char *offsets)
{
    return offsets[strcspn(offsets, "123456789")] != '\0';
}

// The kernel's own time namespace has the inode number 0xeffffffa (include/uapi/linux/nsfs.h,
// TIME_NS_INIT_INO).
static int is_first_time_namespace(const char *name)
{
    return !strcmp(name, "time:[4026531834]");
}

static void fact_time_namespace(struct recorder *recorder)
{
    char name[64];
    struct content offsets;
    ssize_t length = readlink("/proc/self/ns/time", name, sizeof name - 1);
    if (length < 0 || content_read(&offsets, "/proc/self/timens_offsets", sizeof name * 4))
        return;
    name[length] = '\0';
    int host = is_first_time_namespace(name) && !has_offset(offsets.bytes);
    record_fact(recorder, "conditions.time_namespace", host ? "host" : "other");
    content_free(&offsets);
}

// Engines leave a file of their own in a container; /run/systemd/container holds the name of whatever started
// it.
static const char *container_by_file(char *room, size_t size)
{
    if (!access("/.dockerenv", F_OK))
        return "docker";
    if (!access("/run/.containerenv", F_OK))
        return "podman";
    return content_line("/run/systemd/container", room, size);
}

static const char *container_by_cgroup(void)
{
    static const char *const names[] = {"kubepods", "docker", "libpod", "containerd", "lxc", "garden", NULL};
    struct content cgroup;
    const char *found = NULL;
    if (content_read(&cgroup, "/proc/self/cgroup", 8192))
        return NULL;
    for (int i = 0; names[i] && !found; i++)
        found = strstr(cgroup.bytes, names[i]) ? names[i] : NULL;
    content_free(&cgroup);
    return found;
}

static void fact_container(struct recorder *recorder)
{
    char room[128];
    const char *container = container_by_file(room, sizeof room);
    record_fact(recorder, "conditions.container", container ? container : container_by_cgroup());
}

void facts_conditions(struct recorder *recorder)
{
    fact_sources(recorder, before);
    fact_fields(recorder, "/proc/self/status", status);
    fact_time_namespace(recorder);
    fact_container(recorder);
}

void facts_conditions_after(struct recorder *recorder)
{
    fact_sources(recorder, after);
}
