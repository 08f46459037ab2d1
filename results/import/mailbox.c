// SPDX-License-Identifier: MIT
#include "mailbox.h"

#include "headers.h"

#include <string.h>

enum { HEADERS_LIMIT = 16384 }; // bytes of headers that are looked at

// "From sender Mon Sep  2 19:17:36 2024": a day, a time and a year, so that a sentence that begins with "From
// " is none.
static bool is_mbox_line(struct span text)
{
    static const char *const days[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", NULL};
    if (!span_begins(text, "From ") || text.start[0] != 'F')
        return false;
    text = span_to(text, 300);
    struct span line = headers_line(&text);
    bool day = false, time = false, year = false;
    while (line.length) {
        struct span word = span_word(&line);
        day = day || span_is_one_of(word, days);
        time = time || (word.length >= 5 && word.start[2] == ':' && is_digit_byte(word.start[0]));
        year = year || (word.length == 4 && (span_begins(word, "19") || span_begins(word, "20")));
    }
    return day && time && year;
}

static bool has(struct span headers, const char *name)
{
    return headers_value(headers, name).length > 0;
}

// Length of the header lines that the text begins with, where their first may be a message's; else 0.
static size_t header_block(struct span text)
{
    static const char *const first[] = {"Subject",     "Message-ID", "From", "Date",
                                        "Return-Path", "Received",   NULL};
    if (!span_is_one_of(headers_name(span_to(text, 20)), first))
        return 0;
    return headers_length(span_to(text, HEADERS_LIMIT));
}

// True where these are the headers of a message of its own.
static bool begins_message(struct span headers)
{
    return has(headers, "Subject") &&
           (has(headers, "Message-ID") || (has(headers, "Date") && !has(headers, "From")));
}

// Cuts so many bytes of whole lines off the text.
static void take_lines(struct mailbox *mailbox, struct span *rest, size_t bytes)
{
    size_t left = rest->length > bytes ? rest->length - bytes : 0;
    while (rest->length > left) {
        headers_line(rest);
        mailbox->line++;
    }
}

bool mailbox_next(struct mailbox *mailbox, struct span *message, size_t *line)
{
    struct span rest = mailbox->rest;
    if (!rest.length)
        return false;
    *line = mailbox->line;
    if (is_mbox_line(rest))
        take_lines(mailbox, &rest, 1);
    take_lines(mailbox, &rest, headers_length(rest));
    // Whatever the first line looks like, it is the message's own: each message takes at least one.
    if (rest.length == mailbox->rest.length)
        take_lines(mailbox, &rest, 1);
    while (rest.length && !is_mbox_line(rest)) {
        size_t block = header_block(rest);
        if (block && begins_message(span_to(rest, block)))
            break;
        take_lines(mailbox, &rest, block ? block : 1);
    }
    *message = span_to(mailbox->rest, mailbox->rest.length - rest.length);
    mailbox->rest = rest;
    return true;
}
