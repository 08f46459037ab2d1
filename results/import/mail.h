// SPDX-License-Identifier: MIT
// One message: where it comes from, and its text.
#ifndef RESULTS_IMPORT_MAIL_H
#define RESULTS_IMPORT_MAIL_H

#include "text.h"
#include "words.h"

// What is missing is "". The texts are kept in `words`.
struct mail {
    const char *subject, *message_id; // the message id without its angle brackets
    const char *date;                 // YYYY-MM-DD where it could be read, else as it stands
    const char *sent;                 // in UTC, YYYY-MM-DDThh:mm:ssZ; "" where the date tells no time
    const char *thread; // the subject without Re: and [tags], the same throughout a thread and its versions
    const char *hardware, *tool; // X-Hardware and X-Tool, which a collection of figures adds
    struct bytes body;           // valid UTF-8: all text parts, unpacked, one behind the other
    struct flow flow;
    size_t line; // number of the body's first line, counted from the message's first as `line`
};

// Reads a message whose first line is number `line`. A text without headers is a body alone. Returns 0 or
// -ENOMEM; the body is to be freed with mail_free either way.
int mail_read(struct mail *mail, struct span message, size_t line, struct words *words);
void mail_free(struct mail *mail);

#endif
