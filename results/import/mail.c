// SPDX-License-Identifier: MIT
#include "mail.h"

#include "date.h"
#include "headers.h"
#include "mime.h"
#include "transfer.h"

#include <errno.h>

static const char *value(struct span headers, const char *name, struct words *words)
{
    struct bytes text = {0};
    unpack_header(span_to(headers_value(headers, name), 4000), &text);
    const char *kept = words_keep(words, (struct span){text.data, text.count});
    words->failed = words->failed || text.failed;
    bytes_free(&text);
    return kept;
}

// "<id>" and, as archives show it, "<id> (raw)".
static const char *identifier(const char *header, struct words *words)
{
    struct span text = span_of(header);
    size_t open = span_find(text, "<");
    if (open < text.length)
        text = span_from(text, open + 1);
    return words_keep(words, span_to(text, span_find(text, ">")));
}

static bool drop_tag(struct span *subject)
{
    size_t end = span_find(*subject, "]");
    if (subject->start[0] != '[' || end == subject->length)
        return false;
    *subject = span_trim(span_from(*subject, end + 1));
    return true;
}

static const char *thread(const char *subject, struct words *words)
{
    struct span rest = span_of(subject);
    bool dropped = true;
    while (rest.length && dropped) {
        dropped = drop_tag(&rest);
        if (span_begins(rest, "Re:") || span_begins(rest, "Fw:")) {
            rest = span_trim(span_from(rest, 3));
            dropped = true;
        }
    }
    return words_name(words, rest);
}

static size_t line_count(struct span text)
{
    size_t lines = 0;
    for (; text.length; lines++)
        headers_line(&text);
    return lines;
}

// The `From ` line of an mbox is no header.
static struct span without_mbox_line(struct span message)
{
    struct span rest = message;
    if (span_begins(message, "From "))
        headers_line(&rest);
    return rest;
}

int mail_read(struct mail *mail, struct span message, size_t line, struct words *words)
{
    struct span text = without_mbox_line(message);
    struct span headers = span_to(text, headers_length(text));
    struct span body = span_from(text, headers.length);
    *mail = (struct mail){0};
    mail->subject = value(headers, "Subject", words);
    mail->thread = thread(mail->subject, words);
    mail->message_id = identifier(value(headers, "Message-ID", words), words);
    const char *date = value(headers, "Date", words);
    mail->date = date_day(date, words);
    mail->sent = date_utc(date, words);
    mail->hardware = value(headers, "X-Hardware", words);
    mail->tool = value(headers, "X-Tool", words);
    mail->line = line + line_count(span_to(message, message.length - body.length));
    mime_text(headers, body, mail);
    return mail->body.failed || words->failed ? -ENOMEM : 0;
}

void mail_free(struct mail *mail)
{
    bytes_free(&mail->body);
}
