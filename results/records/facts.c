// SPDX-License-Identifier: MIT
#include "results/records/facts.h"

#include "results/records/base64.h"
#include "results/records/plain.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// More than any board tells: a stream that passes them is broken or hostile.
enum { TOTAL_LIMIT = 64 << 20, FACT_LIMIT = 16 << 20, KEY_LIMIT = 128, KEPT_LIMIT = 64 };

// Facts that one kernel on one board can't have two of: where processes differ in them, the reader of the
// result must know.
static const char *const constant[] = {"kernel.release", "kernel.version", "kernel.clocksource",
                                       "vdso.build_id"};

static json_t *head_facts(struct result *result)
{
    json_t *facts = json_object_get(result->head, "facts");
    if (json_is_object(facts))
        return facts;
    facts = json_object();
    return json_object_set_new(result->head, "facts", facts) ? NULL : facts;
}

static bool ends_in(const char *text, const char *ending)
{
    size_t length = strlen(text), end = strlen(ending);
    return length > end && !strcmp(text + length - end, ending);
}

// "kernel.clocksource" for itself and for "kernel.clocksource.after"; NULL for facts that may well change.
static const char *constant_name(const char *key)
{
    for (size_t i = 0; i < sizeof constant / sizeof *constant; i++) {
        size_t length = strlen(constant[i]);
        if (!strncmp(key, constant[i], length) && (!key[length] || !strcmp(key + length, ".after")))
            return constant[i];
    }
    return NULL;
}

static void warn_of_change(struct result *result, const json_t *facts, const char *key, const char *value)
{
    const char *name = constant_name(key);
    const char *first = name ? json_string_value(json_object_get(facts, name)) : NULL;
    if (first && strcmp(first, value))
        result_warn(
            result,
            "%s changed during the run, from %s to %s: samples from before and after do not belong together",
            name, first, value);
}

static int keep_text(struct facts *facts, struct result *result, const char *key, json_t *text)
{
    json_t *texts = head_facts(result);
    int error = texts && text ? plain_string(text, true) : -ENOMEM;
    if (!error)
        warn_of_change(result, texts, key, json_string_value(text));
    if (error || (json_object_get(texts, key) && !ends_in(key, ".after"))) {
        json_decref(text);
        return error;
    }
    facts->total += json_string_length(text);
    if (facts->total > TOTAL_LIMIT) {
        json_decref(text);
        return -EINVAL;
    }
    return json_object_set_new(texts, key, text) ? -ENOMEM : 0;
}

static const struct fact_bytes *find_bytes(const struct facts *facts, const char *key)
{
    for (size_t i = 0; i < facts->kept_count; i++)
        if (!strcmp(facts->kept[i].key, key))
            return &facts->kept[i];
    return NULL;
}

const char *facts_bytes(const struct facts *facts, const char *key, size_t *count)
{
    const struct fact_bytes *found = find_bytes(facts, key);
    *count = found ? found->bytes.count : 0;
    return found ? found->bytes.data : NULL;
}

static int keep_bytes(struct facts *facts, const char *key, struct bytes *bytes)
{
    if (find_bytes(facts, key))
        return 0;
    facts->total += bytes->count;
    if (facts->kept_count == KEPT_LIMIT || facts->total > TOTAL_LIMIT)
        return -EINVAL;
    struct fact_bytes *kept = realloc(facts->kept, (facts->kept_count + 1) * sizeof *kept);
    if (!kept)
        return -ENOMEM;
    facts->kept = kept;
    char *copy = strdup(key);
    if (!copy)
        return -ENOMEM;
    kept[facts->kept_count++] = (struct fact_bytes){copy, *bytes};
    *bytes = (struct bytes){0};
    return 0;
}

static bool is_text(const struct bytes *bytes)
{
    for (size_t i = 0; i < bytes->count; i++) {
        unsigned char byte = (unsigned char)bytes->data[i];
        if (byte == 0x7f || (byte < ' ' && byte != '\n' && byte != '\t' && byte != '\r'))
            return false;
    }
    return true;
}

// json_stringn() refuses what is no UTF-8, and so decides what is text here.
static int keep(struct facts *facts, struct result *result, const char *key, struct bytes *bytes)
{
    json_t *text = is_text(bytes) ? json_stringn(bytes->count ? bytes->data : "", bytes->count) : NULL;
    return text ? keep_text(facts, result, key, text) : keep_bytes(facts, key, bytes);
}

