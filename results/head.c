// SPDX-License-Identifier: MIT
// The head of a result: members by dotted path, and the warnings.
#define _GNU_SOURCE
#include "results/result.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Names may hold dots themselves, as those of facts do: the whole of the rest is tried before its first
// words.
static json_t *member(json_t *object, const char *path)
{
    json_t *found = json_object_get(object, path);
    const char *dot = path;
    while (!found && (dot = strchr(dot, '.'))) {
        char *name = strndup(path, (size_t)(dot - path));
        json_t *inner = name ? json_object_get(object, name) : NULL;
        free(name);
        dot++;
        if (inner)
            found = member(inner, dot);
    }
    return found;
}

json_t *result_member(const struct result *result, const char *path)
{
    return member(result->head, path);
}

const char *result_text(const struct result *result, const char *path)
{
    return json_string_value(result_member(result, path));
}

static bool already_there(const json_t *warnings, const char *text)
{
    size_t index;
    json_t *warning;
    json_array_foreach(warnings, index, warning) if (json_is_string(warning) &&
                                                     !strcmp(json_string_value(warning), text)) return true;
    return false;
}

static json_t *warnings_of(struct result *result)
{
    json_t *warnings = json_object_get(result->head, "warnings");
    if (json_is_array(warnings))
        return warnings;
    warnings = json_array();
    return json_object_set_new(result->head, "warnings", warnings) ? NULL : warnings;
}

json_t *result_string(const char *text)
{
    json_t *value = json_string(text);
    char *copy = value ? NULL : strdup(text);
    if (!copy)
        return value;
    for (char *byte = copy; *byte; byte++)
        if (*byte & 0x80)
            *byte = '?';
    value = json_string(copy);
    free(copy);
    return value;
}

void result_warn(struct result *result, const char *format, ...)
{
    char *text;
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(&text, format, arguments);
    va_end(arguments);
    json_t *warnings = warnings_of(result);
    if (length >= 0 && warnings && !already_there(warnings, text))
        json_array_append_new(warnings, result_string(text));
    if (length >= 0)
        free(text);
}
