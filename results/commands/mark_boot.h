// SPDX-License-Identifier: MIT
#ifndef RESULTS_COMMANDS_MARK_BOOT_H
#define RESULTS_COMMANDS_MARK_BOOT_H

#include "results/commands/session.h"

// Says to a session's reader and journal that another boot begins now, before anything is read of it. `name`
// takes the place of its own boot id: 16 hexadecimal digits, or NULL where its own is to be kept, as that of
// a board is. Returns 0 or -ENOMEM.
int mark_boot(struct session *session, const char *name);

#endif
