// SPDX-License-Identifier: MIT
// What the firmware calls the machine, and what names a hypervisor under it.
#include "runners/facts/facts.h"

#include "runners/facts/fact_source.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const struct fact_source sources[] = {
    {"dt.model", "/proc/device-tree/model"},
    {"dt.compatible", "/proc/device-tree/compatible"},
    {"dmi.sys_vendor", "/sys/class/dmi/id/sys_vendor"},
    {"dmi.product_name", "/sys/class/dmi/id/product_name"},
    {"dmi.product_version", "/sys/class/dmi/id/product_version"},
    {"dmi.board_vendor", "/sys/class/dmi/id/board_vendor"},
    {"dmi.board_name", "/sys/class/dmi/id/board_name"},
    {"dmi.bios_vendor", "/sys/class/dmi/id/bios_vendor"},
    {"dmi.bios_version", "/sys/class/dmi/id/bios_version"},
    {"dmi.bios_date", "/sys/class/dmi/id/bios_date"},
    {"hypervisor.type", "/sys/hypervisor/type"},
    {"hypervisor.compatible", "/proc/device-tree/hypervisor/compatible"}, // "linux,kvm" on powerpc, "xen,xen"
    {"firmware.openprom", "/proc/device-tree/openprom/model"},
    {"firmware.opal", "/proc/device-tree/ibm,opal/firmware/version"},
    {"firmware.opal_git", "/proc/device-tree/ibm,opal/firmware/git-id"},
    {"firmware.opal_mi", "/proc/device-tree/ibm,opal/firmware/mi-version"},
    {NULL, NULL},
};

// s390x: QEMU's emulated CPU says "QEMU" as the manufacturer (STSI 1.1.1), KVM and z/VM name a control
// program.
static const struct fact_field system_information[] = {
    {"hypervisor.manufacturer", "Manufacturer"},
    {"hypervisor.machine_type", "Type"},
    {"hypervisor.machine_model", "Model"},
    {"hypervisor.partition", "LPAR Name"},
    {"hypervisor.control_program", "VM00 Control Program"},
    {NULL, NULL},
};

// The OEM name in an ACPI table's header: "FIRECK" under Firecracker, "BOCHS" under QEMU (ACPI 6.5, 5.2.6).
static void fact_acpi_oem(struct recorder *recorder)
{
    enum { OEM_OFFSET = 10, OEM_SIZE = 6 };
    char oem[OEM_SIZE + 1] = {0};
    int descriptor = open("/sys/firmware/acpi/tables/FACP", O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    if (pread(descriptor, oem, OEM_SIZE, OEM_OFFSET) == OEM_SIZE)
        record_fact(recorder, "hypervisor.acpi_oem", oem);
    close(descriptor);
}

// powerpc: the logical PVR that the hypervisor had the first processor declare, big-endian.
static void fact_logical_version(struct recorder *recorder, const char *processor)
{
    char path[192], text[16];
    unsigned char version[4];
    struct line name = {path, 0, sizeof path - 1, 0}, value = {text, 0, sizeof text - 1, 0};
    line_text(&name, "/proc/device-tree/cpus/");
    line_text(&name, processor);
    line_text(&name, "/cpu-version");
    path[name.length] = '\0';
    int descriptor = name.overflow ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    if (read(descriptor, version, sizeof version) == sizeof version) {
        line_text(&value, "0x");
        for (size_t i = 0; i < sizeof version; i++)
            line_hex(&value, version[i], 2);
        text[value.length] = '\0';
        record_fact(recorder, "cpu.logical_version", text);
    }
    close(descriptor);
}

static void fact_first_processor(struct recorder *recorder)
{
    DIR *directory = opendir("/proc/device-tree/cpus");
    const struct dirent *entry;
    if (!directory)
        return;
    while ((entry = readdir(directory)))
        if (!strncmp(entry->d_name, "PowerPC,", 8)) {
            fact_logical_version(recorder, entry->d_name);
            break;
        }
    closedir(directory);
}

static void fact_presence(struct recorder *recorder, const char *key, const char *path)
{
    record_fact(recorder, key, access(path, F_OK) ? NULL : "yes");
}

void facts_firmware(struct recorder *recorder)
{
    fact_sources(recorder, sources);
    fact_fields(recorder, "/proc/sysinfo", system_information);
    fact_acpi_oem(recorder);
    fact_first_processor(recorder);
    fact_presence(recorder, "hypervisor.fw_cfg", "/sys/firmware/qemu_fw_cfg");
    fact_presence(recorder, "hypervisor.powervm", "/proc/device-tree/ibm,powervm-partition");
    fact_presence(recorder, "hypervisor.powervm", "/proc/device-tree/ibm,fw-net-version");
}
