// SPDX-License-Identifier: MIT
// A change of the clocksource during a run is the reader's warning (facts.c).
#include "results/board/conditions.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// A real or whole number at a dotted path of the head, or -1.
static double number_at(const struct result *result, const char *path)
{
    const json_t *value = result_member(result, path);
    return json_is_number(value) ? json_number_value(value) : -1;
}

static bool text_is(const struct result *result, const char *path, const char *text)
{
    const char *found = result_text(result, path);
    return found && !strcmp(found, text);
}

// What makes time longer does not change a count.
static bool is_counted(const struct result *result)
{
    return text_is(result, "origin", "counted");
}

// A quarter of the CPUs busy with others, or half a CPU on small machines, shows in figures.
static void warn_load(struct result *result)
{
    const double cpus = number_at(result, "board.cpus"), load = number_at(result, "conditions.load.before");
    const double limit = cpus > 2 ? cpus / 4 : 0.5;
    const double pressure = number_at(result, "conditions.pressure.before");
    if (load > limit)
        result_warn(result, "the load was %.2f before the run began: other programs may have shared the CPUs",
                    load);
    if (pressure > 10)
        result_warn(
            result,
            "before the run began, programs waited for a CPU in %.0f %% of the time (the kernel's PSI)",
            pressure);
}

static void warn_steal(struct result *result)
{
    const double steal = number_at(result, "conditions.steal");
    if (steal > 0.5)
        result_warn(result, "the hypervisor took away %.1f %% of the CPUs' time during the run", steal);
}

static void warn_frequency(struct result *result)
{
    const char *governor = result_text(result, "conditions.governor");
    if (governor && strcmp(governor, "performance"))
        result_warn(result,
                    "the CPU's clock is not fixed (governor %s): write performance to "
                    "/sys/devices/system/cpu/cpu*/cpufreq/scaling_governor for steady figures",
                    governor);
}

// The letters are those of an oops (Documentation/admin-guide/tainted-kernels.rst), bit 0 first.
static void warn_tainted(struct result *result)
{
    static const char letters[] = "PFSRMBUDAWCIOELKXTNJ";
    const char *text = result_text(result, "kernel.tainted");
    uint64_t bits = text ? strtoull(text, NULL, 10) : 0;
    char set[sizeof letters] = "";
    for (size_t bit = 0; bit < sizeof letters - 1; bit++)
        if (bits >> bit & 1)
            strncat(set, letters + bit, 1);
    if (bits)
        result_warn(result, "the kernel is tainted (%" PRIu64 "%s%s)", bits, set[0] ? ": " : "", set);
}

static void warn_emulation(struct result *result)
{
    if (is_counted(result))
        result_warn(result, "instructions were counted, by an emulator: they say nothing about time");
    else if (json_is_true(result_member(result, "board.emulated")))
        result_warn(result, "an emulator runs this system: its times say nothing about hardware");
    else if (text_is(result, "conditions.virtualization", "qemu"))
        result_warn(result,
                    "this machine is QEMU's: the system cannot tell whether KVM runs its instructions or an "
                    "emulator does, whose times would say nothing about hardware");
}

static void warn_clock(struct result *result)
{
    static const char *const slow[] = {"hpet", "acpi_pm", "jiffies", "refined-jiffies", "pit"};
    if (json_is_true(result_member(result, "conditions.clock.syscall")))
        result_warn(result,
                    "reading the clock is a system call here: batches are longer and figures coarser");
    for (size_t i = 0; i < sizeof slow / sizeof *slow; i++)
        if (text_is(result, "kernel.clocksource", slow[i]))
            result_warn(
                result,
                "the vDSO cannot read the clocksource %s: its clock functions fall back to system calls",
                slow[i]);
}

static void warn_confinement(struct result *result)
{
    if (text_is(result, "conditions.seccomp", "filter"))
        result_warn(
            result,
            "a seccomp filter runs at every system call here: system calls cost more than without it");
    if (text_is(result, "conditions.time_namespace", "other"))
        result_warn(result,
                    "this is a time namespace: its clock functions, COARSE ones above all, cost more than "
                    "the host's");
}

static void warn_workers(struct result *result)
{
    if (text_is(result, "facts.conditions.oversubscribed", "yes"))
        result_warn(
            result,
            "there were more workers than CPUs: workers took turns, and did not call at the same time");
    if (text_is(result, "facts.conditions.unpinned", "yes"))
        result_warn(result,
                    "a worker could not be pinned to its CPU: it may have been moved while it was timed");
}

// Facts alone tell of no run: there is none yet, or there will be none.
static void warn_run(struct result *result)
{
    if (result->cell_count == 0 || is_counted(result))
        return;
    warn_load(result);
    warn_steal(result);
    warn_workers(result);
}

void conditions_warn(struct result *result)
{
    warn_emulation(result);
    warn_run(result);
    if (!is_counted(result))
        warn_frequency(result);
    warn_clock(result);
    warn_confinement(result);
    warn_tainted(result);
}
