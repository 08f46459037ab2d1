// SPDX-License-Identifier: MIT
#include "plots/page_facts.h"
#include "plots/text.h"
#include "plots/phrases.h"
#include "results/table/notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PRECISION 0.005 // what `run-bench run` asks for by default

static void add_marks(struct bytes *page, const struct board *board)
{
    struct bytes lines = {0};
    phrase_mark(&lines, board->sides, board->count);
    bytes_add(&lines, "", 1);
    char *rest = lines.data;
    for (char *line; rest && (line = strsep(&rest, "\n")) && rest;) {
        bytes_text(page, "<p class=\"mark\">");
        text_html(page, line);
        bytes_text(page, "</p>\n");
    }
    bytes_free(&lines);
}

// A member of the result in words, with what stands before it; nothing where it is missing.
static void add_member(struct bytes *page, const struct board_side *side, const char *before,
                       const char *member)
{
    const char *text = result_text(side->result, member);
    if (!text || !*text)
        return;
    bytes_text(page, before);
    text_html(page, text);
}

static void add_side(struct bytes *page, const struct board_side *side)
{
    bytes_text(page, "<li><strong>");
    text_html(page, side->label);
    bytes_text(page, "</strong>");
    if (result_text(side->result, "kernel.release")) {
        add_member(page, side, ", ", "kernel.name");
        add_member(page, side, " ", "kernel.release");
    }
    add_member(page, side, " ", "kernel.version");
    add_member(page, side, ", ", "libc.name");
    add_member(page, side, " ", "libc.version");
    add_member(page, side, " ", "libc.linking");
    add_member(page, side, ", ", side_is_measured(side) ? "started" : "source.date");
    add_member(page, side, ", CPU ", "board.cpu");
    add_member(page, side, ", clock source ", "kernel.clocksource");
    add_member(page, side, ", vDSO ", "kernel.vdso.build_id");
    add_member(page, side, ", governor ", "conditions.governor");
    add_member(page, side, ", virtualization ", "conditions.virtualization");
    add_member(page, side, ", message ", "source.message_id");
    bytes_text(page, "</li>\n");
}

void page_facts(struct bytes *page, const struct board *board)
{
    add_marks(page, board);
    bytes_text(page, "<ul class=\"facts\">\n");
    for (size_t i = 0; i < board->count; i++)
        add_side(page, &board->sides[i]);
    bytes_text(page, "</ul>\n");
}

// A paragraph of the terminal's notes is one line and lines that are indented.
static void add_paragraphs(struct bytes *page, char *notes)
{
    bool open = false;
    for (char *line; (line = strsep(&notes, "\n"));) {
        bool goes_on = open && *line == ' ';
        if (!line[strspn(line, " ")])
            continue;
        bytes_text(page, goes_on ? " " : open ? "</li>\n<li>" : "<ul class=\"notes\">\n<li>");
        text_html(page, line + strspn(line, " "));
        open = true;
    }
    bytes_text(page, open ? "</li>\n</ul>\n" : "");
}

// Of figures that were published nothing is known but what their import warns of.
static void add_warnings(struct bytes *page, const struct board_side *side)
{
    size_t i, before = page->count;
    json_t *warning;
    json_array_foreach(json_object_get(side->result->head, "warnings"), i, warning)
    {
        bytes_text(page, page->count == before ? "<ul class=\"notes\">\n<li>" : "</li>\n<li>");
        text_html(page, json_string_value(warning) ? json_string_value(warning) : "");
    }
    bytes_text(page, page->count == before ? "" : "</li>\n</ul>\n");
}

static void add_notes(struct bytes *page, const struct board_side *side)
{
    if (!side_is_measured(side)) {
        add_warnings(page, side);
        return;
    }
    char *notes = NULL;
    size_t size;
    FILE *stream = open_memstream(&notes, &size);
    if (!stream) {
        page->failed = 1;
        return;
    }
    notes_print(stream, side->result, PRECISION);
    if (fclose(stream))
        page->failed = 1;
    else
        add_paragraphs(page, notes);
    free(notes);
}

void page_notes(struct bytes *page, const struct board *board)
{
    for (size_t i = 0; i < board->count; i++) {
        size_t before = page->count;
        bytes_text(page, "<h3>Notes on ");
        text_html(page, board->sides[i].label);
        bytes_text(page, "</h3>\n");
        size_t heading = page->count;
        add_notes(page, &board->sides[i]);
        if (page->count == heading)
            page->count = before; // there are none
    }
}
