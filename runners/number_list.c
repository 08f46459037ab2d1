// SPDX-License-Identifier: MIT
#include "number_list.h"
#include "output.h"

#include <errno.h>
#include <string.h>

struct list {
    uint64_t least, limit;
    uint64_t *values;
    unsigned room, count;
};

static int read_number(const struct list *list, const char *begin, size_t length, uint64_t *value)
{
    char text[24];
    if (length >= sizeof text)
        return -ERANGE;
    memcpy(text, begin, length);
    text[length] = '\0';
    int error = parse_unsigned(text, list->limit, value);
    return !error && *value < list->least ? -ERANGE : error;
}

static int add(struct list *list, uint64_t value)
{
    for (unsigned i = 0; i < list->count; i++)
        if (list->values[i] == value)
            return -EEXIST;
    if (list->count == list->room)
        return -ERANGE;
    list->values[list->count++] = value;
    return 0;
}

// One item: a number, or two with a dash between them.
static int add_item(struct list *list, const char *begin, size_t length)
{
    const char *dash = memchr(begin, '-', length);
    size_t first_length = dash ? (size_t)(dash - begin) : length;
    uint64_t first = 0, last = 0;
    int error = read_number(list, begin, first_length, &first);
    last = first;
    if (!error && dash)
        error = read_number(list, dash + 1, length - first_length - 1, &last);
    if (!error && last < first)
        error = -EINVAL;
    if (!error)
        error = add(list, first);
    for (uint64_t value = first;
         !error && value != last;) // not <=: the last one may be the greatest there is
        error = add(list, ++value);
    return error;
}

int number_list_read(const char *text, uint64_t least, uint64_t limit, uint64_t *values, unsigned room,
                     unsigned *count)
{
    struct list list = {least, limit, values, room, 0};
    int error = 0;
    for (int more = 1; more && !error;) {
        size_t length = strcspn(text, ",");
        error = add_item(&list, text, length);
        more = text[length] == ',';
        text += length + 1;
    }
    *count = list.count;
    return error;
}
