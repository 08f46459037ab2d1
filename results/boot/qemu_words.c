// SPDX-License-Identifier: MIT
#include "results/boot/qemu_words.h"

#include "results/records/bytes.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// Counting: the addresses stay, and what booting leaves to do is done before the first count (seconds of the
// guest's clock, which runs ahead while the guest sleeps).
#define COUNTED_LINE " nokaslr rb.counted=1 rb.settle=5"

static void add_text(struct bytes *line, const char *before, const char *text)
{
    if (!text || !*text)
        return;
    bytes_text(line, before);
    bytes_text(line, text);
}

static void add_processes(struct bytes *line, unsigned processes)
{
    bytes_text(line, " rb.processes=");
    bytes_number(line, processes);
}

int kernel_command_line(const struct guest_setup *setup, char *line, size_t size)
{
    struct bytes text = {0};
    int error = -E2BIG;
    add_text(&text, "console=", setup->machine->console);
    bytes_text(&text, " panic=-1 random.trust_cpu=on random.trust_bootloader=on");
    add_text(&text, " ", setup->machine->append);
    add_text(&text, " ", setup->append);
    add_text(&text, " rb.emulated=", setup->accel);
    add_processes(&text, setup->processes);
    if (setup->counted)
        bytes_text(&text, COUNTED_LINE);
    bytes_text(&text, " --");
    for (char *const *word = setup->words; *word; word++)
        add_text(&text, " ", *word);
    if (text.failed)
        error = -ENOMEM;
    else if (text.count < size && text.count <= setup->machine->command_line_limit) {
        memcpy(line, text.data, text.count);
        line[text.count] = '\0';
        error = 0;
    }
    bytes_free(&text);
    return error;
}

static void add_pair(struct arguments *words, const char *option, const char *value)
{
    arguments_add(words, option);
    arguments_add(words, value);
}

// A comma in a name would end it.
static void add_console(struct arguments *words, const struct machine *machine)
{
    char device[64];
    add_pair(words, "-chardev", "file,id=console,path=/dev/stdout");
    if (!machine->sclp) {
        add_pair(words, "-serial", "chardev:console");
        return;
    }
    snprintf(device, sizeof device, "%.40s,chardev=console", machine->sclp);
    add_pair(words, "-device", device);
    add_pair(words, "-serial", "none");
}

// One instruction is one ns of the guest's clock, and nothing of the host's time or chance gets in.
static void add_counting(struct arguments *words)
{
    add_pair(words, "-icount", "shift=0,sleep=off");
    add_pair(words, "-seed", "1");
    add_pair(words, "-rtc", "base=2026-01-01T00:00:00,clock=vm");
}

const char *qemu_program(const struct guest_setup *setup)
{
    return setup->program ? setup->program : setup->machine->program;
}

const char *qemu_model(const struct guest_setup *setup)
{
    return setup->model ? setup->model : setup->machine->machine;
}

const char *qemu_cpu(const struct guest_setup *setup)
{
    if (setup->cpu)
        return setup->cpu;
    return strcmp(setup->accel, "kvm") == 0 ? "host" : setup->machine->cpu;
}

void qemu_words(const struct guest_setup *setup, const char *line, struct arguments *words)
{
    const struct machine *machine = setup->machine;
    arguments_add(words, qemu_program(setup));
    add_pair(words, "-M", qemu_model(setup));
    add_pair(words, "-accel", setup->accel);
    add_pair(words, "-cpu", qemu_cpu(setup));
    arguments_add(words, "-m");
    arguments_add_number(words, machine->memory_mib);
    add_pair(words, "-smp", "1");
    add_pair(words, "-display", "none");
    add_pair(words, "-vga", machine->vga ? machine->vga : "none");
    add_pair(words, "-monitor", "none");
    arguments_add(words, "-nodefaults");
    arguments_add(words, "-no-reboot");
    add_console(words, machine);
    if (setup->counted)
        add_counting(words);
    add_pair(words, "-kernel", setup->kernel);
    add_pair(words, "-initrd", setup->initramfs);
    add_pair(words, "-append", line);
}
