// SPDX-License-Identifier: MIT
#include "results/boot/initramfs.h"
#include "results/boot/elf_needs.h"
#include "results/boot/machine.h"
#include "results/boot/qemu_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static unsigned char image[1 << 17];

static const char *arch_of(size_t size)
{
    const struct machine *machine = machine_of_image(image, size);
    return machine ? machine->names[0] : "none";
}

static void begin(const char *bytes, size_t count)
{
    memset(image, 0, sizeof image);
    memcpy(image, bytes, count);
}

static void elf(unsigned char order, unsigned char high, unsigned char low)
{
    begin("\177ELF\2", 5);
    image[5] = order;
    image[18] = order == 2 ? high : low;
    image[19] = order == 2 ? low : high;
}

static void tells_elf(void **state)
{
    (void)state;
    elf(1, 0, 21);
    assert_string_equal(arch_of(sizeof image), "ppc64le");
    elf(2, 0, 21);
    assert_string_equal(arch_of(sizeof image), "ppc64");
    elf(2, 0, 20);
    assert_string_equal(arch_of(sizeof image), "ppc");
    elf(2, 0, 22);
    assert_string_equal(arch_of(sizeof image), "s390x");
    elf(1, 1, 2);
    assert_string_equal(arch_of(sizeof image), "loongarch64");
    elf(1, 0x12, 0x34);
    assert_string_equal(arch_of(sizeof image), "none");
    assert_string_equal(arch_of(19), "none"); // cut before the machine's number ends
}

static void tells_efi(void **state)
{
    (void)state;
    begin("MZ", 2);
    image[0x3c] = 0x80;
    memcpy(image + 0x80, "PE\0\0\x64\x50", 6);
    assert_string_equal(arch_of(sizeof image), "riscv64");
    memcpy(image + 0x84, "\x64\xaa", 2);
    assert_string_equal(arch_of(sizeof image), "aarch64");
    memcpy(image + 0x84, "\x4c\x01", 2);
    assert_string_equal(arch_of(sizeof image), "i386");
    image[0x3f] = 0xff; // points behind the file
    assert_string_equal(arch_of(sizeof image), "none");
}

static void tells_boot_headers(void **state)
{
    (void)state;
    begin("", 0);
    memcpy(image + 0x10008, "S390EP", 6);
    assert_string_equal(arch_of(sizeof image), "s390x");
    assert_string_equal(arch_of(0x1000a), "none");
    begin("", 0);
    memcpy(image + 0x24, "\x18\x28\x6f\x01", 4);
    assert_string_equal(arch_of(sizeof image), "arm");
    begin("", 0);
    assert_string_equal(arch_of(sizeof image), "none");
    assert_string_equal(arch_of(0), "none");
}

static void knows_names(void **state)
{
    (void)state;
    assert_string_equal(machine_named("ppc64el")->program, "qemu-system-ppc64");
    assert_ptr_equal(machine_named("amd64"), machine_named("x86_64"));
    assert_null(machine_named("pdp11"));
    assert_null(machine_named(""));
    assert_string_equal(machine_named("ppc-e500")->cpu, "e500v2"); // no kernel's header tells it from book3s
    assert_string_equal(machine_named("ppc-e500")->names[0], "ppc-e300c2");
}

static bool runs(const char *machine, const char *program)
{
    return machine_runs(machine_named(machine), machine_named(program));
}

static void knows_whose_programs_run(void **state)
{
    (void)state;
    assert_true(runs("ppc64", "ppc64"));
    assert_true(runs("ppc64", "ppc") && runs("x86_64", "i386") && runs("aarch64", "arm"));
    assert_true(runs("ppc-e500", "ppc"));
    assert_false(runs("ppc", "ppc64"));
    assert_false(runs("ppc64le", "ppc"));
    assert_false(runs("s390x", "x86_64"));
}

