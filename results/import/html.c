// SPDX-License-Identifier: MIT
#include "html.h"

#include <string.h>

enum {
    LONGEST_TAG = 4096
}; // bytes in which a tag must end, so that text full of `<` costs no more than other text

bool html_begins(struct span text)
{
    text = span_trim(span_to(text, 200));
    return span_begins(text, "<!doctype html") || span_begins(text, "<html");
}

// The tag's name without its slash.
static struct span tag_name(struct span tag)
{
    size_t from = tag.length > 1 && tag.start[1] == '/' ? 2 : 1, to = from;
    while (to < tag.length && (is_letter_byte(tag.start[to]) || is_digit_byte(tag.start[to])))
        to++;
    return span_to(span_from(tag, from), to - from);
}

static bool ends_line(struct span name)
{
    static const char *const names[] = {"br", "p", "div", "tr", "li", "pre", "h1", "h2", "h3", "title", NULL};
    return span_is_one_of(name, names);
}

// Length of a tag, with its content where that is no text; 0 where `<` begins none.
static size_t tag_length(struct span page)
{
    const char *end = memchr(page.start, '>', page.length < LONGEST_TAG ? page.length : LONGEST_TAG);
    bool tag =
        page.length > 1 && (is_letter_byte(page.start[1]) || page.start[1] == '/' || page.start[1] == '!');
    if (!end || !tag)
        return 0;
    size_t length = (size_t)(end - page.start) + 1;
    struct span name = tag_name(page);
    bool script = span_is(name, "script"), style = span_is(name, "style");
    if (page.start[1] != '/' && (script || style))
        length += span_find(span_from(page, length), script ? "</script" : "</style");
    return length;
}

static size_t take_reference(struct span page, struct bytes *out)
{
    static const struct {
        const char *reference, *text;
    } references[] = {{"&gt;", ">"},   {"&lt;", "<"},   {"&amp;", "&"},  {"&quot;", "\""},
                      {"&nbsp;", " "}, {"&#160;", " "}, {"&#39;", "'"},  {"&#34;", "\""},
                      {"&#62;", ">"},  {"&#60;", "<"},  {"&apos;", "'"}, {"&#xa0;", " "}};
    for (size_t r = 0; r < sizeof references / sizeof *references; r++)
        if (span_begins(page, references[r].reference)) {
            bytes_text(out, references[r].text);
            return strlen(references[r].reference);
        }
    bytes_add(out, "&", 1);
    return 1;
}

static size_t take_tag(struct span page, struct bytes *out)
{
    size_t length = tag_length(page);
    if (!length)
        bytes_add(out, "<", 1);
    else if (ends_line(tag_name(page)))
        bytes_add(out, "\n", 1);
    else if (span_is(tag_name(page), "td") || span_is(tag_name(page), "th"))
        bytes_add(out, "  ", 2);
    return length ? length : 1;
}

void html_text(struct span page, struct bytes *out)
{
    while (page.length) {
        size_t plain = 0;
        while (plain < page.length && page.start[plain] != '<' && page.start[plain] != '&')
            plain++;
        bytes_add(out, page.start, plain);
        page = span_from(page, plain);
        if (page.length)
            page = span_from(page, page.start[0] == '<' ? take_tag(page, out) : take_reference(page, out));
    }
}
