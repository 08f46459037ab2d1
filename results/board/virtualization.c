// SPDX-License-Identifier: MIT
#include "results/board/virtualization.h"

#include "results/board/cpuid.h"
#include "results/board/cpuinfo_field.h"
#include "results/board/fact.h"
#include "results/board/s390_machine.h"

static const struct virtualization unknown = {NULL, false};

static struct virtualization named(const char *name)
{
    return (struct virtualization){name, false};
}

static struct virtualization emulator(const char *name)
{
    return (struct virtualization){name, true};
}

// "x86" for x86_64, x32 and i386, "arm" for arm and aarch64, "ppc", "mips": 32-bit programs run on 64-bit
// kernels.
static const char *family(const char *arch)
{
    static const char *const families[][2] = {{"x86", "x86"},     {"x32", "x86"},     {"i386", "x86"},
                                              {"i686", "x86"},    {"arm", "arm"},     {"aarch64", "arm"},
                                              {"ppc", "ppc"},     {"mips", "mips"},   {"s390", "s390"},
                                              {"riscv", "riscv"}, {"loong", "loong"}, {"sparc", "sparc"}};
    for (size_t i = 0; arch && i < sizeof families / sizeof *families; i++)
        if (name_begins(arch, families[i][0]))
            return families[i][1];
    return NULL;
}

// QEMU's user mode runs one program of another architecture on the kernel of this one.
static struct virtualization by_foreign_kernel(const json_t *facts, const char *arch)
{
    const char *kernel = family(fact_text(facts, "kernel.arch")), *program = family(arch);
    bool x86 = cpuinfo_has(fact_text(facts, "cpu.cpuinfo"), "cpuid level");
    if (!program || (!kernel && !x86))
        return unknown;
    return strcmp(kernel ? kernel : "x86", program) ? emulator("qemu-user") : unknown;
}

// Names that an ACPI table's maker gives a virtual machine monitor on KVM.
static struct virtualization kvm_kind(const json_t *facts)
{
    if (fact_holds(facts, "hypervisor.acpi_oem", "FIRECK"))
        return named("firecracker");
    if (fact_holds(facts, "hypervisor.acpi_oem", "CLOUDH"))
        return named("cloud-hypervisor");
    return named("kvm");
}

static struct virtualization by_cpuid(const json_t *facts)
{
    static const char *const signatures[][2] = {{"Microsoft Hv", "hyperv"},     {"VMwareVMware", "vmware"},
                                                {"XenVMMXenVMM", "xen"},        {"bhyve bhyve ", "bhyve"},
                                                {"VBoxVBoxVBox", "virtualbox"}, {" prl hyperv ", "parallels"},
                                                {" lrpepyh vr", "parallels"},   {"ACRNACRNACRN", "acrn"}};
    char signature[CPUID_SIGNATURE_SIZE];
    const char *cpuinfo = fact_text(facts, "cpu.cpuinfo");
    bool guest = cpuinfo_has_word(cpuinfo, "flags", "hypervisor");
    if (!cpuid_hypervisor(signature, fact_text(facts, "cpu.cpuid")) || !signature[0])
        return guest ? named("other") : unknown;
    if (!strcmp(signature, "TCGTCGTCGTCG"))
        return emulator("qemu");
    if (!strncmp(signature, "KVMKVMKVM", 9) || !strncmp(signature, "Linux KVM Hv", 12))
        return kvm_kind(facts);
    for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++)
        if (!strcmp(signature, signatures[i][0]))
            return named(signatures[i][1]);
    return guest ? named("other") : unknown;
}

static struct virtualization by_s390(const json_t *facts)
{
    const char *cpuinfo = fact_text(facts, "cpu.cpuinfo");
    char type[5];
    if (!s390_machine_type(type, cpuinfo))
        return unknown;
    if (fact_holds(facts, "hypervisor.manufacturer", "QEMU"))
        return emulator("qemu");
    if (fact_holds(facts, "hypervisor.control_program", "KVM"))
        return named("kvm");
    if (fact_holds(facts, "hypervisor.control_program", "z/VM"))
        return named("zvm");
    return named(s390_is_guest(cpuinfo) ? "other" : "lpar");
}