static void makes_a_command_line(void **state)
{
    (void)state;
    static char getrandom[] = "getrandom", *words[] = {getrandom, NULL};
    char line[4096], longer[1200];
    struct guest_setup setup = {.machine = machine_named("ppc64le"),
                                .accel = "tcg",
                                .append = "disable_radix",
                                .processes = 1,
                                .counted = true,
                                .words = words};
    assert_int_equal(kernel_command_line(&setup, line, sizeof line), 0);
    assert_string_equal(line,
                        "console=hvc0 panic=-1 random.trust_cpu=on random.trust_bootloader=on disable_radix "
                        "rb.emulated=tcg rb.processes=1 nokaslr rb.counted=1 rb.settle=5 -- getrandom");
    memset(longer, 'a', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    setup.append = longer;
    assert_int_equal(kernel_command_line(&setup, line, sizeof line), 0);
    setup.machine = machine_named("riscv64"); // which takes 1023 bytes
    assert_int_equal(kernel_command_line(&setup, line, sizeof line), -7);
}

static bool has_pair(const struct arguments *words, const char *option, const char *value)
{
    for (size_t i = 0; i + 1 < words->count; i++)
        if (!strcmp(words->words[i], option) && !strcmp(words->words[i + 1], value))
            return true;
    return false;
}

static void makes_qemu_words(void **state)
{
    (void)state;
    struct arguments words = {NULL, 0};
    struct guest_setup setup = {
        .machine = machine_named("s390x"), .accel = "tcg", .kernel = "K", .initramfs = "I"};
    qemu_words(&setup, "LINE", &words);
    assert_string_equal(words.words[0], "qemu-system-s390x");
    assert_true(has_pair(&words, "-device", "sclpconsole,chardev=console"));
    assert_true(has_pair(&words, "-append", "LINE") && has_pair(&words, "-kernel", "K"));
    assert_false(has_pair(&words, "-icount", "shift=0,sleep=off"));
    arguments_free(&words);
    setup.machine = machine_named("x86_64");
    setup.counted = true;
    setup.cpu = "qemu64";
    qemu_words(&setup, "LINE", &words);
    assert_true(has_pair(&words, "-icount", "shift=0,sleep=off") && has_pair(&words, "-seed", "1"));
    assert_true(has_pair(&words, "-cpu", "qemu64") && has_pair(&words, "-serial", "chardev:console"));
    arguments_free(&words);
}

static void finds_a_loader(void **state)
{
    (void)state;
    elf(1, 0, 62);
    image[32] = 64; // program headers: at 64, 56 bytes each, one
    image[54] = 56;
    image[56] = 1;
    assert_null(elf_loader(image, sizeof image));
    image[64] = 3; // PT_INTERP, at 200
    image[64 + 8] = 200;
    strcpy((char *)image + 200, "/lib64/ld.so");
    assert_string_equal(elf_loader(image, sizeof image), "/lib64/ld.so");
    assert_null(elf_loader(image, 205)); // the text does not end in the file
    assert_null(elf_loader(image, 10));
}

static void put(size_t at, uint64_t number)
{
    for (int i = 0; i < 8; i++)
        image[at + (size_t)i] = (unsigned char)(number >> 8 * i);
}

// Texts loaded at 0x1000 from 300, the dynamic section at 200: its own tag, then two libraries.
static void finds_libraries(void **state)
{
    (void)state;
    elf(1, 0, 62);
    image[32] = 64;
    image[54] = 56;
    image[56] = 2;
    image[64] = 1; // PT_LOAD
    put(64 + 8, 300), put(64 + 16, 0x1000), put(64 + 32, 100);
    image[120] = 2; // PT_DYNAMIC
    put(120 + 8, 200), put(120 + 32, 80);
    put(200, 1), put(208, 1), put(216, 5), put(224, 0x1000), put(232, 1), put(240, 11), put(248, 0);
    memcpy(image + 300, "\0libc.so.6\0ld.so.1", 19);
    assert_string_equal(elf_needed(image, sizeof image, 0), "libc.so.6");
    assert_string_equal(elf_needed(image, sizeof image, 1), "ld.so.1");
    assert_null(elf_needed(image, sizeof image, 2));
    assert_null(elf_needed(image, 315, 1)); // the text does not end in the file
    put(240, UINT64_MAX);
    assert_null(elf_needed(image, sizeof image, 1));
    put(224, 0x2000); // loaded from nowhere
    assert_null(elf_needed(image, sizeof image, 0));
    put(120 + 32, 0); // an empty section
    assert_null(elf_needed(image, sizeof image, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(tells_elf),
                                       cmocka_unit_test(tells_efi),
                                       cmocka_unit_test(tells_boot_headers),
                                       cmocka_unit_test(knows_names),
                                       cmocka_unit_test(knows_whose_programs_run),
                                       cmocka_unit_test(makes_a_command_line),
                                       cmocka_unit_test(makes_qemu_words),
                                       cmocka_unit_test(finds_a_loader),
                                       cmocka_unit_test(finds_libraries)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
