// SPDX-License-Identifier: MIT
#include "results/compare/read.h"

#include "results/compare/samples_text.h"
#include "results/compare/salvage.h"
#include "results/file/decode.h"
#include "results/file/file.h"
#include "results/records/bytes.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define SUMMARY ",\n    \"summary\":"
#define BOOTS   ",\n    \"boots\":["

static int read_bytes(const char *path, struct bytes *bytes)
{
    enum { PIECE = 1 << 18 };
    int descriptor = open(path, O_RDONLY | O_CLOEXEC), error = 0;
    if (descriptor < 0)
        return -errno;
    ssize_t count;
    do {
        char *place = bytes_reserve(bytes, PIECE);
        count = place ? read(descriptor, place, PIECE) : 0;
        error = !place ? -ENOMEM : count < 0 && errno != EINTR ? -errno : 0;
        bytes->count += count > 0 ? (size_t)count : 0;
    } while (!error && count != 0);
    close(descriptor);
    return error;
}

// What jansson is given of a cell: its beginning. The summary too, but only where there are no samples to
// judge by.
static size_t head_length(struct piece cell)
{
    const char *boots = piece_find(cell, BOOTS), *summary = piece_find(cell, SUMMARY);
    bool samples = boots && boots[strlen(BOOTS)] != ']';
    if (samples && summary && summary < boots)
        return (size_t)(summary - cell.text);
    return boots ? (size_t)(boots - cell.text) : 0;
}

// The file's text without facts and samples.
static int skeleton(const struct layout *layout, struct bytes *out)
{
    bytes_add(out, layout->before.text, layout->before.length);
    bytes_add(out, layout->behind.text, layout->behind.length);
    bytes_text(out, ",\"cells\":[");
    for (size_t i = 0; i < layout->count; i++) {
        struct piece cell = layout->chunks[i].cell;
        size_t length = head_length(cell);
        if (!length)
            return -EINVAL;
        bytes_text(out, i ? ",\n" : "\n");
        bytes_add(out, cell.text, length);
        bytes_text(out, "}");
    }
    bytes_text(out, "]}");
    return out->failed ? -ENOMEM : 0;
}

static int decode_text(const struct bytes *text, struct result **result)
{
    char fault[RESULT_ERROR_SIZE];
    json_t *file = json_loadb(text->data, text->count, JSON_REJECT_DUPLICATES, NULL);
    int error = file ? result_decode(file, result, fault, sizeof fault) : -EINVAL;
    json_decref(file);
    return error;
}

static int read_samples(const struct layout *layout, struct result *result)
{
    int error = 0;
    for (size_t i = 0; i < layout->count && !error; i++) {
        struct piece cell = layout->chunks[i].cell;
        const char *boots = piece_find(cell, BOOTS) + strlen(BOOTS);
        error = samples_text_read((struct piece){boots, (size_t)(cell.text + cell.length - boots)},
                                  &result->cells[i]);
    }
    return error;
}

static int read_quickly(const struct layout *layout, struct result **result)
{
    struct bytes text = {0};
    int error = layout->whole ? skeleton(layout, &text) : -EINVAL;
    if (!error)
        error = decode_text(&text, result);
    bytes_free(&text);
    if (!error)
        error = read_samples(layout, *result);
    if (error) {
        result_free(*result);
        *result = NULL;
    }
    return error;
}

// What the quick way did not understand is a file of another layout, or a damaged one.
static int read_slowly(const char *path, const struct layout *layout, struct result **result,
                       struct texts *problems)
{
    char fault[RESULT_ERROR_SIZE];
    int error = result_read(path, result, fault);
    if (error == -EINVAL && layout->count)
        error = salvage(path, layout, result, problems);
    if (error)
        texts_add(problems, "%s", fault);
    return error;
}

int read_result(const char *path, struct result **result, struct texts *problems)
{
    struct bytes bytes = {0};
    struct layout layout = {0};
    *result = NULL;
    int error = read_bytes(path, &bytes);
    if (error) {
        texts_add(problems, "%s: %s", path, strerror(-error));
    } else {
        error = layout_read(&layout, (struct piece){bytes.data, bytes.count});
        if (!error)
            error = read_quickly(&layout, result);
        if (error)
            error = read_slowly(path, &layout, result, problems);
    }
    layout_free(&layout);
    bytes_free(&bytes);
    return error;
}