static struct virtualization by_powerpc(const json_t *facts)
{
    char platform[NAME_SIZE], model[NAME_SIZE];
    const char *cpuinfo = fact_text(facts, "cpu.cpuinfo");
    if (!cpuinfo_field(platform, cpuinfo, "platform"))
        return unknown;
    cpuinfo_field(model, cpuinfo, "model");
    bool qemu = strstr(model, "emulated by qemu") || fact_holds(facts, "dt.model", "emulated by qemu");
    if (fact_holds(facts, "hypervisor.compatible", "linux,kvm"))
        return named("kvm");
    if (qemu)
        return emulator("qemu");
    return strcmp(platform, "pSeries") ? unknown : named("powervm");
}

// The boards that only QEMU has; "linux,dummy-virt" is that of kvmtool, crosvm and Firecracker too, which
// need KVM.
static struct virtualization by_device_tree(const json_t *facts)
{
    unsigned long vendor = 0, implementer = 1, part = 0;
    const char *cpuinfo = fact_text(facts, "cpu.cpuinfo");
    cpuinfo_number(&vendor, cpuinfo, "mvendorid");
    cpuinfo_number(&implementer, cpuinfo, "CPU implementer");
    cpuinfo_number(&part, cpuinfo, "CPU part");
    if (implementer == 0 && part == 0x51) // QEMU's "max" CPU under TCG
        return emulator("qemu");
    if (fact_holds(facts, "dt.compatible", "riscv-virtio"))
        return vendor ? named("qemu") : emulator("qemu");
    if (fact_holds(facts, "hypervisor.compatible", "xen"))
        return named("xen");
    if (fact_holds(facts, "dt.compatible", "linux,dummy-virt"))
        return fact_text(facts, "hypervisor.fw_cfg") ? named("qemu") : kvm_kind(facts);
    return fact_holds(facts, "dt.model", "QEMU") || fact_holds(facts, "dt.compatible", "qemu") ? named("qemu")
                                                                                               : unknown;
}

static struct virtualization by_dmi(const json_t *facts)
{
    static const char *const table[][3] = {
        {"dmi.sys_vendor", "QEMU", "qemu"},
        {"dmi.sys_vendor", "VMware", "vmware"},
        {"dmi.product_name", "VirtualBox", "virtualbox"},
        {"dmi.sys_vendor", "Xen", "xen"},
        {"dmi.product_name", "Virtual Machine", "hyperv"},
        {"dmi.sys_vendor", "Parallels", "parallels"},
        {"dmi.product_name", "Google Compute Engine", "kvm"},
        {"dmi.product_name", "KVM", "kvm"},
        {"dmi.sys_vendor", "BHYVE", "bhyve"},
        {"dmi.product_name", "OpenStack", "kvm"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (fact_holds(facts, table[i][0], table[i][1]))
            return named(table[i][2]);
    if (fact_holds(facts, "dmi.sys_vendor", "Amazon EC2") && !fact_holds(facts, "dmi.product_name", ".metal"))
        return named("kvm");
    return fact_text(facts, "hypervisor.fw_cfg") ? named("qemu") : unknown;
}

// Whether the facts are such that a hypervisor would have shown in them.
static bool names_a_machine(const json_t *facts)
{
    static const char *const keys[] = {"cpuid level", "Hardware", "machine", "platform", "type"};
    const char *cpuinfo = fact_text(facts, "cpu.cpuinfo");
    char value[NAME_SIZE];
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (cpuinfo_field(value, cpuinfo, keys[i]) && !name_is_junk(value))
            return true;
    return fact_text(facts, "dt.model") || fact_text(facts, "dmi.sys_vendor") ||
           fact_text(facts, "cpu.cpuid");
}

// What whoever started the machine knows, and its kernel cannot.
static struct virtualization by_host(const json_t *facts)
{
    const char *told = fact_text(facts, "hypervisor.emulated");
    if (told && strcmp(told, "kvm") != 0) // "tcg", or an emulator of programs alone
        return emulator("qemu");
    return told ? named("kvm") : unknown;
}

struct virtualization virtualization_of(const json_t *facts, const char *arch)
{
    static struct virtualization (*const ways[])(const json_t *) = {by_host,    by_s390,        by_cpuid,
                                                                    by_powerpc, by_device_tree, by_dmi};
    struct virtualization found = by_foreign_kernel(facts, arch);
    for (size_t i = 0; !found.name && i < sizeof ways / sizeof *ways; i++)
        found = ways[i](facts);
    if (!found.name && fact_holds(facts, "hypervisor.type", "xen"))
        return named("xen");
    if (!found.name && names_a_machine(facts))
        return named("none");
    return found;
}
