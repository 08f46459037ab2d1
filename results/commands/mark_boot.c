// SPDX-License-Identifier: MIT
#include "results/commands/mark_boot.h"

#include "results/records/boot_mark.h"

#include <string.h>

int mark_boot(struct session *session, const char *name)
{
    char lines[BOOT_MARK_SIZE];
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    boot_mark_write(lines, name, &now);
    journal_write(&session->journal, lines, strlen(lines));
    return reader_feed(session->reader, lines, strlen(lines));
}
