// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"

#include <stdarg.h>
#include <stdio.h>

int complain(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("run-bench: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return status;
}
