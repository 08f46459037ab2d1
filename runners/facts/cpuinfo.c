// SPDX-License-Identifier: MIT
#include "runners/facts/cpuinfo.h"

#include <string.h>

enum { HEAD_LIMIT = 6144, TAIL_LIMIT = 2048, MODELS_LIMIT = 16 };

// A piece of the text, not NUL-terminated.
struct piece {
    const char *start;
    size_t length;
};

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

// The value of a `key : value` line, or a NULL start for another line.
static struct piece value_of(const char *line, const char *key)
{
    size_t length = strlen(key);
    if (strncmp(line, key, length))
        return (struct piece){NULL, 0};
    line += length;
    line += strspn(line, " \t");
    if (*line != ':')
        return (struct piece){NULL, 0};
    line += 1 + strspn(line + 1, " \t");
    struct piece value = {line, strcspn(line, "\n")};
    while (value.length > 0 && value.start[value.length - 1] <= ' ')
        value.length--;
    return value;
}

// "processor : 3", and s390's "processor 3: version = FF, ...".
static int opens_processor(const char *line)
{
    static const char word[] = "processor";
    if (strncmp(line, word, sizeof word - 1))
        return 0;
    line += sizeof word - 1;
    line += strspn(line, " \t");
    return *line == ':' || (*line >= '0' && *line <= '9');
}

// The line of the processor of this number counted from 0, or the last one's for a higher number; NULL
// without any.
static const char *processor_line(const char *text, unsigned number)
{
    const char *found = NULL;
    for (; *text; text = next_line(text)) {
        if (!opens_processor(text))
            continue;
        found = text;
        if (number-- == 0)
            break;
    }
    return found;
}

// Adds as many whole lines of the text as fit into `room` bytes.
static void add_lines(struct line *out, const char *text, const char *end, size_t room)
{
    while (text < end && *text) {
        const char *next = next_line(text);
        size_t length = (size_t)(next - text);
        if (length > room || length > out->limit - out->length)
            return;
        line_bytes(out, text, length);
        room -= length;
        text = next;
    }
}

void cpuinfo_reduce(struct line *out, const char *text)
{
    const char *first = processor_line(text, 0);
    const char *second = processor_line(text, 1);
    const char *end = text + strlen(text);
    if (!first || second == first) {
        add_lines(out, text, end, HEAD_LIMIT);
        return;
    }
    add_lines(out, text, second, HEAD_LIMIT);
    const char *last = processor_line(text, (unsigned)-1);
    const char *behind = strstr(last, "\n\n");
    if (behind)
        add_lines(out, behind + 1, end, TAIL_LIMIT);
}

struct model {
    struct piece implementer, name;
    unsigned count;
};

static int same_piece(struct piece a, struct piece b)
{
    return a.length == b.length && (a.length == 0 || !memcmp(a.start, b.start, a.length));
}

// Counts the model in, if there is room for another; returns how many models there are.
static size_t count_model(struct model *models, size_t count, struct piece implementer, struct piece name)
{
    size_t i = 0;
    while (i < count && !(same_piece(models[i].implementer, implementer) && same_piece(models[i].name, name)))
        i++;
    if (i == MODELS_LIMIT)
        return count;
    if (i == count)
        models[count++] = (struct model){implementer, name, 0};
    models[i].count++;
    return count;
}

static size_t find_models(struct model *models, const char *text, const char *key)
{
    struct piece implementer = {NULL, 0};
    size_t count = 0;
    for (; *text; text = next_line(text)) {
        struct piece maker = value_of(text, "CPU implementer");
        struct piece name = value_of(text, key);
        if (maker.start)
            implementer = maker;
        if (name.start)
            count = count_model(models, count, implementer, name);
    }
    return count;
}

static void add_model(struct line *out, const struct model *model, int first)
{
    line_text(out, first ? "" : "; ");
    line_unsigned(out, model->count);
    line_text(out, " ");
    if (model->implementer.length) {
        line_bytes(out, model->implementer.start, model->implementer.length);
        line_text(out, " ");
    }
    line_bytes(out, model->name.start, model->name.length);
}

void cpuinfo_models(struct line *out, const char *text)
{
    // The first key that there is decides: arm's "model name" tells the architecture's version only.
    static const char *const keys[] = {"CPU part", "model name", "Model Name", "cpu model", "cpu", "uarch"};
    struct model models[MODELS_LIMIT];
    size_t count = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && count == 0; i++)
        count = find_models(models, text, keys[i]);
    for (size_t i = 0; count > 1 && i < count; i++)
        add_model(out, &models[i], i == 0);
}
