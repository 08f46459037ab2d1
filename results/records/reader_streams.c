// SPDX-License-Identifier: MIT
#include "results/records/reader_state.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define UNKNOWN_BOOT "unknown" // a runner without /proc can't tell

// The boot of records that do not tell it.
static const char *nameless(const struct reader *reader)
{
    return reader->started[0] ? reader->started : UNKNOWN_BOOT;
}

void stream_leave(struct reader *reader)
{
    if (reader->progress.open && !reader->skipping) {
        reader->progress.cut++;
        result_warn(reader->result,
                    "process %" PRId64 " of boot %s ended early: no record came after number %" PRIu64
                    "; what came before is kept",
                    reader->stream.process, reader->stream.boot,
                    reader->sequence.next ? reader->sequence.next - 1 : 0);
    }
    reader->progress.open = false;
}

// `line` is NULL where the run record was lost. Records damaged since the last good one may be the new
// stream's.
static int enter_stream(struct reader *reader, const char *line, const char *boot, int64_t process)
{
    uint64_t damaged = reader->sequence.damaged;
    stream_leave(reader);
    memset(&reader->stream.cells, 0, sizeof reader->stream.cells);
    reader->sequence = (struct sequence){.damaged = damaged};
    reader->progress.open = true;
    reader->skipping = true;
    int error = processes_add(&reader->processes, line, boot, process);
    if (error == -ENOSPC) {
        result_warn(reader->result, "the log holds more than %d processes; the rest was left out",
                    PROCESS_LIMIT);
        return 0;
    }
    if (error)
        return error;
    const struct known_process *added = &reader->processes.known[reader->processes.count - 1];
    reader->stream.boot = added->boot;
    reader->stream.process = added->number;
    reader->stream.started = reader->started;
    reader->skipping = false;
    reader->progress.processes++;
    return 0;
}

int stream_announced(struct reader *reader, json_t *record, const char *line)
{
    const char *boot = reader->boot ? reader->boot : json_string_value(json_object_get(record, "boot"));
    int64_t process;
    if (!intake_whole(json_object_get(record, "process"), 0, INT64_MAX - PROCESS_LIMIT, &process))
        process = -1;
    if (processes_know(&reader->processes, line, reader->boot)) {
        stream_leave(reader);
        result_warn(reader->result, "the log holds the same process twice; it was taken once");
        reader->progress.open = reader->skipping = true;
        memset(&reader->sequence, 0, sizeof reader->sequence);
        return 0;
    }
    int error = enter_stream(reader, line, boot && *boot ? boot : nameless(reader), process);
    if (error || reader->skipping)
        return error;
    json_decref(reader->run);
    reader->progress.run = reader->run = json_incref(record);
    return intake_run(reader->result, record, line);
}

// Records of a process whose run record was lost belong to the boot of the process before.
int stream_unannounced(struct reader *reader)
{
    const char *before = reader->boot ? reader->boot : reader->stream.boot;
    const char *boot = before ? before : nameless(reader);
    int error = enter_stream(reader, NULL, boot, -1);
    if (!error && !reader->skipping)
        result_warn(reader->result, "the run record of process %" PRId64 " of boot %s was lost",
                    reader->stream.process, boot);
    return error;
}

// The sequence begins anew, or a short boot that begins as the one before it would look repeated.
int stream_boot(struct reader *reader, const json_t *record, const char *line)
{
    const char *name = json_string_value(json_object_get(record, "name"));
    const char *started = json_string_value(json_object_get(record, "started"));
    if ((name && !*name) || !started || !boot_mark_is_time(started))
        return -EINVAL;
    char *copy = name ? strdup(name) : NULL;
    if (name && !copy)
        return -ENOMEM;
    stream_leave(reader);
    free(reader->boot);
    reader->boot = copy;
    memcpy(reader->started, started, sizeof reader->started);
    reader->sequence = (struct sequence){.next = 0};
    reader->stream.boot = NULL;
    return intake_boot(reader->result, started, name ? line : NULL);
}
