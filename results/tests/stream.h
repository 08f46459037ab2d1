// SPDX-License-Identifier: MIT
// Record streams for tests: numbered and with their CRC, as a runner writes them.
#ifndef RESULTS_TESTS_STREAM_H
#define RESULTS_TESTS_STREAM_H

#include "results/records/bytes.h"
#include "results/records/crc32.h"
#include "runners/fields.h"

#include <inttypes.h>
#include <stdio.h>

// A stream under construction; all zero is empty.
struct stream_text {
    struct bytes bytes;
    uint64_t sequence;
};

// One record; `members` is what stands between the kind and the CRC, with its leading comma.
static inline void stream_record(struct stream_text *stream, const char *kind, const char *members)
{
    char text[4096];
    int length = snprintf(text, sizeof text, RECORD_MARK "\"seq\":%" PRIu64 ",\"record\":\"%s\"%s",
                          stream->sequence, kind, members);
    uint32_t crc = crc32_more(CRC32_EMPTY, text, (size_t)length);
    stream->sequence++;
    snprintf(text + length, sizeof text - (size_t)length, RECORD_CRC "%08" PRIx32 "\"}\n", crc);
    bytes_text(&stream->bytes, text);
}

static inline void stream_run(struct stream_text *stream, const char *boot, int process)
{
    char members[400];
    snprintf(members, sizeof members,
             ",\"runner\":\"0.1.0\",\"arch\":\"riscv64\",\"word\":64,\"endian\":\"little\",\"page\":4096,"
             "\"linking\":\"dynamic\",\"libc\":\"glibc 2.41\",\"compiler\":\"gcc 14.2.0\",\"process\":%d,"
             "\"boot\":\"%s\",\"pid\":%d,\"realtime\":1700000000,\"seed\":\"1\"",
             process, boot, 100 + process);
    stream->sequence = 0;
    stream_record(stream, RECORD_RUN, members);
}

static inline void stream_end(struct stream_text *stream)
{
    char members[40];
    snprintf(members, sizeof members, ",\"records\":%" PRIu64, stream->sequence);
    stream_record(stream, RECORD_END, members);
}

#define STREAM_CELL                                                                                          \
    ",\"cell\":7,\"name\":\"getrandom-vdso\",\"benchmark\":\"getrandom\",\"path\":\"vdso\",\"workers\":1,"   \
    "\"parameters\":{\"size\":4},\"status\":\"ok\",\"symbol\":\"__vdso_getrandom\",\"address\":\"0x5500\","  \
    "\"calls\":872"
#define STREAM_SAMPLES(first)                                                                                \
    ",\"cell\":7,\"worker\":0,\"first\":" #first ",\"calls\":[872,872,872],\"ns\":[16001,16002,16003],"      \
    "\"ticks\":[32001,32002,32003],\"at\":[10,40,70],\"probe\":[500,501,502],\"preempted\":[1],\"cpu\":"     \
    "48000"

// A whole process: run, one fact, one cell, two samples records, end: six records, six samples.
static inline void stream_process(struct stream_text *stream, const char *boot, int process)
{
    stream_run(stream, boot, process);
    stream_record(stream, RECORD_FACT, ",\"key\":\"kernel.release\",\"value\":\"6.18.44\"");
    stream_record(stream, RECORD_CELL, STREAM_CELL);
    stream_record(stream, RECORD_SAMPLES, STREAM_SAMPLES(0));
    stream_record(stream, RECORD_SAMPLES, STREAM_SAMPLES(3));
    stream_end(stream);
}

#endif