static int note_incomplete(struct facts *facts, const char *key)
{
    if (!facts->incomplete)
        facts->incomplete = json_object();
    return json_object_set_new(facts->incomplete, key, json_true()) ? -ENOMEM : 0;
}

static void drop_pending(struct facts *facts)
{
    free(facts->pending);
    facts->pending = NULL;
    bytes_free(&facts->joined);
}

static int give_up_pending(struct facts *facts)
{
    int error = facts->pending ? note_incomplete(facts, facts->pending) : 0;
    drop_pending(facts);
    return error;
}

static int begin_parts(struct facts *facts, const char *key, int64_t parts)
{
    facts->pending = strdup(key);
    facts->next_part = 0;
    facts->parts = parts;
    return facts->pending ? 0 : -ENOMEM;
}

static bool follows(const struct facts *facts, const char *key, int64_t part, int64_t parts)
{
    return !strcmp(key, facts->pending) && part == facts->next_part && parts == facts->parts;
}

static int take_part(struct facts *facts, const char *key, const json_t *value, int64_t part, int64_t parts)
{
    int error = 0;
    if (part < 0 || part >= parts)
        return -EINVAL;
    if (facts->pending && !follows(facts, key, part, parts))
        error = give_up_pending(facts);
    if (!error && !facts->pending)
        error = part == 0 ? begin_parts(facts, key, parts) : note_incomplete(facts, key);
    if (error || !facts->pending)
        return error;
    error = base64_decode(json_string_value(value), json_string_length(value), &facts->joined);
    if (!error && facts->joined.count > FACT_LIMIT)
        error = -EINVAL;
    facts->next_part++;
    if (error)
        give_up_pending(facts);
    return error;
}

static int take_encoded(struct facts *facts, struct result *result, const char *key, const json_t *value,
                        int64_t part, int64_t parts)
{
    int error = take_part(facts, key, value, part, parts);
    if (error || !facts->pending || facts->next_part < facts->parts)
        return error;
    error = keep(facts, result, key, &facts->joined);
    drop_pending(facts);
    return error;
}

void facts_finish(struct facts *facts, struct result *result)
{
    const char *key;
    json_t *value;
    give_up_pending(facts);
    json_object_foreach(facts->incomplete, key,
                        value) if (!find_bytes(facts, key) &&
                                   !json_object_get(json_object_get(result->head, "facts"), key))
        result_warn(result, "the fact %s came incomplete and was left out", key);
}

// The runner writes each byte over 0x7e as \u00XX. Where those bytes are UTF-8 they are read as such, else as
// the Latin-1 that the record says literally.
static json_t *plain_text(const json_t *value)
{
    const char *text = json_string_value(value);
    struct bytes bytes = {0};
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte == 0xc2 || byte == 0xc3)
            byte = (unsigned char)((byte & 3) << 6 | (*++text & 0x3f));
        else if (byte > 0x7f)
            break;
        bytes_add(&bytes, &byte, 1);
    }
    json_t *decoded = !*text && bytes.count ? json_stringn(bytes.data, bytes.count) : NULL;
    bytes_free(&bytes);
    return decoded ? decoded : json_copy((json_t *)(uintptr_t)value);
}

int facts_take(struct facts *facts, struct result *result, const json_t *record)
{
    const char *key = json_string_value(json_object_get(record, "key"));
    const json_t *value = json_object_get(record, "value"), *encoding = json_object_get(record, "encoding");
    const json_t *part = json_object_get(record, "part"), *parts = json_object_get(record, "parts");
    if (!key || !*key || strlen(key) > KEY_LIMIT || !json_is_string(value))
        return -EINVAL;
    if (!encoding)
        return part || parts ? -EINVAL : keep_text(facts, result, key, plain_text(value));
    if (!json_is_string(encoding) || strcmp(json_string_value(encoding), "base64") != 0)
        return -EINVAL;
    if (!part && !parts)
        return take_encoded(facts, result, key, value, 0, 1);
    if (!json_is_integer(part) || !json_is_integer(parts))
        return -EINVAL;
    return take_encoded(facts, result, key, value, json_integer_value(part), json_integer_value(parts));
}

void facts_free(struct facts *facts)
{
    for (size_t i = 0; i < facts->kept_count; i++) {
        free(facts->kept[i].key);
        bytes_free(&facts->kept[i].bytes);
    }
    free(facts->kept);
    drop_pending(facts);
    json_decref(facts->incomplete);
    *facts = (struct facts){0};
}
