// SPDX-License-Identifier: MIT
#include "record.h"

#include <errno.h>
#include <string.h>

enum {
    CLOSING = sizeof RECORD_CRC - 1 + 8 + 3, // `,"crc":"xxxxxxxx"}` and the newline
    FACT_PART = 600                          // bytes of a value in one part: 800 in base64, and the names
};

uint32_t crc32_of(const char *bytes, size_t count)
{
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < count; i++) {
        crc ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (crc >> 1) ^ (UINT32_C(0xedb88320) & (0 - (crc & 1)));
    }
    return ~crc;
}

static void record_name(struct record *record, const char *name)
{
    line_text(&record->line, ",\"");
    line_text(&record->line, name);
    line_text(&record->line, "\":");
}

void record_begin(struct record *record, const struct recorder *recorder, const char *kind)
{
    record->line = (struct line){record->text, 0, RECORD_LIMIT - CLOSING, 0};
    line_text(&record->line, RECORD_MARK "\"seq\":");
    line_unsigned(&record->line, recorder->written);
    record_text(record, "record", kind);
}

void record_text(struct record *record, const char *name, const char *value)
{
    record_name(record, name);
    line_json(&record->line, value);
}

void record_unsigned(struct record *record, const char *name, uint64_t value)
{
    record_name(record, name);
    line_unsigned(&record->line, value);
}

void record_hex(struct record *record, const char *name, uint64_t value)
{
    record_name(record, name);
    line_text(&record->line, "\"0x");
    line_hex(&record->line, value, 1);
    line_text(&record->line, "\"");
}

void record_array(struct record *record, const char *name, const uint64_t *values, size_t count)
{
    record_name(record, name);
    for (size_t i = 0; i < count; i++) {
        line_text(&record->line, i ? "," : "[");
        line_unsigned(&record->line, values[i]);
    }
    line_text(&record->line, count ? "]" : "[]");
}

int record_end(struct record *record, struct recorder *recorder)
{
    struct line *line = &record->line;
    if (line->overflow)
        return -EMSGSIZE;
    uint32_t crc = crc32_of(line->text, line->length);
    line->limit = RECORD_LIMIT;
    line_text(line, RECORD_CRC);
    line_hex(line, crc, 8);
    line_text(line, "\"}\n");
    int error = write_all(recorder->descriptor, line->text, line->length);
    if (error && !recorder->error)
        recorder->error = error;
    recorder->written++;
    return error;
}

static void base64_group(struct line *line, const unsigned char *bytes, size_t count)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned bits = (unsigned)bytes[0] << 16;
    bits |= count > 1 ? (unsigned)bytes[1] << 8 : 0;
    bits |= count > 2 ? bytes[2] : 0U;
    char text[4] = {letters[bits >> 18], letters[bits >> 12 & 63], letters[bits >> 6 & 63],
                    letters[bits & 63]};
    if (count < 3)
        text[3] = '=';
    if (count < 2)
        text[2] = '=';
    line_bytes(line, text, sizeof text);
}

static void record_base64(struct record *record, const char *name, const unsigned char *bytes, size_t count)
{
    record_name(record, name);
    line_text(&record->line, "\"");
    for (size_t i = 0; i < count; i += 3)
        base64_group(&record->line, bytes + i, count - i < 3 ? count - i : 3);
    line_text(&record->line, "\"");
}

static int record_fact_part(struct recorder *recorder, const char *key, const unsigned char *bytes,
                            size_t count, size_t part)
{
    struct record record;
    size_t offset = part * FACT_PART;
    record_begin(&record, recorder, RECORD_FACT);
    record_text(&record, "key", key);
    record_text(&record, "encoding", "base64");
    record_unsigned(&record, "part", part);
    record_unsigned(&record, "parts", count == 0 ? 1 : (count + FACT_PART - 1) / FACT_PART);
    record_base64(&record, "value", bytes + offset, count - offset < FACT_PART ? count - offset : FACT_PART);
    return record_end(&record, recorder);
}

int record_fact_bytes(struct recorder *recorder, const char *key, const void *bytes, size_t count)
{
    size_t part = 0;
    int error;
    do
        error = record_fact_part(recorder, key, bytes, count, part++);
    while (!error && part * FACT_PART < count);
    return error;
}

static int is_plain(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || (unsigned char)*text > 0x7e)
            return 0;
    return 1;
}

int record_fact(struct recorder *recorder, const char *key, const char *value)
{
    struct record record;
    if (!value)
        return 0;
    if (!is_plain(value))
        return record_fact_bytes(recorder, key, value, strlen(value));
    record_begin(&record, recorder, RECORD_FACT);
    record_text(&record, "key", key);
    record_text(&record, "value", value);
    if (record.line.overflow)
        return record_fact_bytes(recorder, key, value, strlen(value));
    return record_end(&record, recorder);
}

int record_fact_unsigned(struct recorder *recorder, const char *key, uint64_t value)
{
    char text[24];
    struct line line = {text, 0, sizeof text - 1, 0};
    line_unsigned(&line, value);
    text[line.length] = '\0';
    return record_fact(recorder, key, text);
}
