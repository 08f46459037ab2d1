// SPDX-License-Identifier: MIT
#include "mime.h"

#include "charset.h"
#include "headers.h"
#include "html.h"
#include "transfer.h"

#include <string.h>

enum { DEEPEST = 8 };

static void read_part(struct span headers, struct span body, struct mail *mail, int depth);

static void unpack(struct span headers, struct span body, struct bytes *out)
{
    struct span encoding = headers_value(headers, "Content-Transfer-Encoding");
    if (span_is(encoding, "quoted-printable"))
        unpack_quoted_printable(body, out);
    else if (span_is(encoding, "base64"))
        unpack_base64(body, out);
    else
        bytes_add(out, body.start, body.length);
}

static void add_text(struct span headers, struct span body, struct span type, struct mail *mail)
{
    struct bytes raw = {0}, text = {0};
    unpack(headers, body, &raw);
    charset_to_utf8((struct span){raw.data, raw.count}, headers_parameter(type, "charset"), &text);
    struct span readable = {text.data, text.count};
    if (span_begins(type, "text/html") || html_begins(readable))
        html_text(readable, &mail->body);
    else
        bytes_add(&mail->body, text.data, text.count);
    mail->body.failed |= raw.failed | text.failed;
    bytes_free(&raw);
    bytes_free(&text);
    mail->flow.flowed = span_is(headers_parameter(type, "format"), "flowed");
    mail->flow.glued = mail->flow.flowed && span_is(headers_parameter(type, "delsp"), "yes");
}

// True where a line is --BOUNDARY or --BOUNDARY--.
static bool is_boundary(struct span line, struct span boundary)
{
    line = span_trim(line);
    if (line.length < boundary.length + 2 || memcmp(line.start, "--", 2))
        return false;
    struct span rest = span_from(line, 2 + boundary.length);
    return !memcmp(line.start + 2, boundary.start, boundary.length) && (!rest.length || span_is(rest, "--"));
}

// The next part behind a boundary line, its headers first; empty where there is no more.
static struct span next_part(struct span *rest, struct span boundary)
{
    struct span part = *rest;
    while (rest->length) {
        struct span before = *rest;
        if (is_boundary(headers_line(rest), boundary))
            return span_to(part, (size_t)(before.start - part.start));
    }
    return part;
}

// The headers of a part, which need not be those of a mail; a blank line ends them.
static struct span part_headers(struct span part)
{
    struct span rest = part;
    while (rest.length && span_trim(headers_line(&rest)).length)
        ;
    return span_to(part, part.length - rest.length);
}

static bool is_html_twin(struct span headers, const struct mail *mail)
{
    return span_begins(headers_value(headers, "Content-Type"), "text/html") && mail->body.count > 0;
}

static void read_parts(struct span body, struct span boundary, struct mail *mail, int depth)
{
    next_part(&body, boundary); // what stands before the first boundary is for readers without MIME
    while (body.length) {
        struct span part = next_part(&body, boundary), headers = part_headers(part);
        if (!is_html_twin(headers, mail))
            read_part(headers, span_from(part, headers.length), mail, depth + 1);
        bytes_add(&mail->body, "\n", 1);
    }
}

static void read_part(struct span headers, struct span body, struct mail *mail, int depth)
{
    struct span type = headers_value(headers, "Content-Type");
    struct span boundary = headers_parameter(type, "boundary");
    if (span_begins(type, "multipart/") && boundary.length && depth < DEEPEST)
        read_parts(body, boundary, mail, depth);
    else if (!type.length || span_begins(type, "text/") || span_begins(type, "multipart/"))
        add_text(headers, body, type, mail);
}

void mime_text(struct span headers, struct span body, struct mail *mail)
{
    read_part(headers, body, mail, 0);
}
