// SPDX-License-Identifier: MIT
#include "fixed.h"
#include "output.h"

#include <errno.h>
#include <string.h>

enum { NUMBER_LIMIT = 1 << 28 };

static int read_number(const char *text, unsigned long *number)
{
    uint64_t value = 0;
    if (parse_unsigned(text, NUMBER_LIMIT, &value))
        return -EINVAL;
    *number = (unsigned long)value;
    return 0;
}

int fixed_read(char *word, struct fixed *fixed)
{
    char *calls = strchr(word, '='), *chain = calls ? strchr(calls, '+') : NULL;
    *fixed = (struct fixed){.given = calls != NULL, .chained = chain != NULL};
    if (!calls)
        return 0;
    *calls++ = '\0';
    if (chain)
        *chain++ = '\0';
    if (chain && read_number(chain, &fixed->chain))
        return -EINVAL;
    return read_number(calls, &fixed->calls);
}
