// SPDX-License-Identifier: MIT
// The host's own record before those of a boot: what follows is another boot, even if it is the same to the
// letter, as counted boots are. A journal holds it, so that what is read of it is what was read at once.
#ifndef RESULTS_BOOT_MARK_H
#define RESULTS_BOOT_MARK_H

#include <stdbool.h>
#include <time.h>

#define RECORD_BOOT "boot" // its kind; members: name (absent: the boot's own records tell it), started

enum { BOOT_MARK_SIZE = 192, BOOT_STARTED_SIZE = sizeof "2026-11-30T20:00:00.123Z" };

// Writes the record as lines of its own, NUL-terminated. `name`: 16 hexadecimal digits that no other boot
// has, or NULL. `started`: when the host began the boot, by its real-time clock.
void boot_mark_write(char lines[BOOT_MARK_SIZE], const char *name, const struct timespec *started);
// Whether a text is a time as the mark has it, UTC with milliseconds (RFC 3339), so that texts sort as times.
bool boot_mark_is_time(const char *text);

#endif
