// SPDX-License-Identifier: MIT
// libFuzzer over the record reader and the file writer behind it. A line "KIND,MEMBERS" of the input becomes
// a record with number and CRC; a line that begins with '#' passes as it is, and '!' begins a stream. First
// inputs are a runner's records, less what a record adds (fuzz.sh builds and runs this).
#include "results/records/reader.h"
#include "results/tests/stream.h"
#include "results/tests/write_again.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void add_line(struct stream_text *stream, const char *line, size_t length)
{
    char kind[16], members[1000];
    size_t kind_length = strcspn(line, ",");
    if (line[0] == '#') {
        bytes_add(&stream->bytes, line + 1, length - 1);
        return;
    }
    if (line[0] == '!')
        stream->sequence = 0;
    snprintf(kind, sizeof kind, "%.*s", (int)kind_length, line + (line[0] == '!'));
    snprintf(members, sizeof members, "%s", line + kind_length);
    stream_record(stream, kind, members);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct stream_text stream = {0};
    char *text = strndup((const char *)bytes, size);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        add_line(&stream, line, strlen(line));
    struct result *result = result_new();
    struct reader *reader = reader_new(result);
    for (size_t at = 0; at < stream.bytes.count; at += 100)
        reader_feed(reader, stream.bytes.data + at,
                    stream.bytes.count - at < 100 ? stream.bytes.count - at : 100);
    reader_finish(reader);
    write_again(result);
    reader_free(reader);
    result_free(result);
    bytes_free(&stream.bytes);
    free(text);
    return 0;
}
