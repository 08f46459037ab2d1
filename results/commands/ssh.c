// SPDX-License-Identifier: MIT
// run-bench ssh: remote boards, each by a process of its own, so that one that hangs holds up no other. What
// each prints comes out whole, in the order in which they are done.
#include "results/commands/commands.h"
#include "results/commands/number.h"
#include "results/commands/output.h"
#include "results/commands/remote.h"
#include "results/commands/stop.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static const char help[] =
    "usage: run-bench ssh [OPTION...] HOST... [-- CELL...]\n"
    "Copies the runner of each host's architecture to a temporary folder there, runs it, reads its records,\n"
    "removes it. All hosts are measured at once.\n\n"
    "  --ssh CMD            what to call in place of ssh, with its options: --ssh 'ssh -p 2222'. It gets the "
    "host\n"
    "                       and a command of a POSIX shell as its last words\n"
    "  --runner PATH        another runner than the static one of each host's architecture\n"
    "  --processes N        fresh runner processes (10)\n"
    "  --rounds N, --workers LIST, --size LIST, --cpus LIST  as run-bench run has them\n"
    "  --silence SECONDS    a host that sends nothing for so long is given up (120)\n"
    "  -o, --output DIR     a folder for the results (results/BOARD/KERNEL/)\n";

enum { PASSED = 1000, SSH, RUNNER, PROCESSES, SILENCE };

static const struct option longs[] = {{"ssh", required_argument, NULL, SSH},
                                      {"runner", required_argument, NULL, RUNNER},
                                      {"processes", required_argument, NULL, PROCESSES},
                                      {"silence", required_argument, NULL, SILENCE},
                                      {"rounds", required_argument, NULL, PASSED},
                                      {"workers", required_argument, NULL, PASSED},
                                      {"size", required_argument, NULL, PASSED},
                                      {"cpus", required_argument, NULL, PASSED},
                                      {"output", required_argument, NULL, 'o'},
                                      {"help", no_argument, NULL, 'h'},
                                      {NULL, 0, NULL, 0}};

static int add_word(struct remote_options *options, const char *word)
{
    if (!remote_word_fits(word))
        return complain(EXIT_USAGE, "\"%s\" cannot be passed on to a remote shell", word);
    arguments_add(&options->words, word);
    return EXIT_DONE;
}

static int pass(struct remote_options *options, const char *name)
{
    char option[32];
    snprintf(option, sizeof option, "--%s", name);
    int status = add_word(options, option);
    return status ? status : add_word(options, optarg);
}

static void read_ssh(struct remote_options *options, const char *command)
{
    char *copy = strdup(command), *rest;
    for (char *word = copy ? strtok_r(copy, " ", &rest) : NULL; word; word = strtok_r(NULL, " ", &rest))
        arguments_add(&options->ssh, word);
    free(copy);
}

static int read_value(struct remote_options *options, int option, const char *name)
{
    double number;
    switch (option) {
    case PASSED:
        return pass(options, name);
    case SSH:
        read_ssh(options, optarg);
        return options->ssh.count ? EXIT_DONE : complain(EXIT_USAGE, "--ssh wants a command");
    case RUNNER:
        options->runner = optarg;
        return EXIT_DONE;
    case PROCESSES:
        if (number_read(optarg, 1, 10000, &number) || number != (unsigned)number)
            return complain(EXIT_USAGE, "--processes takes a whole number between 1 and 10000, not %s",
                            optarg);
        options->processes = (unsigned)number;
        return EXIT_DONE;
    case SILENCE:
        if (number_read(optarg, 1, 1e6, &options->silence))
            return complain(EXIT_USAGE, "--silence takes seconds between 1 and 1000000, not %s", optarg);
        return EXIT_DONE;
    case 'o':
        options->output = optarg;
        return place_check(optarg);
    default:
        return complain(EXIT_USAGE, "see run-bench ssh --help");
    }
}

struct child {
    pid_t process;
    int output; // what it printed
};

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
    _exit(output_end(remote_measure(options, host, argc, argv)));
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

static int end_child(struct child *child)
{
    int status;
    if (child->process <= 0)
        return EXIT_COULD_NOT;
    while (waitpid(child->process, &status, 0) < 0)
        if (errno != EINTR)
            return EXIT_COULD_NOT;
    show(child->output);
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_COULD_NOT;
}

static int measure_hosts(const struct remote_options *options, char **hosts, int count, int argc, char **argv)
{
    struct child *children = calloc((size_t)count, sizeof *children);
    int status = children ? EXIT_DONE : complain(EXIT_COULD_NOT, "no memory for the hosts");
    for (int i = 0; children && i < count; i++)
        begin_child(&children[i], options, hosts[i], argc, argv);
    for (int i = 0; children && i < count; i++) {
        int one = end_child(&children[i]);
        status = one ? one : status;
    }
    free(children);
    return status;
}

// Words behind "--" are cells; returns how many words come before it.
static int split(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--") == 0)
            return i;
    return argc;
}

static int read_options(struct remote_options *options, int argc, char **argv, int before)
{
    int option, place = 0, status = EXIT_DONE;
    while (!status && (option = getopt_long(before, argv, "o:h", longs, &place)) != -1) {
        if (option == 'h')
            return -1;
        status = read_value(options, option, longs[place].name);
    }
    for (int i = before + 1; i < argc && !status; i++)
        status = add_word(options, argv[i]);
    for (int i = optind; i < before && !status; i++)
        if (argv[i][0] == '-' || !argv[i][0])
            status = complain(EXIT_USAGE, "\"%s\" is no host", argv[i]);
    if (!status && optind == before)
        status = complain(EXIT_USAGE, "ssh wants a HOST; see run-bench ssh --help");
    return status;
}

int ssh_command(int argc, char **argv)
{
    struct remote_options options = {.processes = 10, .silence = 120};
    int before = split(argc, argv), status = read_options(&options, argc, argv, before);
    if (status == -1) {
        fputs(help, stdout);
        status = EXIT_DONE;
    } else if (status == EXIT_DONE) {
        if (!options.ssh.count)
            read_ssh(&options, "ssh");
        stop_catch();
        status = measure_hosts(&options, argv + optind, before - optind, argc, argv);
    }
    arguments_free(&options.ssh);
    arguments_free(&options.words);
    return status;
}
