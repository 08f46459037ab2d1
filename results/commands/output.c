// SPDX-License-Identifier: MIT
#include "results/commands/output.h"
#include "results/commands/commands.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// A new file gets the lowest number that is free. What is open for reading alone takes no table.
void output_begin(void)
{
    static const int modes[] = {O_RDONLY, O_RDONLY, O_WRONLY};
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", modes[stream]) != stream)
            return;
}

// The C library tells why only once.
static int first_error;

void output_flush(void)
{
    errno = 0;
    if (fflush(stdout) && !first_error)
        first_error = errno;
}

int output_end(int status)
{
    output_flush();
    if (!ferror(stdout))
        return status;
    return complain(EXIT_COULD_NOT, "standard output: %s", strerror(first_error ? first_error : EIO));
}
