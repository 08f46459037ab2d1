// SPDX-License-Identifier: MIT
#include <errno.h>
#include <stddef.h>
#include <unistd.h>

#include "runners/replicas/print.h"

struct line *print_begin(struct print *print)
{
    print->line = (struct line){print->text, 0, sizeof print->text - 1, 0};
    return &print->line;
}

int print_end(struct print *print)
{
    int error;

    print->text[print->line.length++] = '\n';
    error = print->line.overflow ? -EOVERFLOW : write_all(STDOUT_FILENO, print->text, print->line.length);
    if (error)
        write_texts(STDERR_FILENO,
                    (const char *const[]){"a result could not be written to standard output\n", NULL});
    return error;
}

int print_texts(const char *const *texts)
{
    struct print print;
    struct line *line = print_begin(&print);

    for (; *texts; texts++)
        line_text(line, *texts);
    return print_end(&print);
}
