// SPDX-License-Identifier: MIT
// Where one message ends and the next begins: mbox files, saved mails one behind the other, plain text.
#ifndef RESULTS_IMPORT_MAILBOX_H
#define RESULTS_IMPORT_MAILBOX_H

#include "span.h"

struct mailbox {
    struct span rest;
    size_t line; // number of the line that `rest` begins with, from 1
};

// The next message and the number of its first line; false behind the last. A message ends before the `From `
// line of an mbox, and before headers that have a Subject and a Message-ID (or a Date and no From: the
// headers that a patch repeats in its body begin no message).
bool mailbox_next(struct mailbox *mailbox, struct span *message, size_t *line);

#endif
