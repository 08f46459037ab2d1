// SPDX-License-Identifier: MIT
#include "results/commands/remote.h"

#include "results/boot/machine.h"
#include "results/commands/commands.h"
#include "results/commands/listen.h"
#include "results/commands/remote_call.h"
#include "results/commands/runner_of.h"
#include "results/commands/seconds.h"
#include "results/commands/seed.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ASK_SECONDS = 60 };

int remote_begin(struct remote *remote, const struct remote_options *options, const char *host)
{
    *remote = (struct remote){.options = options, .host = host, .session = {.started = seconds_now()}};
    remote->session.journal.descriptor = -1;
    remote->session.result = result_new();
    remote->session.reader = remote->session.result ? reader_new(remote->session.result) : NULL;
    return remote->session.reader ? EXIT_DONE : complain(EXIT_COULD_NOT, "%s: no memory for a result", host);
}

void remote_end(struct remote *remote)
{
    reader_free(remote->session.reader);
    result_free(remote->session.result);
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

int remote_find_runner(struct remote *remote, const char *machine)
{
    if (remote->options->runner) {
        snprintf(remote->runner, sizeof remote->runner, "%s", remote->options->runner);
        return EXIT_DONE;
    }
    const struct machine *row = machine_of(machine);
    if (!row)
        return complain(EXIT_COULD_NOT, "%s: no runner is known for a %s; name one with --runner",
                        remote->host, machine);
    return runner_for(row, remote->runner, sizeof remote->runner);
}

// By what `uname -m` says there.
static int find_runner(struct remote *remote)
{
    char machine[64] = "";
    struct remote_call call = {.host = remote->host, .command = "uname -m", .input = "/dev/null"};
    if (!remote->options->runner)
        remote_ask(remote->options, &call, ASK_SECONDS, machine, sizeof machine);
    machine[strcspn(machine, "\r\n")] = '\0';
    if (!machine[0] && !remote->options->runner)
        return complain(EXIT_COULD_NOT,
                        "%s: it did not tell its architecture (`uname -m` by %s); nothing was measured",
                        remote->host, remote->options->ssh.words[0]);
    return remote_find_runner(remote, machine);
}

// All processes must have ended; else it is said what happened, and what came is kept.
static int judge(struct remote *remote, const char *name, size_t ended, int error, int status)
{
    static const char text[] = "%s: %s (%s %d) after %zu of %u processes; what came is kept";
    const char *how = error == -ETIMEDOUT ? "it fell silent and was given up"
                      : error == -EINTR   ? "stopped by a signal"
                      : status == 255     ? "the connection ended"
                                          : "the runner ended";
    const char *kind = status > CARRIER_SIGNAL ? "signal" : "exit status";
    const unsigned processes = remote->options->processes;
    if (!error && status == 0 && ended >= processes)
        return EXIT_DONE;
    status = status > CARRIER_SIGNAL ? status - CARRIER_SIGNAL : status;
    result_warn(remote->session.result, text, name, how, kind, status, ended, processes);
    return complain(EXIT_COULD_NOT, text, name, how, kind, status, ended, processes);
}

static int run_script(struct remote *remote, const char *name, const char *script)
{
    struct carrier carrier;
    struct session *session = &remote->session;
    struct listener listener = {.session = session,
                                .carrier = &carrier,
                                .output = remote->options->output,
                                .path = remote->path,
                                .silence = remote->options->silence};
    struct remote_call call = {.host = remote->host, .command = script, .input = remote->runner};
    size_t before = reader_progress(session->reader)->ended;
    if (remote_call(remote->options, &call, &carrier))
        return EXIT_COULD_NOT;
    int error = listen_to(&listener), status = carrier_end(&carrier, error != 0);
    return judge(remote, name, reader_progress(session->reader)->ended - before, error, status);
}

int remote_run(struct remote *remote, const char *name)
{
    char *script = remote_script(remote->options, seed_draw() & 0x3fffffff); // some shells count in 32 bits
    if (!script)
        return complain(EXIT_COULD_NOT, "%s: no memory for its command", name);
    int status = run_script(remote, name, script);
    free(script);
    return status;
}

static int keep(struct remote *remote, int argc, char **argv)
{
    struct listener listener = {
        .session = &remote->session, .output = remote->options->output, .path = remote->path};
    return listen_keep(&listener, "ssh", remote->host, remote->host, argc, argv);
}

int remote_measure(const struct remote_options *options, const char *host, int argc, char **argv)
{
    struct remote remote;
    int status = remote_begin(&remote, options, host);
    if (status == EXIT_DONE)
        status = find_runner(&remote);
    if (status == EXIT_DONE) {
        status = remote_run(&remote, host);
        int kept = keep(&remote, argc, argv);
        status = kept ? kept : status;
    }
    remote_end(&remote);
    return status;
}
