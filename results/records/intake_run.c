// SPDX-License-Identifier: MIT
#include "results/records/intake.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const int64_t latest = 253402300799; // 9999-12-31T23:59:59Z, the last second with a four-digit year

// Sets a member that is not known yet; takes the value.
static int set_new(json_t *object, const char *name, json_t *value)
{
    const json_t *there = json_object_get(object, name);
    if (!object || !value || (there && !json_is_null(there))) {
        json_decref(value);
        return object && value ? 0 : -ENOMEM;
    }
    return json_object_set_new(object, name, value) ? -ENOMEM : 0;
}

static json_t *inner(json_t *object, const char *name)
{
    if (!json_is_object(json_object_get(object, name)))
        json_object_set_new(object, name, json_object());
    return json_object_get(object, name);
}

// The member `from` of the record as the member `name` of the object, if the record has it with that type.
static int copy(json_t *object, const char *name, const json_t *record, const char *from, json_type type)
{
    json_t *value = json_object_get(record, from);
    return value && json_typeof(value) == type ? set_new(object, name, json_incref(value)) : 0;
}

uint64_t intake_digest(uint64_t digest, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++)
        digest = (digest ^ byte[i]) * 0x100000001b3u;
    return digest;
}

int intake_id(struct result *result, uint64_t digest)
{
    char text[17];
    snprintf(text, sizeof text, "%016" PRIx64, digest);
    return set_new(result->head, "id", json_string(text));
}

static int set_started(json_t *head, const json_t *record)
{
    int64_t seconds;
    char text[sizeof "9999-12-31T23:59:59Z"];
    struct tm parts;
    if (!intake_whole(json_object_get(record, "realtime"), 0, latest, &seconds))
        return 0;
    time_t realtime = (time_t)seconds;
    if (!gmtime_r(&realtime, &parts) || !strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts))
        return 0;
    return set_new(head, "started", json_string(text));
}

// "glibc 2.36" is name and version; uClibc and others may lack the latter.
static int set_libc(json_t *head, const json_t *record)
{
    json_t *libc = inner(head, "libc");
    const char *text = json_string_value(json_object_get(record, "libc"));
    int error = copy(libc, "linking", record, "linking", JSON_STRING);
    if (!text || error)
        return error;
    size_t length = strcspn(text, " ");
    error = set_new(libc, "name", json_stringn(text, length));
    if (!error && text[length])
        error = set_new(libc, "version", json_string(text + length + 1));
    return error;
}

static int set_board(json_t *head, const json_t *record)
{
    json_t *board = inner(head, "board");
    if (copy(board, "arch", record, "arch", JSON_STRING) ||
        copy(board, "word", record, "word", JSON_INTEGER) ||
        copy(board, "endian", record, "endian", JSON_STRING) ||
        copy(board, "page_size", record, "page", JSON_INTEGER))
        return -ENOMEM;
    return 0;
}

static int set_runner(json_t *head, const json_t *record)
{
    json_t *runner = inner(inner(head, "tool"), "runner");
    if (copy(runner, "version", record, "runner", JSON_STRING) ||
        copy(runner, "arch", record, "arch", JSON_STRING) ||
        copy(runner, "linking", record, "linking", JSON_STRING) ||
        copy(runner, "compiler", record, "compiler", JSON_STRING))
        return -ENOMEM;
    return 0;
}

// To the second, as the head has it.
int intake_boot(struct result *result, const char *started, const char *line)
{
    char text[sizeof "9999-12-31T23:59:59Z"];
    snprintf(text, sizeof text, "%.19sZ", started);
    int error = set_new(result->head, "started", json_string(text));
    return error || !line ? error : intake_id(result, intake_digest(INTAKE_DIGEST, line, strlen(line)));
}

int intake_run(struct result *result, const json_t *record, const char *line)
{
    json_t *head = result->head;
    if (intake_id(result, intake_digest(INTAKE_DIGEST, line, strlen(line))) || set_started(head, record) ||
        set_runner(head, record) || set_board(head, record) || set_libc(head, record))
        return -ENOMEM;
    return 0;
}
