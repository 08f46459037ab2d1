// SPDX-License-Identifier: MIT
#include "to_result.h"

#include "cells.h"
#include "runners/fields.h"

#include <stdio.h>

// The same figures imported again have the same id, and so the same file.
static uint64_t identity(const struct source *source, const struct figure *figure,
                         const struct member *member)
{
    const char *const parts[] = {source->message_id, source->subject, source->date,
                                 figure->board,      member->label,   member->side};
    uint64_t hash = HASH_BEGIN;
    for (size_t p = 0; p < sizeof parts / sizeof *parts; p++) {
        struct span part = span_of(parts[p]);
        hash = hash_bytes(hash, part.start, part.length + 1);
    }
    return hash;
}

static json_t *text_or_null(const char *text)
{
    return *text ? result_string(text) : json_null();
}

static json_t *source_object(const struct source *source, const struct member *member)
{
    return json_pack("{s:o,s:o,s:o,s:o,s:o,s:o,s:o}", "subject", text_or_null(source->subject), "date",
                     text_or_null(source->date), "message_id", text_or_null(source->message_id), "label",
                     text_or_null(member->label), "side", text_or_null(member->side), "hardware",
                     text_or_null(source->hardware), "tool", text_or_null(source->tool));
}

static json_t *board_object(const struct figure *figure)
{
    return json_pack("{s:o,s:o,s:n}", "name", text_or_null(figure->board), "arch", text_or_null(figure->arch),
                     "cpu");
}

static json_t *tool_object(void)
{
    return json_pack("{s:s,s:s,s:[s,s]}", "name", "run-bench", "version", RUN_BENCH_VERSION, "command",
                     "run-bench", "import");
}

static json_t *kernel_object(const struct figure *figure)
{
    return json_pack("{s:s,s:o}", "name", "Linux", "release", text_or_null(figure->kernel));
}

static int set_head(json_t *head, const struct source *source, const struct figure *figure,
                    const struct member *member)
{
    char id[20];
    snprintf(id, sizeof id, "%016llx", (unsigned long long)identity(source, figure, member));
    return json_object_set_new(head, "id", json_string(id)) ||
           json_object_set_new(head, "started", text_or_null(source->sent)) ||
           json_object_set_new(head, "origin", json_string("published")) ||
           json_object_set_new(head, "source", source_object(source, member)) ||
           json_object_set_new(head, "tool", tool_object()) ||
           json_object_set_new(head, "board", board_object(figure)) ||
           json_object_set_new(head, "kernel", kernel_object(figure)) ||
           json_object_set_new(head, "libc", json_object()) ||
           json_object_set_new(head, "conditions", json_object()) ||
           json_object_set_new(head, "warnings", json_array());
}

static void warn(struct result *result, const struct figure *figure, const struct member *member)
{
    if (!*figure->board)
        result_warn(result, "the board is not told");
    if (!*member->label && !*member->side)
        result_warn(result, "neither a label nor the side of a comparison is told");
}

struct result *to_result(const struct import *import, const struct members *members, size_t begin, size_t end)
{
    const struct member *member = &members->list[begin];
    const struct figure *figure = member->figure;
    struct result *result = result_new();
    if (!result)
        return NULL;
    int error = set_head(result->head, &import->sources[figure->mail], figure, member);
    if (!error) {
        warn(result, figure, member);
        error = cells_add(result, members, begin, end);
    }
    if (error) {
        result_free(result);
        return NULL;
    }
    return result;
}

void to_result_name(const struct import *import, const struct member *member, char *name, size_t size)
{
    enum { LONGEST = 48 };
    struct words words = {0};
    const struct figure *figure = member->figure;
    const struct source *source = &import->sources[figure->mail];
    const char *told = *member->label ? member->label : words_join(&words, member->side, "-", source->thread);
    struct span date = span_of(words_name(&words, span_of(source->date)));
    struct span title = span_to(span_of(words_name(&words, span_of(told))), LONGEST);
    snprintf(name, size, "%.*s%s%.*s%s%08llx.json", (int)date.length, date.start, date.length ? "-" : "",
             (int)title.length, title.start, title.length ? "-" : "",
             (unsigned long long)(identity(source, figure, member) >> 32));
    words_free(&words);
}
