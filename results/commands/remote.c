// SPDX-License-Identifier: MIT
#include "results/commands/remote.h"

#include "results/boot/machine.h"
#include "results/board/describe.h"
#include "results/carrier.h"
#include "results/commands/commands.h"
#include "results/commands/keep.h"
#include "results/commands/reserve.h"
#include "results/commands/run_head.h"
#include "results/commands/runner_of.h"
#include "results/commands/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum { SIGNAL = 256 };

struct remote {
    const struct remote_options *options;
    const char *host;
    char runner[4096], path[PLACE_SIZE];
    struct session session;
    struct carrier carrier;
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// ssh's words, the host, the command.
static int start(struct remote *remote, const char *command, const char *input)
{
    struct arguments words = {NULL, 0};
    int file = open(input, O_RDONLY | O_CLOEXEC), error = file < 0 ? -errno : 0;
    for (size_t i = 0; i < remote->options->ssh.count; i++)
        arguments_add(&words, remote->options->ssh.words[i]);
    arguments_add(&words, remote->host);
    arguments_add(&words, command);
    if (error)
        complain(0, "%s: %s", input, strerror(-error));
    else if ((error = carrier_start_fed(&remote->carrier, (const char *const *)words.words, file)))
        complain(0, "%s: %s", words.words[0], strerror(-error));
    if (file >= 0)
        close(file);
    arguments_free(&words);
    return error;
}

// What `uname -m` says there, "" where nothing came back.
static void ask_machine(struct remote *remote, char *machine, size_t size)
{
    size_t count = 0;
    ssize_t got = 0;
    machine[0] = '\0';
    if (start(remote, "uname -m", "/dev/null"))
        return;
    while (count < size - 1 && !stop_asked() &&
           (got = carrier_read(&remote->carrier, machine + count, size - 1 - count, 60)) > 0)
        count += (size_t)got;
    if (carrier_end(&remote->carrier, got != 0))
        count = 0;
    machine[count] = '\0';
    machine[strcspn(machine, "\r\n")] = '\0';
}

// Kernels call some architectures otherwise than runners are called.
static const struct machine *machine_of(const char *name)
{
    static const char *const others[][2] = {{"armv", "arm"}, {"i586", "i386"}, {"i486", "i386"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strncmp(name, others[i][0], strlen(others[i][0])) == 0)
            return machine_named(others[i][1]);
    return machine_named(name);
}

static int find_runner(struct remote *remote)
{
    char machine[64];
    if (remote->options->runner) {
        snprintf(remote->runner, sizeof remote->runner, "%s", remote->options->runner);
        return EXIT_DONE;
    }
    ask_machine(remote, machine, sizeof machine);
    if (!machine[0])
        return complain(EXIT_COULD_NOT,
                        "%s: it did not tell its architecture (`uname -m` by %s); nothing was measured",
                        remote->host, remote->options->ssh.words[0]);
    const struct machine *row = machine_of(machine);
    if (!row)
        return complain(EXIT_COULD_NOT, "%s: no runner is known for a %s; name one with --runner",
                        remote->host, machine);
    return runner_for(row, remote->runner, sizeof remote->runner);
}

static void begin_journal(struct remote *remote)
{
    struct session *session = &remote->session;
    if (session->journal.path || session->journal.error || describe(session->result, session->reader))
        return;
    int error = place_of_result(remote->path, session->result, remote->options->output);
    if (!error)
        error = reserve(&session->journal, remote->path, false);
    if (error)
        complain(0, "%s.records: %s; what is measured is on no disk before the end", remote->path,
                 strerror(-error));
}

// Reads to the end; returns 0, or -errno of what ended it before.
static int read_records(struct remote *remote)
{
    char bytes[65536];
    int error = 0;
    double heard = now();
    while (!error) {
        ssize_t got = carrier_read(&remote->carrier, bytes, sizeof bytes, 1);
        if (got == 0)
            break;
        if (stop_asked() || (got == -ETIMEDOUT && now() - heard > remote->options->silence))
            return stop_asked() ? -EINTR : -ETIMEDOUT;
        if (got == -ETIMEDOUT || got == -EINTR)
            continue;
        heard = now();
        journal_write(&remote->session.journal, bytes, got > 0 ? (size_t)got : 0);
        error = got < 0 ? (int)got : reader_feed(remote->session.reader, bytes, (size_t)got);
        if (reader_progress(remote->session.reader)->ended > 0)
            begin_journal(remote);
    }
    return error;
}

// All processes must have ended; else it is said what happened, and what came is kept.
static int judge(struct remote *remote, int error, int status)
{
    size_t ended = reader_progress(remote->session.reader)->ended;
    const char *how = error == -ETIMEDOUT ? "it fell silent and was given up"
                      : error == -EINTR   ? "stopped by a signal"
                      : status == 255     ? "the connection ended"
                                          : "the runner ended";
    if (!error && status == 0 && ended >= remote->options->processes)
        return EXIT_DONE;
    result_warn(remote->session.result, "%s (exit status %d) after %zu of %u processes; what came is kept",
                how, status > SIGNAL ? status - SIGNAL : status, ended, remote->options->processes);
    return complain(EXIT_COULD_NOT, "%s: %s (exit status %d) after %zu of %u processes; what came is kept",
                    remote->host, how, status > SIGNAL ? status - SIGNAL : status, ended,
                    remote->options->processes);
}

static int run(struct remote *remote)
{
    unsigned long long seed;
    if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) < 0)
        seed = (unsigned long long)time(NULL);
    char *script = remote_script(remote->options, seed & 0x3fffffff); // some shells count in 32 bits
    if (!script || start(remote, script, remote->runner)) {
        free(script);
        return EXIT_COULD_NOT;
    }
    free(script);
    int error = read_records(remote);
    int status = carrier_end(&remote->carrier, error != 0);
    reader_finish(remote->session.reader);
    journal_sync(&remote->session.journal);
    return judge(remote, error, status);
}

static int keep(struct remote *remote, int argc, char **argv)
{
    static const double usual_precision = 0.005;
    struct session *session = &remote->session;
    bool file;
    if (reader_progress(session->reader)->received == 0) {
        journal_end(&session->journal, 1);
        return complain(EXIT_COULD_NOT, "%s: no record came, and so there is no result", remote->host);
    }
    begin_journal(remote);
    describe(session->result, session->reader);
    size_t figures = keep_summaries(session->result);
    run_head(session, "ssh", argc, argv);
    printf("%s\n", remote->host);
    int status = keep_result(session->result, remote->path, remote->options->output != NULL, usual_precision,
                             &session->journal, &file);
    journal_end(&session->journal, file);
    return figures ? status : complain(EXIT_COULD_NOT, "%s: nothing could be measured", remote->host);
}

int remote_measure(const struct remote_options *options, const char *host, int argc, char **argv)
{
    struct remote remote = {.options = options, .host = host, .session = {.started = now()}};
    remote.session.journal.descriptor = -1;
    remote.session.result = result_new();
    remote.session.reader = remote.session.result ? reader_new(remote.session.result) : NULL;
    int status = remote.session.reader ? find_runner(&remote) : complain(EXIT_COULD_NOT, "no memory");
    if (status == EXIT_DONE) {
        status = run(&remote);
        int kept = keep(&remote, argc, argv);
        status = kept ? kept : status;
    }
    reader_free(remote.session.reader);
    result_free(remote.session.result);
    return status;
}
