// SPDX-License-Identifier: MIT
#include "results/board/cpuinfo_field.h"

#include <stdlib.h>
#include <string.h>

// The bytes behind the colon of the first line with this key, to the end of the text; NULL without one.
static const char *field(const char *cpuinfo, const char *key)
{
    size_t length = strlen(key);
    for (const char *line = cpuinfo; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, key, length))
            continue;
        const char *colon = line + length + strspn(line + length, " \t");
        if (*colon == ':')
            return colon + 1;
    }
    return NULL;
}

bool cpuinfo_has(const char *cpuinfo, const char *key)
{
    return field(cpuinfo, key) != NULL;
}

bool cpuinfo_field(char value[NAME_SIZE], const char *cpuinfo, const char *key)
{
    const char *found = field(cpuinfo, key);
    value[0] = '\0';
    return found && name_copy(value, found, strcspn(found, "\n"));
}

bool cpuinfo_number(unsigned long *value, const char *cpuinfo, const char *key)
{
    char text[NAME_SIZE], *end;
    if (!cpuinfo_field(text, cpuinfo, key))
        return false;
    *value = strtoul(text, &end, 0);
    return end != text;
}

bool cpuinfo_has_word(const char *cpuinfo, const char *key, const char *word)
{
    const char *found = field(cpuinfo, key);
    size_t length = strlen(word);
    while (found && *found && *found != '\n') {
        found += strspn(found, " \t");
        size_t count = strcspn(found, " \t\n");
        if (count == length && !strncmp(found, word, length))
            return true;
        found += count;
    }
    return false;
}
