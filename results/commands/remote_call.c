// SPDX-License-Identifier: MIT
#include "results/commands/remote_call.h"

#include "results/commands/commands.h"
#include "results/commands/seconds.h"
#include "results/commands/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static int start(const struct remote_options *options, const struct remote_call *call,
                 const struct arguments *words, struct carrier *carrier)
{
    int input = open(call->input, O_RDONLY | O_CLOEXEC), error = input < 0 ? -errno : 0;
    int errors = call->quiet ? open("/dev/null", O_WRONLY | O_CLOEXEC) : STDERR_FILENO;
    if (error)
        complain(0, "%s: %s", call->input, strerror(-error));
    else if ((error = carrier_start_with(carrier, (const char *const *)words->words, input,
                                         errors < 0 ? STDERR_FILENO : errors)))
        complain(0, "%s: %s", options->ssh.words[0], strerror(-error));
    if (input >= 0)
        close(input);
    if (call->quiet && errors >= 0)
        close(errors);
    return error;
}

int remote_call(const struct remote_options *options, const struct remote_call *call, struct carrier *carrier)
{
    struct arguments words = {NULL, 0};
    for (size_t i = 0; i < options->ssh.count; i++)
        arguments_add(&words, options->ssh.words[i]);
    arguments_add(&words, call->host);
    arguments_add(&words, call->command);
    int error = start(options, call, &words, carrier);
    arguments_free(&words);
    return error;
}

int remote_ask(const struct remote_options *options, const struct remote_call *call, double seconds,
               char *text, size_t size)
{
    struct carrier carrier;
    size_t count = 0;
    ssize_t got = -ETIMEDOUT;
    double end = seconds_now() + seconds;
    text[0] = '\0';
    int error = remote_call(options, call, &carrier);
    if (error)
        return error;
    while (count < size - 1 && !stop_asked() && seconds_now() < end) {
        got = carrier_read(&carrier, text + count, size - 1 - count, 1);
        if (got == 0 || (got < 0 && got != -ETIMEDOUT && got != -EINTR))
            break;
        count += got > 0 ? (size_t)got : 0;
    }
    int status = carrier_end(&carrier, got != 0);
    text[got == 0 && status == 0 ? count : 0] = '\0';
    if (stop_asked())
        return -EINTR;
    return got == -ETIMEDOUT ? -ETIMEDOUT : got != 0 || status ? -EREMOTEIO : 0;
}
