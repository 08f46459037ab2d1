// SPDX-License-Identifier: MIT
#include "results/file/schema.h"

#include <regex.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A value, and the schema that it is held to.
struct held {
    const json_t *root, *schema, *value;
    struct problems *problems;
};

static void hold(const struct held *held);

static void hold_to(const struct held *held, const json_t *schema, const json_t *value)
{
    const struct held inner = {held->root, schema, value, held->problems};
    hold(&inner);
}

// The values of an array as JSON, with commas between them.
static const char *list(char *text, size_t size, const json_t *values)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(values) && used < size; i++) {
        char *value = json_dumps(json_array_get(values, i), JSON_ENCODE_ANY);
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? ", " : "", value ? value : "?");
        free(value);
    }
    return text;
}

static bool is_type(const json_t *value, const char *name)
{
    static const struct {
        const char *name;
        json_type type;
    } types[] = {{"object", JSON_OBJECT},   {"array", JSON_ARRAY},  {"string", JSON_STRING},
                 {"integer", JSON_INTEGER}, {"null", JSON_NULL},    {"number", JSON_INTEGER},
                 {"number", JSON_REAL},     {"boolean", JSON_TRUE}, {"boolean", JSON_FALSE}};
    for (size_t i = 0; name && i < sizeof types / sizeof *types; i++)
        if (types[i].type == json_typeof(value) && !strcmp(types[i].name, name))
            return true;
    return false;
}

static void check_type(const struct held *held, const json_t *rule)
{
    char names[100];
    bool fits = is_type(held->value, json_string_value(rule));
    for (size_t i = 0; i < json_array_size(rule); i++)
        fits = fits || is_type(held->value, json_string_value(json_array_get(rule, i)));
    if (fits)
        return;
    if (json_is_string(rule))
        problems_add(held->problems, "is not of type %s", json_string_value(rule));
    else
        problems_add(held->problems, "is of none of the types %s", list(names, sizeof names, rule));
}

static void check_const(const struct held *held, const json_t *rule)
{
    char *wanted = json_equal(held->value, rule) ? NULL : json_dumps(rule, JSON_ENCODE_ANY);
    if (wanted)
        problems_add(held->problems, "is not %s", wanted);
    free(wanted);
}

static void check_enum(const struct held *held, const json_t *rule)
{
    char values[200];
    for (size_t i = 0; i < json_array_size(rule); i++)
        if (json_equal(held->value, json_array_get(rule, i)))
            return;
    problems_add(held->problems, "is none of %s", list(values, sizeof values, rule));
}

static void check_minimum(const struct held *held, const json_t *rule)
{
    if (json_is_number(held->value) && json_number_value(held->value) < json_number_value(rule))
        problems_add(held->problems, "is below %g", json_number_value(rule));
}

static void check_min_items(const struct held *held, const json_t *rule)
{
    if (json_is_array(held->value) && (json_int_t)json_array_size(held->value) < json_integer_value(rule))
        problems_add(held->problems, "has fewer than %d element%s", (int)json_integer_value(rule),
                     json_integer_value(rule) == 1 ? "" : "s");
}

static void check_pattern(const struct held *held, const json_t *rule)
{
    regex_t pattern;
    if (!json_is_string(held->value))
        return;
    if (!json_is_string(rule) || regcomp(&pattern, json_string_value(rule), REG_EXTENDED | REG_NOSUB)) {
        problems_add(held->problems, "can't be checked: the schema has a wrong pattern");
        return;
    }
    if (regexec(&pattern, json_string_value(held->value), 0, NULL, 0))
        problems_add(held->problems, "does not match %s", json_string_value(rule));
    regfree(&pattern);
}

static void check_required(const struct held *held, const json_t *rule)
{
    for (size_t i = 0; json_is_object(held->value) && i < json_array_size(rule); i++) {
        const char *name = json_string_value(json_array_get(rule, i));
        if (!json_object_get(held->value, name))
            problems_add(held->problems, "lacks the member %s", name);
    }
}

