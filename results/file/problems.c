// SPDX-License-Identifier: MIT
#include "results/file/problems.h"

#include <stdarg.h>
#include <stdio.h>

void problems_add(struct problems *problems, const char *format, ...)
{
    char fault[256];
    va_list arguments;
    problems->count++;
    if (!problems->found)
        return;
    va_start(arguments, format);
    vsnprintf(fault, sizeof fault, format, arguments);
    va_end(arguments);
    size_t before = problems->place.count;
    bytes_add(&problems->place, "", 1);
    problems->found(problems->context, problems->place.failed ? "" : problems->place.data, fault);
    problems->place.count = before;
}

size_t problems_enter(struct problems *problems, const char *member)
{
    size_t before = problems->place.count;
    if (before)
        bytes_add(&problems->place, ".", 1);
    bytes_text(&problems->place, member);
    return before;
}

size_t problems_enter_index(struct problems *problems, size_t index)
{
    size_t before = problems->place.count;
    bytes_add(&problems->place, "[", 1);
    bytes_number(&problems->place, (int64_t)index);
    bytes_add(&problems->place, "]", 1);
    return before;
}

void problems_leave(struct problems *problems, size_t before)
{
    problems->place.count = before;
}

void problems_free(struct problems *problems)
{
    bytes_free(&problems->place);
}
