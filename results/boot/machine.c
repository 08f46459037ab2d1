// SPDX-License-Identifier: MIT
#include "results/boot/machine.h"

#include "results/boot/image.h"

#include <elf.h>
#include <string.h>

static const struct machine machines[] = {
    {{"x86_64", "amd64"},
     "qemu-system-x86_64",
     "qemu-system-x86",
     "pc",
     "max",
     "ttyS0",
     NULL,
     "",
     1024,
     2047,
     NULL},
    {{"i386", "i686"},
     "qemu-system-x86_64",
     "qemu-system-x86",
     "pc",
     "max",
     "ttyS0",
     NULL,
     "",
     1024,
     2047,
     NULL},
    {{"aarch64", "arm64"},
     "qemu-system-aarch64",
     "qemu-system-arm",
     "virt",
     "max",
     "ttyAMA0",
     NULL,
     "",
     1024,
     2047,
     NULL},
    {{"arm", "armhf"},
     "qemu-system-arm",
     "qemu-system-arm",
     "virt",
     "cortex-a15",
     "ttyAMA0",
     NULL,
     "",
     1024,
     1023,
     NULL},
    // TCG complains of pseries' cap-cfpc, -sbbc, -ibs and -ccf-assist at each boot. They stay: without them
    // the guest takes other mitigations, and a null-syscall 1087 instructions in place of 403 (QEMU 7.2,
    // Linux 6.12).
    {{"ppc64le", "ppc64el"},
     "qemu-system-ppc64",
     "qemu-system-ppc",
     "pseries,x-vof=on",
     "power9",
     "hvc0",
     NULL,
     "",
     1024,
     2047,
     NULL},
    {{"ppc64"},
     "qemu-system-ppc64",
     "qemu-system-ppc",
     "pseries",
     "power9",
     "hvc0",
     NULL,
     "",
     512,
     2047,
     NULL},
    {{"ppc", "powerpc"},
     "qemu-system-ppc",
     "qemu-system-ppc",
     "mac99",
     "750",
     "ttyPZ0",
     NULL,
     "",
     128,
     2047,
     "std"},
    {{"ppc-e300c2", "ppc-e500"},
     "qemu-system-ppc",
     "qemu-system-ppc",
     "ppce500",
     "e500v2",
     "ttyS0",
     NULL,
     "",
     256,
     2047,
     NULL},
    {{"s390x"},
     "qemu-system-s390x",
     "qemu-system-misc",
     "s390-ccw-virtio",
     "max",
     "ttysclp0",
     "sclpconsole",
     "",
     1024,
     4095,
     NULL},
    {{"riscv64"},
     "qemu-system-riscv64",
     "qemu-system-misc",
     "virt",
     "rv64",
     "ttyS0",
     NULL,
     "",
     1024,
     1023,
     NULL},
    {{"loongarch64", "loong64"},
     "qemu-system-loongarch64",
     "qemu-system-misc",
     "virt",
     "la464",
     "ttyS0,115200",
     NULL,
     "initcall_blacklist=i8042_init",
     1024,
     4095,
     NULL},
};

enum { MACHINES = sizeof machines / sizeof machines[0] };

const struct machine *machine_at(size_t place)
{
    return place < MACHINES ? &machines[place] : NULL;
}

const struct machine *machine_named(const char *name)
{
    for (size_t i = 0; i < MACHINES; i++)
        for (int n = 0; n < MACHINE_NAMES; n++)
            if (machines[i].names[n] && strcmp(machines[i].names[n], name) == 0)
                return &machines[i];
    return NULL;
}

bool machine_runs(const struct machine *machine, const struct machine *program)
{
    static const char *const narrower[][2] = {{"ppc64", "ppc"}, {"aarch64", "arm"}};
    if (strcmp(machine->program, program->program) == 0)
        return true;
    for (size_t i = 0; i < sizeof narrower / sizeof *narrower; i++)
        if (machine == machine_named(narrower[i][0]) && program == machine_named(narrower[i][1]))
            return true;
    return false;
}

struct known {
    unsigned number;
    const char *little, *big; // NULL: none
};

static const struct machine *find(const struct known *known, size_t count, uint64_t number, bool big)
{
    for (size_t i = 0; i < count; i++) {
        const char *name = big ? known[i].big : known[i].little;
        if (known[i].number == number)
            return name ? machine_named(name) : NULL;
    }
    return NULL;
}

static const struct machine *by_elf(struct image image)
{
    static const struct known known[] = {{EM_PPC64, "ppc64le", "ppc64"}, {EM_PPC, NULL, "ppc"},
                                         {EM_S390, NULL, "s390x"},       {EM_RISCV, "riscv64", NULL},
                                         {EM_AARCH64, "aarch64", NULL},  {EM_X86_64, "x86_64", NULL},
                                         {EM_386, "i386", NULL},         {EM_ARM, "arm", NULL},
                                         {258, "loongarch64", NULL}}; // EM_LOONGARCH, newer than some elf.h
    if (image.size < EI_NIDENT || memcmp(image.bytes, ELFMAG, SELFMAG))
        return NULL;
    image.big_endian = image.bytes[EI_DATA] == ELFDATA2MSB;
    return find(known, sizeof known / sizeof *known, image_number(&image, 18, 2), image.big_endian);
}

// EFI programs, which most kernels of today are as well: machine numbers of the PE specification.
static const struct machine *by_pe(const struct image *image)
{
    static const struct known known[] = {{0x8664, "x86_64", NULL},  {0x014c, "i386", NULL},
                                         {0xaa64, "aarch64", NULL}, {0x01c2, "arm", NULL},
                                         {0x5064, "riscv64", NULL}, {0x6264, "loongarch64", NULL}};
    uint64_t at = image_number(image, 0x3c, 4);
    if (image_number(image, 0, 2) != 0x5a4d || image_number(image, at, 4) != 0x4550)
        return NULL;
    return find(known, sizeof known / sizeof *known, image_number(image, at + 4, 2), false);
}

static bool has(const struct image *image, size_t at, const char *text)
{
    size_t length = strlen(text);
    return at <= image->size && image->size - at >= length && !memcmp(image->bytes + at, text, length);
}

// Linux's own headers: arm64 and riscv (Documentation/arch), arm's zImage, s390's bzImage, x86's boot
// protocol.
static const struct machine *by_boot_header(const struct image *image)
{
    if (has(image, 0x38, "ARM\x64"))
        return machine_named("aarch64");
    if (has(image, 0x38, "RSC\x05"))
        return machine_named("riscv64");
    if (image_number(image, 0x24, 4) == 0x016f2818)
        return machine_named("arm");
    if (has(image, 0x10008, "S390EP"))
        return machine_named("s390x");
    return has(image, 0x202, "HdrS") ? machine_named("x86_64") : NULL;
}

const struct machine *machine_of_image(const unsigned char *bytes, size_t size)
{
    const struct image image = {bytes, size, false};
    const struct machine *machine = by_elf(image);
    if (!machine)
        machine = by_pe(&image);
    return machine ? machine : by_boot_header(&image);
}
