// SPDX-License-Identifier: MIT
#include "results/commands/listen.h"

#include "results/board/describe.h"
#include "results/commands/commands.h"
#include "results/commands/keep.h"
#include "results/commands/reserve.h"
#include "results/commands/run_head.h"
#include "results/commands/seconds.h"
#include "results/commands/stop.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

void listen_reserve(struct listener *listener)
{
    struct session *session = listener->session;
    if (session->journal.path || session->journal.error)
        return;
    int error = 0;
    if (!listener->path[0] && describe(session->result, session->reader))
        return;
    if (!listener->path[0])
        error = place_of_result(listener->path, session->result, listener->output);
    if (!error)
        error = reserve(&session->journal, listener->path, false);
    if (error)
        complain(0, "%s.records: %s; what is measured is on no disk before the end", listener->path,
                 strerror(-error));
}

static int take(struct listener *listener, const char *bytes, size_t count)
{
    struct session *session = listener->session;
    journal_write(&session->journal, bytes, count);
    console_feed(&listener->console, bytes, count);
    int error = reader_feed(session->reader, bytes, count);
    if (listener->path[0] || reader_progress(session->reader)->ended > 0)
        listen_reserve(listener);
    return error;
}

static int read_all(struct listener *listener)
{
    char bytes[65536];
    size_t before = reader_progress(listener->session->reader)->ended;
    double heard = seconds_now();
    int error = 0;
    while (!error) {
        ssize_t got = carrier_read(listener->carrier, bytes, sizeof bytes, 1);
        if (got == 0)
            return 0;
        if (stop_asked())
            return -EINTR;
        if (got == -ETIMEDOUT && seconds_now() - heard > listener->silence)
            return -ETIMEDOUT;
        if (got == -ETIMEDOUT || got == -EINTR)
            continue;
        heard = seconds_now();
        error = got < 0 ? (int)got : take(listener, bytes, (size_t)got);
        if (listener->streams > 0 &&
            reader_progress(listener->session->reader)->ended - before >= listener->streams)
            break;
    }
    return error;
}

int listen_to(struct listener *listener)
{
    int error = read_all(listener);
    listener->open = reader_progress(listener->session->reader)->open;
    int closed = reader_finish(listener->session->reader);
    journal_sync(&listener->session->journal);
    return error ? error : closed;
}

int listen_keep(struct listener *listener, const char *command, const char *from, const char *name, int argc,
                char **argv)
{
    struct session *session = listener->session;
    bool file;
    if (reader_progress(session->reader)->received == 0) {
        journal_end(&session->journal, 1);
        return complain(EXIT_COULD_NOT, "%s: no record came, and so there is no result", from);
    }
    listen_reserve(listener);
    describe(session->result, session->reader);
    size_t figures = keep_summaries(session->result);
    run_head(session, command, argc, argv);
    if (name)
        printf("%s\n", name);
    int status = keep_result(session->result, listener->path, listener->output != NULL, KEEP_PRECISION,
                             &session->journal, &file);
    journal_end(&session->journal, file);
    return figures ? status : complain(EXIT_COULD_NOT, "%s: nothing could be measured", from);
}
