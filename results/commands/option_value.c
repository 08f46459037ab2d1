// SPDX-License-Identifier: MIT
#include "results/commands/option_value.h"

#include "results/commands/commands.h"
#include "results/commands/number.h"
#include "results/commands/place.h"

#include <errno.h>
#include <stdio.h>

int option_refuse(const char *name, const char *value, const char *wanted)
{
    return complain(-EINVAL, "--%s takes %s, not %s", name, wanted, value);
}

int option_whole(unsigned *number, const char *name, const char *value, unsigned least, unsigned most)
{
    double read;
    char wanted[64];
    snprintf(wanted, sizeof wanted, "a whole number between %u and %u", least, most);
    if (number_read(value, least, most, &read) || read != (unsigned)read)
        return option_refuse(name, value, wanted);
    *number = (unsigned)read;
    return 0;
}

int option_seconds(double *seconds, const char *name, const char *value, double least)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "seconds between %g and 1000000", least);
    return number_read(value, least, 1e6, seconds) ? option_refuse(name, value, wanted) : 0;
}

int option_share(double *share, const char *name, const char *value, double least)
{
    double percent;
    char wanted[64];
    snprintf(wanted, sizeof wanted, "a percentage between %g and 100", least);
    if (number_read(value, least, 100, &percent))
        return option_refuse(name, value, wanted);
    *share = percent / 100;
    return 0;
}

int option_output(const char **output, const char *value)
{
    *output = value;
    return place_check(value) ? -EINVAL : 0;
}

int option_pass(struct arguments *words, const char *name, const char *value)
{
    char option[32];
    snprintf(option, sizeof option, "--%s", name);
    arguments_add(words, option);
    if (value)
        arguments_add(words, value);
    return 0;
}
