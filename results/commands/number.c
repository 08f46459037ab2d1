// SPDX-License-Identifier: MIT
#include "results/commands/number.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int number_read(const char *text, double least, double most, double *value)
{
    char *end;
    if (text[0] == '\0' || text[strspn(text, "0123456789.")] != '\0') // no blanks, signs, hex, nan or inf
        return -EINVAL;
    double number = strtod(text, &end);
    if (*end != '\0' || !(number >= least && number <= most))
        return -EINVAL;
    *value = number;
    return 0;
}
