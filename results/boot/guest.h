// SPDX-License-Identifier: MIT
// One boot: QEMU is started, its console read into a result until the guest has powered off, panicked, fallen
// silent, or run out of time.
#ifndef RESULTS_GUEST_H
#define RESULTS_GUEST_H

#include "results/boot/console.h"
#include "results/commands/journal.h"
#include "results/records/reader.h"

enum guest_end {
    GUEST_DONE,     // all record streams ended
    GUEST_PANICKED, // console.panic tells
    GUEST_SILENT,   // nothing came for as long as allowed
    GUEST_TIMEOUT,  // it took longer than allowed in all
    GUEST_LEFT,     // QEMU ended before the records did; `status` tells how
    GUEST_STOPPED   // a signal asked to stop
};

struct guest {
    const char *const *words; // QEMU's argument vector
    struct reader *reader;
    struct journal *journal;
    unsigned streams;        // that must end
    double silence, timeout; // seconds
    struct console console;  // the boot's, filled
    int status;              // QEMU's exit status, or CARRIER_SIGNAL plus the signal that ended it
    enum guest_end end;
};

// Boots once; returns 0 with `end` filled, or -errno: QEMU could not be started (-ENOENT: there is none), or
// memory is out.
int guest_boot(struct guest *guest);

#endif
