// SPDX-License-Identifier: MIT
#include "results/board/head_member.h"

#include <errno.h>
#include <stdlib.h>

json_t *head_object(struct result *result, const char *name)
{
    if (!json_is_object(json_object_get(result->head, name)))
        json_object_set_new(result->head, name, json_object());
    return json_object_get(result->head, name);
}

int set_value(json_t *object, const char *name, json_t *value)
{
    return json_object_set_new(object, name, value) ? -ENOMEM : 0;
}

int set_text(json_t *object, const char *name, const char *text)
{
    json_t *value = text ? json_string(text) : NULL;
    return value ? set_value(object, name, value) : 0;
}

int set_whole(json_t *object, const char *name, const char *text)
{
    char *end;
    if (!text || *text < '0' || *text > '9')
        return 0;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    return errno ? 0 : set_value(object, name, json_integer(value));
}