static void check_properties(const struct held *held, const json_t *rule)
{
    const char *name;
    json_t *schema;
    json_object_foreach((json_t *)(uintptr_t)rule, name, schema)
    {
        const json_t *member = json_object_get(held->value, name);
        if (!member)
            continue;
        size_t before = problems_enter(held->problems, name);
        hold_to(held, schema, member);
        problems_leave(held->problems, before);
    }
}

static void check_additional(const struct held *held, const json_t *rule)
{
    const json_t *properties = json_object_get(held->schema, "properties");
    const char *name;
    json_t *member;
    json_object_foreach((json_t *)(uintptr_t)held->value, name, member)
    {
        if (json_object_get(properties, name))
            continue;
        if (json_is_false(rule))
            problems_add(held->problems, "has the unknown member %s", name);
        size_t before = problems_enter(held->problems, name);
        if (json_is_object(rule))
            hold_to(held, rule, member);
        problems_leave(held->problems, before);
    }
}

static void check_items(const struct held *held, const json_t *rule)
{
    for (size_t i = 0; i < json_array_size(held->value); i++) {
        size_t before = problems_enter_index(held->problems, i);
        hold_to(held, rule, json_array_get(held->value, i));
        problems_leave(held->problems, before);
    }
}

static bool fits(const struct held *held, const json_t *schema)
{
    struct problems silent = {0};
    const struct held inner = {held->root, schema, held->value, &silent};
    hold(&inner);
    problems_free(&silent);
    return silent.count == 0;
}

// The alternatives are told by their titles.
static void check_one_of(const struct held *held, const json_t *rule)
{
    char titles[200] = "";
    size_t fitting = 0, used = 0;
    for (size_t i = 0; i < json_array_size(rule); i++) {
        const json_t *schema = json_array_get(rule, i);
        const char *title = json_string_value(json_object_get(schema, "title"));
        fitting += fits(held, schema);
        if (used < sizeof titles)
            used += (size_t)snprintf(titles + used, sizeof titles - used, "%s%s", i ? ", nor " : "",
                                     title ? title : "?");
    }
    if (fitting == 0)
        problems_add(held->problems, "is neither %s", titles);
    else if (fitting > 1)
        problems_add(held->problems, "is more than one of what it may be");
}

static void check_reference(const struct held *held, const json_t *rule)
{
    static const char prefix[] = "#/$defs/";
    const char *reference = json_string_value(rule);
    const json_t *found = NULL;
    if (reference && !strncmp(reference, prefix, strlen(prefix)))
        found = json_object_get(json_object_get(held->root, "$defs"), reference + strlen(prefix));
    if (found)
        hold_to(held, found, held->value);
    else
        problems_add(held->problems, "can't be checked: the schema has no definition %s",
                     reference ? reference : "");
}

static const struct {
    const char *name;
    void (*check)(const struct held *held, const json_t *rule); // NULL: the keyword asks for nothing
} keywords[] = {
    {"type", check_type},
    {"minimum", check_minimum},
    {"$ref", check_reference},
    {"items", check_items},
    {"enum", check_enum},
    {"const", check_const},
    {"pattern", check_pattern},
    {"required", check_required},
    {"minItems", check_min_items},
    {"properties", check_properties},
    {"additionalProperties", check_additional},
    {"oneOf", check_one_of},
    {"title", NULL},
    {"description", NULL},
    {"$schema", NULL},
    {"$defs", NULL},
};

static void hold(const struct held *held)
{
    const char *name;
    json_t *rule;
    json_object_foreach((json_t *)(uintptr_t)held->schema, name, rule)
    {
        size_t i = 0, count = sizeof keywords / sizeof *keywords;
        while (i < count && strcmp(keywords[i].name, name) != 0)
            i++;
        if (i == count)
            problems_add(held->problems, "can't be checked: the schema's keyword %s is unknown", name);
        else if (keywords[i].check)
            keywords[i].check(held, rule);
    }
}

void schema_check(const json_t *root, const json_t *value, struct problems *problems)
{
    const struct held held = {root, root, value, problems};
    hold(&held);
}
