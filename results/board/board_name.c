// SPDX-License-Identifier: MIT
#include "results/board/board_name.h"

#include "results/board/cpuinfo_field.h"
#include "results/board/dmi.h"
#include "results/board/fact.h"
#include "results/board/raspberry.h"
#include "results/board/s390_machine.h"

#include <stdio.h>
#include <stdlib.h>

// Cuts a text at a part that says nothing of the machine.
static void cut_at(char name[NAME_SIZE], const char *part)
{
    char *found = strstr(name, part);
    if (found && found != name)
        *found = '\0';
}

static bool is_unfilled(const char *text)
{
    return !text[0] || name_is_junk(text);
}

// 64-bit machines give "CHRP IBM,8233-E8B" or "PowerNV 8335-GTW".
static bool powerpc_server(char name[NAME_SIZE], const char *cpuinfo)
{
    if (!cpuinfo_field(name, cpuinfo, "machine"))
        return false;
    const char *type = strncmp(name, "CHRP ", 5) ? name : name + 5;
    char text[NAME_SIZE];
    strcpy(text, type);
    if (!strncmp(text, "IBM,", 4))
        text[3] = ' ';
    strcpy(name, text);
    return true;
}

// "49 (PowerMac G3 (Silk))" becomes "PowerMac G3 (Silk)".
static bool power_macintosh(char name[NAME_SIZE], const char *cpuinfo)
{
    char detected[NAME_SIZE];
    if (!cpuinfo_field(detected, cpuinfo, "detected as"))
        return false;
    const char *begin = strchr(detected, '(');
    size_t length = begin ? strlen(begin) : 0;
    return length > 2 && name_copy(name, begin + 1, length - 2);
}

// Embedded boards: a model that is only the SoC's compatible ("fsl,P1024") says less than the platform
// ("P1024 RDB").
static bool powerpc_board(char name[NAME_SIZE], const char *cpuinfo)
{
    char model[NAME_SIZE], platform[NAME_SIZE];
    cpuinfo_field(platform, cpuinfo, "platform");
    cpuinfo_field(model, cpuinfo, "model");
    bool use_platform = is_unfilled(model) || (strchr(model, ',') && !is_unfilled(platform));
    return name_set(name, use_platform ? platform : model) && !name_is_junk(name);
}

static bool by_powerpc(char name[NAME_SIZE], const json_t *facts)
{
    const char *cpuinfo = fact_text(facts, "cpu.cpuinfo");
    char revision[NAME_SIZE];
    cpuinfo_field(revision, cpuinfo, "revision");
    return strstr(revision, "pvr ") &&
           (power_macintosh(name, cpuinfo) || powerpc_server(name, cpuinfo) || powerpc_board(name, cpuinfo));
}

static bool by_device_tree(char name[NAME_SIZE], const json_t *facts)
{
    return name_set(name, fact_text(facts, "dt.model")) && !name_is_junk(name) &&
           strcmp(name, "linux,dummy-virt") && strcmp(name, "riscv-virtio,qemu");
}

static bool by_s390(char name[NAME_SIZE], const json_t *facts)
{
    const char *cpuinfo = fact_text(facts, "cpu.cpuinfo");
    char type[5];
    if (!s390_machine_type(type, cpuinfo))
        return false;
    const char *machine = s390_machine_name(type);
    snprintf(name, NAME_SIZE, "IBM %s", machine ? machine : type);
    return true;
}

// Kernels without a device tree: Raspberry Pi's revision code first, its "Hardware" is only the SoC.
static bool by_arm(char name[NAME_SIZE], const json_t *facts)
{
    const char *cpuinfo = fact_text(facts, "cpu.cpuinfo");
    char revision[NAME_SIZE];
    if (cpuinfo_field(name, cpuinfo, "Model") && !name_is_junk(name))
        return true;
    if (!cpuinfo_field(name, cpuinfo, "Hardware") || name_is_junk(name))
        return false;
    cpuinfo_field(revision, cpuinfo, "Revision");
    if (name_begins(name, "BCM2"))
        raspberry_name(name, strtoul(revision, NULL, 16));
    cut_at(name, " (Flattened Device Tree)");
    return true;
}

static bool by_mips(char name[NAME_SIZE], const json_t *facts)
{
    const char *cpuinfo = fact_text(facts, "cpu.cpuinfo");
    if (!cpuinfo_has(cpuinfo, "system type"))
        return false;
    return (cpuinfo_field(name, cpuinfo, "machine") && !name_is_junk(name)) ||
           (cpuinfo_field(name, cpuinfo, "system type") && !name_is_junk(name));
}

// The machine that QEMU invented and that has no name of its own ("virt").
static bool by_qemu(char name[NAME_SIZE], const json_t *facts)
{
    return (fact_holds(facts, "dt.compatible", "linux,dummy-virt") ||
            fact_holds(facts, "dt.compatible", "riscv-virtio")) &&
           name_set(name, "QEMU virt");
}

// Monitors that only root can tell from others on KVM, by an ACPI table, are called KVM as well: a board has
// one name, whoever asks.
static void add_host(char name[NAME_SIZE], const char *host)
{
    static const char *const texts[][2] = {{"kvm", "KVM guest"},
                                           {"firecracker", "KVM guest"},
                                           {"cloud-hypervisor", "KVM guest"},
                                           {"qemu", "QEMU guest"},
                                           {"zvm", "z/VM guest"},
                                           {"xen", "Xen guest"},
                                           {"vmware", "VMware guest"},
                                           {"hyperv", "Hyper-V guest"},
                                           {"powervm", "PowerVM guest"},
                                           {"lpar", "LPAR"}};
    const char *text = "guest";
    if (!host || !strcmp(host, "none") || !strcmp(host, "qemu-user"))
        return;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!strcmp(host, texts[i][0]))
            text = texts[i][1];
    name_add(name, " ");
    name_add(name, text);
}

void board_name(char name[NAME_SIZE], const json_t *facts, const char *cpu,
                struct virtualization virtualization)
{
    static bool (*const sources[])(char[NAME_SIZE], const json_t *) = {by_powerpc, by_device_tree, dmi_name,
                                                                       by_arm, by_mips};
    if (!virtualization.name || strcmp(virtualization.name, "qemu-user"))
        for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
            if (sources[i](name, facts))
                return;
    if (virtualization.name && !strcmp(virtualization.name, "qemu") && by_qemu(name, facts))
        return;
    if (!by_s390(name, facts)) {
        name_set(name, cpu);
        cut_at(name, " @ "); // nominal clock
    }
    add_host(name, virtualization.name);
}
