// SPDX-License-Identifier: MIT
#include "results/boot/console.h"

#include "runners/fields.h"

#include <string.h>

#define PANIC     "Kernel panic - not syncing"
#define COMPLAINT "bench-runner: " // what the runner says on standard error begins so

static void end_line(struct console *console)
{
    console->line[console->length] = '\0';
    console->length = 0;
    const char *panic = strstr(console->line, PANIC);
    if (panic && !console->panic[0])
        strcpy(console->panic, panic);
    const char *complaint = strstr(console->line, COMPLAINT);
    if (complaint)
        strcpy(console->last, complaint);
    else if (!console->complained && console->line[strspn(console->line, " ")] &&
             !strstr(console->line, RECORD_MARK))
        strcpy(console->last, console->line);
    console->complained = console->complained || complaint;
}

// Control bytes and those of other alphabets are left out: a message shows the line.
void console_feed(struct console *console, const char *bytes, size_t count)
{
    console->bytes += count;
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == '\n' || bytes[i] == '\r')
            end_line(console);
        else if (bytes[i] >= ' ' && bytes[i] <= '~' && console->length < CONSOLE_LINE - 1)
            console->line[console->length++] = bytes[i];
    }
}
