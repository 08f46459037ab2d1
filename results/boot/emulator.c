// SPDX-License-Identifier: MIT
#include "results/boot/emulator.h"

#include "results/carrier.h"

#include <stdio.h>
#include <string.h>

enum { SECONDS = 5, VERSION_SIZE = 160 };

// The first line that it prints; "" without one.
static void read_version(const char *program, char line[VERSION_SIZE])
{
    const char *const words[] = {program, "--version", NULL};
    struct carrier carrier;
    size_t count = 0;
    ssize_t got = 1;
    line[0] = '\0';
    if (carrier_start(&carrier, words))
        return;
    while (got > 0 && count < VERSION_SIZE - 1 && !strchr(line, '\n')) {
        got = carrier_read(&carrier, line + count, VERSION_SIZE - 1 - count, SECONDS);
        count += got > 0 ? (size_t)got : 0;
        line[count] = '\0';
    }
    carrier_end(&carrier, 1);
    line[strcspn(line, "\r\n")] = '\0';
}

void emulator_describe(const struct guest_setup *setup, char text[EMULATOR_SIZE])
{
    char version[VERSION_SIZE];
    read_version(qemu_program(setup), version);
    text[0] = '\0';
    if (strncmp(version, "QEMU ", 5) == 0)
        snprintf(text, EMULATOR_SIZE, "%.100s, -M %.60s -cpu %.60s", version, qemu_model(setup),
                 qemu_cpu(setup));
}
