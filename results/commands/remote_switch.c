// SPDX-License-Identifier: MIT
#include "results/commands/remote_switch.h"

#include "results/carrier.h"
#include "results/commands/commands.h"
#include "results/commands/remote_call.h"
#include "results/commands/seconds.h"
#include "results/commands/stop.h"
#include "results/commands/timed_command.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define ANSWER "run-bench:"

static const double ask_seconds = 20, pause_seconds = 1;
// What a login prints comes before the first line. The boot id is random(4)'s.
static const char question[] =
    "echo " ANSWER "; cat /proc/sys/kernel/random/boot_id; uname -m; uname -r; uname -v";

static bool next_line(char *text, size_t size, char **rest)
{
    const char *line = strsep(rest, "\n");
    if (!line || !*line)
        return false;
    snprintf(text, size, "%.*s", (int)strcspn(line, "\r"), line);
    return text[0] != '\0';
}

static int read_answer(struct remote_board *board, char *text)
{
    struct remote_board answer;
    char *rest = strstr(text, ANSWER);
    if (!rest || !strsep(&rest, "\n") || !next_line(answer.boot, sizeof answer.boot, &rest) ||
        !next_line(answer.machine, sizeof answer.machine, &rest) ||
        !next_line(answer.release, sizeof answer.release, &rest) ||
        !next_line(answer.version, sizeof answer.version, &rest))
        return -EPROTO;
    *board = answer;
    return 0;
}

int remote_board_ask(struct remote_board *board, const struct remote_options *options, const char *host,
                     double seconds)
{
    char text[4096];
    struct remote_call call = {.host = host, .command = question, .input = "/dev/null", .quiet = true};
    int error = remote_ask(options, &call, seconds, text, sizeof text);
    return error ? error : read_answer(board, text);
}

static void say_status(char why[REMOTE_WHY], const char *program, int status, double seconds)
{
    if (status == -ETIMEDOUT)
        snprintf(why, REMOTE_WHY, "the switch command %s was not done after %.0f s and was ended", program,
                 seconds);
    else if (status < 0)
        snprintf(why, REMOTE_WHY, "the switch command %s: %s", program, strerror(-status));
    else if (status > CARRIER_SIGNAL)
        snprintf(why, REMOTE_WHY, "the switch command %s was ended by signal %d", program,
                 status - CARRIER_SIGNAL);
    else
        snprintf(why, REMOTE_WHY, "the switch command %s ended with %d; 0 would say that the host restarts",
                 program, status);
}

// Another kernel may have been started by what failed, so that nothing is asked then.
static int run_switch(const struct remote_options *options, const char *host,
                      const struct remote_kernel *kernel, char why[REMOTE_WHY])
{
    struct arguments words = {NULL, 0};
    for (size_t i = 0; i < options->change.count; i++)
        arguments_add(&words, options->change.words[i]);
    arguments_add(&words, kernel->name);
    arguments_add(&words, host);
    int status = timed_command((const char *const *)words.words, options->wait);
    if (status)
        say_status(why, words.words[0], status, options->wait);
    arguments_free(&words);
    return status < 0 ? status : status ? -EREMOTEIO : 0;
}

static void say_missing(char why[REMOTE_WHY], const struct remote_options *options, int error)
{
    if (error == -EALREADY)
        snprintf(why, REMOTE_WHY,
                 "it did not restart within %.0f s: its boot id is the same as before the switch",
                 options->wait);
    else if (error == -EPROTO)
        snprintf(why, REMOTE_WHY,
                 "it answered without a boot id (no /proc/sys/kernel/random/boot_id there?)");
    else
        snprintf(why, REMOTE_WHY, "it did not answer within %.0f s of the switch (by %s)", options->wait,
                 options->ssh.words[0]);
}

// Asks until there is another boot; refused connections are normal until then.
static int wait_for_boot(struct remote_board *board, const struct remote_options *options, const char *host,
                         double end)
{
    bool stayed = false; // the last answer was the old boot's
    for (;;) {
        struct remote_board answer;
        double left = end - seconds_now();
        int error = remote_board_ask(&answer, options, host, left < ask_seconds ? left : ask_seconds);
        if (!error && strcmp(answer.boot, board->boot) != 0) {
            *board = answer;
            return 0;
        }
        if (!error || (error == -ETIMEDOUT && left < ask_seconds && stayed)) // had the last one time enough?
            error = -EALREADY;
        stayed = error == -EALREADY;
        if (stop_asked())
            return -EINTR;
        if (seconds_now() + pause_seconds >= end || error == -ENOENT || error == -EACCES)
            return error;
        seconds_sleep(pause_seconds);
    }
}

// Once its booting is over, it must still be the same boot.
static int warm_up(const struct remote_board *board, const struct remote_options *options, const char *host,
                   char why[REMOTE_WHY])
{
    struct remote_board answer;
    int error = seconds_sleep(options->warm);
    error = error ? error : remote_board_ask(&answer, options, host, ask_seconds);
    if (error && error != -EINTR)
        snprintf(why, REMOTE_WHY, "it answered after the switch, but not %.0f s later", options->warm);
    if (!error && strcmp(answer.boot, board->boot) != 0) {
        snprintf(why, REMOTE_WHY, "it restarted again within %.0f s of its answer", options->warm);
        error = -EAGAIN;
    }
    return error;
}

int remote_switch(struct remote_board *board, const struct remote_options *options, const char *host,
                  const struct remote_kernel *kernel, char why[REMOTE_WHY])
{
    int error =
        remote_board_ask(board, options, host, options->wait < ask_seconds ? options->wait : ask_seconds);
    if (error == -EINTR)
        return error;
    if (!board->boot[0])
        complain(0,
                 "%s does not answer before the switch: whichever boot answers then is taken for the new one",
                 host);
    double end = seconds_now() + options->wait;
    error = run_switch(options, host, kernel, why);
    if (error)
        return error;
    error = wait_for_boot(board, options, host, end);
    if (error)
        say_missing(why, options, error);
    return error ? error : warm_up(board, options, host, why);
}
