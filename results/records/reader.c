// SPDX-License-Identifier: MIT
#include "results/records/plain.h"
#include "results/records/reader_state.h"

#include "runners/fields.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void count_damaged(void *context)
{
    struct reader *reader = context;
    reader->progress.damaged++;
    reader->sequence.damaged++;
}

static int take_cell(struct reader *reader, json_t *record)
{
    int error = intake_cell(reader->result, &reader->stream, record);
    if (error)
        return error;
    json_decref(reader->cell);
    reader->cell = json_incref(record);
    reader->progress.cell = json_string_value(json_object_get(record, "name"));
    reader->progress.status = json_string_value(json_object_get(record, "status"));
    return 0;
}

static int take_end(struct reader *reader, const json_t *record, uint64_t number)
{
    int64_t records;
    reader->progress.open = false;
    reader->progress.ended += !reader->skipping;
    bool whole = intake_whole(json_object_get(record, "records"), 0, INT64_MAX, &records);
    return whole && (uint64_t)records == number ? 0 : -EINVAL;
}

static int take_samples(struct reader *reader, const json_t *record)
{
    int error = intake_samples(reader->result, &reader->stream, record);
    if (!error)
        reader->processes.known[reader->processes.count - 1].measured = true;
    return error;
}

static int take_kind(struct reader *reader, json_t *record, const char *kind, const char *line,
                     uint64_t number)
{
    if (!strcmp(kind, RECORD_RUN))
        return stream_announced(reader, record, line);
    if (!strcmp(kind, RECORD_END))
        return take_end(reader, record, number);
    if (reader->skipping)
        return 0;
    if (!strcmp(kind, RECORD_CELL))
        return take_cell(reader, record);
    if (!strcmp(kind, RECORD_SAMPLES))
        return take_samples(reader, record);
    if (!strcmp(kind, RECORD_FACT))
        return facts_take(&reader->facts, reader->result, record);
    return 0; // a later runner's kind of record: nothing of ours is lost
}

static int take_record(struct reader *reader, json_t *record, const char *line, uint32_t crc)
{
    int64_t number;
    const char *kind = json_string_value(json_object_get(record, "record"));
    if (!intake_whole(json_object_get(record, "seq"), 0, INT64_MAX - 1, &number) || !kind)
        return -EINVAL;
    if (!strcmp(kind, RECORD_BOOT))
        return stream_boot(reader, record, line);
    enum sequence_step step = sequence_look(&reader->sequence, (uint64_t)number, crc);
    if (step == SEQUENCE_REPEATED) {
        reader->progress.repeated++;
        return 0;
    }
    int error = 0;
    if (strcmp(kind, RECORD_RUN) != 0 && (step == SEQUENCE_RESTARTED || !reader->progress.open))
        error = stream_unannounced(reader);
    if (!error)
        error = take_kind(reader, record, kind, line, (uint64_t)number);
    uint64_t missing = sequence_take(&reader->sequence, (uint64_t)number, crc);
    if (reader->skipping) {
        reader->progress.repeated++;
        return error;
    }
    reader->progress.missing += missing;
    reader->progress.received += !error;
    reader->digest = intake_digest(reader->digest, &crc, sizeof crc);
    return error;
}

static void take_line(void *context, const char *text, size_t length, uint32_t crc)
{
    struct reader *reader = context;
    char line[RECORD_LIMIT + 1];
    memcpy(line, text, length);
    line[length] = '\0';
    json_t *record = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    if (!record) {
        count_damaged(reader);
        return;
    }
    int error = plain_record(record);
    if (!error)
        error = take_record(reader, record, line, crc);
    json_decref(record);
    if (error == -EINVAL)
        reader->progress.damaged++;
    else if (error && !reader->error)
        reader->error = error;
}

static const struct scanner_calls calls = {take_line, count_damaged};

struct reader *reader_new(struct result *result)
{
    struct reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return NULL;
    reader->result = result;
    reader->digest = INTAKE_DIGEST;
    reader->scanner.calls = &calls;
    reader->scanner.context = reader;
    reader->stream.process = -1;
    return reader;
}

int reader_feed(struct reader *reader, const void *bytes, size_t count)
{
    scanner_feed(&reader->scanner, bytes, count);
    return reader->error;
}

int reader_finish(struct reader *reader)
{
    scanner_finish(&reader->scanner);
    stream_leave(reader);
    facts_finish(&reader->facts, reader->result);
    int error = reader->progress.received ? intake_id(reader->result, reader->digest) : 0;
    if (!error)
        error = losses_write(&reader->losses, reader->result, &reader->progress);
    return reader->error ? reader->error : error;
}

void reader_free(struct reader *reader)
{
    if (!reader)
        return;
    facts_free(&reader->facts);
    processes_free(&reader->processes);
    free(reader->boot);
    json_decref(reader->run);
    json_decref(reader->cell);
    losses_free(&reader->losses);
    free(reader);
}

const struct reader_progress *reader_progress(const struct reader *reader)
{
    return &reader->progress;
}

const char *reader_fact(const struct reader *reader, const char *key, size_t *count)
{
    return facts_bytes(&reader->facts, key, count);
}
