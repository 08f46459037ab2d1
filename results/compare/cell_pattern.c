// SPDX-License-Identifier: MIT
#include "results/compare/cell_pattern.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SEPARATORS " :"
#define WORKERS    "workers"

static int add_condition(struct cell_pattern *pattern, const char *word, size_t length)
{
    char text[PATTERN_SIZE];
    snprintf(text, sizeof text, "%.*s", (int)length, word);
    char *equals = strchr(text, '=');
    if (!equals || equals == text || !equals[1])
        return -EINVAL;
    *equals = '\0';
    return json_object_set_new(pattern->conditions, text, json_string(equals + 1)) ? -ENOMEM : 0;
}

int cell_pattern_read(struct cell_pattern *pattern, const char *text, size_t length)
{
    char copy[PATTERN_SIZE];
    *pattern = (struct cell_pattern){.conditions = json_object()};
    if (!pattern->conditions)
        return -ENOMEM;
    if (length >= sizeof copy)
        return -EINVAL;
    snprintf(copy, sizeof copy, "%.*s", (int)length, text);
    size_t name = strcspn(copy, SEPARATORS);
    snprintf(pattern->name, PATTERN_SIZE, "%.*s", (int)name, copy);
    const char *star = strchr(pattern->name, '*');
    int error = !name || (star && strchr(star + 1, '*')) ? -EINVAL : 0;
    for (const char *word = copy + name; !error && *(word += strspn(word, SEPARATORS));) {
        size_t size = strcspn(word, SEPARATORS);
        error = add_condition(pattern, word, size);
        word += size;
    }
    return error;
}

void cell_pattern_free(struct cell_pattern *pattern)
{
    json_decref(pattern->conditions);
}

static bool name_matches(const char *pattern, const char *name, char star[PATTERN_SIZE])
{
    size_t before = strcspn(pattern, "*"), length = strlen(name);
    star[0] = '\0';
    if (!pattern[before])
        return strcmp(pattern, name) == 0;
    const char *tail = pattern + before + 1;
    size_t behind = strlen(tail);
    if (length <= before + behind || strncmp(pattern, name, before) != 0 ||
        strcmp(name + length - behind, tail) != 0)
        return false;
    snprintf(star, PATTERN_SIZE, "%.*s", (int)(length - before - behind), name + before);
    return true;
}

static bool has_value(const struct cell *cell, const char *key, const char *wanted)
{
    char text[32];
    const json_t *value = json_object_get(cell->parameters, key);
    long long number =
        strcmp(key, WORKERS) == 0 ? (long long)cell->workers : (long long)json_integer_value(value);
    if (json_is_string(value))
        return strcmp(json_string_value(value), wanted) == 0;
    if (!value && strcmp(key, WORKERS) != 0)
        return false;
    snprintf(text, sizeof text, "%lld", number);
    return strcmp(text, wanted) == 0;
}

static bool meets_conditions(const struct cell_pattern *pattern, const struct cell *cell)
{
    const char *key;
    json_t *value;
    json_object_foreach(pattern->conditions, key, value)
    {
        if (!has_value(cell, key, json_string_value(value)))
            return false;
    }
    return true;
}

bool cell_pattern_matches(const struct cell_pattern *pattern, const struct cell *cell,
                          char star[PATTERN_SIZE])
{
    return name_matches(pattern->name, cell->name, star) && meets_conditions(pattern, cell);
}

static json_t *without(const json_t *parameters, const struct cell_pattern *one,
                       const struct cell_pattern *other)
{
    json_t *rest = json_copy((json_t *)(uintptr_t)parameters), *value;
    const char *key;
    json_object_foreach(one->conditions, key, value) json_object_del(rest, key);
    json_object_foreach(other->conditions, key, value) json_object_del(rest, key);
    return rest;
}

static bool is_alike(const struct cell *cell, const struct cell *other, const struct cell_pattern *first,
                     const struct cell_pattern *second)
{
    bool any_workers =
        json_object_get(first->conditions, WORKERS) || json_object_get(second->conditions, WORKERS);
    json_t *one = without(cell->parameters, first, second), *two = without(other->parameters, first, second);
    bool alike = json_equal(one, two) && (any_workers || cell->workers == other->workers);
    json_decref(one);
    json_decref(two);
    return alike;
}

const struct cell *cell_pattern_partner(const struct cell_pattern *pattern, const struct cell_pattern *first,
                                        const struct cell *cell, const char *star,
                                        const struct result *result)
{
    char own[PATTERN_SIZE];
    for (size_t c = 0; c < result->cell_count; c++) {
        const struct cell *other = &result->cells[c];
        if (cell_pattern_matches(pattern, other, own) && (!own[0] || strcmp(own, star) == 0) &&
            is_alike(cell, other, first, pattern))
            return other;
    }
    return NULL;
}
