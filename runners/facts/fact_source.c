// SPDX-License-Identifier: MIT
#include "runners/facts/fact_source.h"

#include "runners/facts/content.h"

#include <string.h>

enum { FIELDS_LIMIT = 65536 };

void fact_sources(struct recorder *recorder, const struct fact_source *table)
{
    char room[FACT_LINE_LIMIT];
    for (; table->key; table++)
        record_fact(recorder, table->key, content_line(table->path, room, sizeof room));
}

// The value behind `NAME:` at the start of a line, its end at the newline; NULL without such a line.
static const char *field_value(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (; text; text = strchr(text, '\n')) {
        text += *text == '\n';
        if (!strncmp(text, name, length) && text[length] == ':')
            return text + length + 1 + strspn(text + length + 1, " \t");
    }
    return NULL;
}

static void fact_field(struct recorder *recorder, const char *text, const struct fact_field *field)
{
    char room[256];
    const char *value = field_value(text, field->name);
    if (!value)
        return;
    size_t length = strcspn(value, "\n");
    if (length == 0 || length >= sizeof room)
        return;
    memcpy(room, value, length);
    room[length] = '\0';
    record_fact(recorder, field->key, room);
}

void fact_fields(struct recorder *recorder, const char *path, const struct fact_field *table)
{
    struct content content;
    if (content_read(&content, path, FIELDS_LIMIT))
        return;
    for (; table->key; table++)
        fact_field(recorder, content.bytes, table);
    content_free(&content);
}
