// SPDX-License-Identifier: MIT
#include "results/boot/guest.h"

#include "results/carrier.h"
#include "results/commands/seconds.h"
#include "results/commands/stop.h"

#include <errno.h>

// How long QEMU may take to end once the guest is done or has panicked: some machines only stand still then.
static const double grace = 10;

struct progress {
    double begun, heard, over; // seconds; over: since when the guest is, 0: it is not
    size_t ended;              // streams that had ended before this boot
};

static bool is_done(const struct guest *guest, const struct progress *progress)
{
    return reader_progress(guest->reader)->ended - progress->ended >= guest->streams;
}

static int take(struct guest *guest, struct progress *progress, const char *bytes, size_t count)
{
    journal_write(guest->journal, bytes, count);
    console_feed(&guest->console, bytes, count);
    progress->heard = seconds_now();
    int error = reader_feed(guest->reader, bytes, count);
    if (progress->over == 0 && (guest->console.panic[0] || is_done(guest, progress)))
        progress->over = progress->heard;
    return error;
}

// Whether the boot is to be ended from here; `end` then tells why.
static bool must_end(struct guest *guest, const struct progress *progress)
{
    double time = seconds_now();
    guest->end = GUEST_LEFT;
    if (stop_asked())
        guest->end = GUEST_STOPPED;
    else if (time - progress->heard > guest->silence)
        guest->end = GUEST_SILENT;
    else if (time - progress->begun > guest->timeout)
        guest->end = GUEST_TIMEOUT;
    return guest->end != GUEST_LEFT || (progress->over > 0 && time - progress->over > grace);
}

static int read_console(struct guest *guest, struct carrier *carrier, struct progress *progress,
                        bool *kill_it)
{
    char bytes[65536];
    int error = 0;
    while (!error && !(*kill_it = must_end(guest, progress))) {
        ssize_t got = carrier_read(carrier, bytes, sizeof bytes, 1);
        if (got == 0)
            break;
        if (got > 0)
            error = take(guest, progress, bytes, (size_t)got);
        else if (got != -ETIMEDOUT && got != -EINTR)
            error = (int)got;
    }
    return error;
}

int guest_boot(struct guest *guest)
{
    struct carrier carrier;
    struct progress progress = {seconds_now(), seconds_now(), 0, reader_progress(guest->reader)->ended};
    bool kill_it = false;
    guest->console = (struct console){.length = 0};
    int error = carrier_start(&carrier, guest->words);
    if (error)
        return error;
    error = read_console(guest, &carrier, &progress, &kill_it);
    guest->status = carrier_end(&carrier, kill_it || error);
    int closed = reader_finish(guest->reader);
    journal_sync(guest->journal);
    if (is_done(guest, &progress))
        guest->end = GUEST_DONE;
    else if (guest->console.panic[0])
        guest->end = GUEST_PANICKED;
    return error ? error : closed;
}
