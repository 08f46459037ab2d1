// SPDX-License-Identifier: MIT
// run-bench ssh: remote boards, each by a process of its own, so that one that hangs holds up no other. What
// each prints comes out whole, in the order in which they are done.
#include "results/commands/commands.h"
#include "results/commands/output.h"
#include "results/commands/remote.h"
#include "results/commands/remote_boots.h"
#include "results/commands/stop.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct child {
    pid_t process;
    int output; // what it printed
    bool told;  // that a signal asked to stop
};

static const struct timespec look = {0, 50000000};

static int measure(const struct remote_options *options, const char *host, int argc, char **argv)
{
    return options->kernel_count ? remote_boots(options, host, argc, argv)
                                 : remote_measure(options, host, argc, argv);
}

static int begin_child(struct child *child, const struct remote_options *options, const char *host, int argc,
                       char **argv)
{
    child->output = memfd_create("table", MFD_CLOEXEC);
    fflush(stdout);
    child->process = child->output < 0 ? -1 : fork();
    if (child->process < 0)
        return complain(EXIT_COULD_NOT, "%s: no process for it: %s", host, strerror(errno));
    if (child->process > 0)
        return EXIT_DONE;
    dup2(child->output, STDOUT_FILENO);
    _exit(output_end(measure(options, host, argc, argv)));
}

static void show(int output)
{
    char bytes[4096];
    ssize_t got;
    lseek(output, 0, SEEK_SET);
    while ((got = read(output, bytes, sizeof bytes)) > 0)
        fwrite(bytes, 1, (size_t)got, stdout);
    close(output);
}

// A signal may have come to this process alone.
static void pass_on_stop(struct child *children, size_t count)
{
    for (size_t i = 0; stop_asked() && i < count; i++)
        if (children[i].process > 0 && !children[i].told)
            children[i].told = kill(children[i].process, SIGTERM) == 0;
}

static int end_child(struct child *children, size_t count, size_t which)
{
    struct child *child = &children[which];
    int status;
    pid_t found;
    if (child->process <= 0)
        return EXIT_COULD_NOT;
    // Looked at again and again: a signal just before a wait would be seen only after it.
    while ((found = waitpid(child->process, &status, WNOHANG)) == 0) {
        pass_on_stop(children, count);
        nanosleep(&look, NULL);
    }
    child->process = 0; // its number may be another's now
    if (found < 0)
        return EXIT_COULD_NOT;
    show(child->output);
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_COULD_NOT;
}

static int measure_hosts(const struct remote_options *options, int argc, char **argv)
{
    size_t count = options->host_count;
    struct child *children = calloc(count, sizeof *children);
    int status = children ? EXIT_DONE : complain(EXIT_COULD_NOT, "no memory for the hosts");
    for (size_t i = 0; children && i < count; i++)
        begin_child(&children[i], options, options->hosts[i], argc, argv);
    for (size_t i = 0; children && i < count; i++) {
        int one = end_child(children, count, i);
        status = one ? one : status;
    }
    free(children);
    return status;
}

int ssh_command(int argc, char **argv)
{
    struct remote_options options;
    int status = remote_options_read(&options, argc, argv);
    if (status == 0) {
        stop_catch();
        status = measure_hosts(&options, argc, argv);
    } else {
        status = status < 0 ? EXIT_USAGE : EXIT_DONE;
    }
    remote_options_free(&options);
    return status;
}
