// SPDX-License-Identifier: MIT
#include "results/commands/remote_options.h"

#include "results/commands/commands.h"
#include "results/commands/option_value.h"
#include "results/statistics/permutation.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: run-bench ssh [OPTION...] HOST... [-- CELL...]\n"
    "Copies the runner of each host's architecture to a temporary folder there, runs it, reads its records,\n"
    "removes it. All hosts are measured at once.\n\n"
    "  --ssh CMD            what to call in place of ssh, with its options: --ssh 'ssh -p 2222'. It gets the "
    "host\n"
    "                       and a command of a POSIX shell as its last words\n"
    "  --runner PATH        another runner than the static one of each host's architecture\n"
    "  --processes N        fresh runner processes (10), with --kernels in each boot\n"
    "  --rounds N, --workers LIST, --size LIST, --cpus LIST  as run-bench run has them\n"
    "  --silence SECONDS    a host that sends nothing for so long is given up (120)\n"
    "  -o, --output DIR     a folder for the results (results/BOARD/KERNEL/)\n\n"
    "Several kernels, each booted several times, in turns (A B, B A, ...); a result a kernel, its boots "
    "kept\n"
    "apart, DIR/HOST-KERNEL.json:\n"
    "  --kernels LIST       their names, A,B; A=RELEASE: boot A must report this release (uname -r)\n"
    "  --switch CMD         boots a host into a kernel; is run here, without a shell, with two words more,\n"
    "                       KERNEL and HOST, and ends with 0 once the host is about to restart\n"
    "  --boots N            boots of each kernel (5, the least that a verdict takes)\n"
    "  --wait SECONDS       from the switch until the host answers with a new boot id (600)\n"
    "  --warm SECONDS       from its answer until it is measured, for what booting leaves to do (10)\n";

enum { PASSED = 1000, SSH, RUNNER, PROCESSES, SILENCE, KERNELS, SWITCH, BOOTS, WAIT, WARM };

static const struct option longs[] = {{"ssh", required_argument, NULL, SSH},
                                      {"runner", required_argument, NULL, RUNNER},
                                      {"processes", required_argument, NULL, PROCESSES},
                                      {"silence", required_argument, NULL, SILENCE},
                                      {"rounds", required_argument, NULL, PASSED},
                                      {"workers", required_argument, NULL, PASSED},
                                      {"size", required_argument, NULL, PASSED},
                                      {"cpus", required_argument, NULL, PASSED},
                                      {"kernels", required_argument, NULL, KERNELS},
                                      {"switch", required_argument, NULL, SWITCH},
                                      {"boots", required_argument, NULL, BOOTS},
                                      {"wait", required_argument, NULL, WAIT},
                                      {"warm", required_argument, NULL, WARM},
                                      {"output", required_argument, NULL, 'o'},
                                      {"help", no_argument, NULL, 'h'},
                                      {NULL, 0, NULL, 0}};

bool remote_word_fits(const char *word)
{
    for (; *word; word++)
        if (*word == '\'' || (unsigned char)*word < ' ')
            return false;
    return true;
}

static int add_word(struct remote_options *options, const char *word)
{
    if (!remote_word_fits(word))
        return complain(-EINVAL, "\"%s\" cannot be passed on to a remote shell", word);
    arguments_add(&options->words, word);
    return 0;
}

static int pass(struct remote_options *options, const char *name)
{
    char option[32];
    snprintf(option, sizeof option, "--%s", name);
    int error = add_word(options, option);
    return error ? error : add_word(options, optarg);
}

// A command is cut at blanks; no shell looks at it.
static int read_words(struct arguments *words, const char *name, const char *command)
{
    char *copy = strdup(command), *rest;
    arguments_free(words);
    for (char *word = copy ? strtok_r(copy, " \t\n", &rest) : NULL; word;
         word = strtok_r(NULL, " \t\n", &rest))
        arguments_add(words, word);
    free(copy);
    if (words->count > 0)
        return 0;
    return complain(-EINVAL, "--%s wants a command", name);
}

static int read_value(struct remote_options *options, int option, const char *name)
{
    switch (option) {
    case PASSED:
        return pass(options, name);
    case SSH:
        return read_words(&options->ssh, name, optarg);
    case RUNNER:
        options->runner = optarg;
        return 0;
    case PROCESSES:
        return option_whole(&options->processes, name, optarg, 1, 10000);
    case SILENCE:
        return option_seconds(&options->silence, name, optarg, 1);
    case KERNELS:
        return remote_kernels_read(options, optarg);
    case SWITCH:
        return read_words(&options->change, name, optarg);
    case BOOTS:
        return option_whole(&options->boots, name, optarg, 1, 1000);
    case WAIT:
        return option_seconds(&options->wait, name, optarg, 1);
    case WARM:
        return option_seconds(&options->warm, name, optarg, 0);
    case 'o':
        return option_output(&options->output, optarg);
    default: // getopt has said what is wrong
        return complain(-EINVAL, "see run-bench ssh --help");
    }
}

// Words behind "--" are cells; returns how many words come before it.
static int split(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--") == 0)
            return i;
    return argc;
}

static int read_hosts(struct remote_options *options, char **words, int count)
{
    options->hosts = words;
    options->host_count = (size_t)count;
    if (count <= 0)
        return complain(-EINVAL, "ssh wants a HOST; see run-bench ssh --help");
    for (int i = 0; i < count; i++)
        if (words[i][0] == '-' || !words[i][0])
            return complain(-EINVAL, "\"%s\" is no host", words[i]);
    for (int i = 0; options->kernel_count > 0 && i < count; i++)
        for (int before = 0; before < i; before++)
            if (strcmp(words[i], words[before]) == 0)
                return complain(-EINVAL, "%s is there twice, and would be restarted while it is measured",
                                words[i]);
    return 0;
}

// Some options only mean something beside --kernels.
static int settle(struct remote_options *options)
{
    if (options->kernel_count > 0 && options->change.count == 0)
        return complain(-EINVAL, "--kernels wants --switch CMD, which boots them");
    if (options->kernel_count == 0 &&
        (options->change.count > 0 || options->boots > 0 || options->wait >= 0 || options->warm >= 0))
        return complain(-EINVAL, "--switch, --boots, --wait and --warm go with --kernels, which is missing");
    if (options->ssh.count == 0)
        arguments_add(&options->ssh, "ssh");
    options->boots = options->boots ? options->boots : PERMUTATION_BOOTS_LEAST;
    options->wait = options->wait < 0 ? 600 : options->wait;
    options->warm = options->warm < 0 ? 10 : options->warm;
    return 0;
}

int remote_options_read(struct remote_options *options, int argc, char **argv)
{
    int option, place = 0, before = split(argc, argv), error = 0;
    *options = (struct remote_options){.processes = 10, .silence = 120, .wait = -1, .warm = -1};
    while (!error && (option = getopt_long(before, argv, "o:h", longs, &place)) != -1) {
        if (option == 'h') {
            fputs(help, stdout);
            return 1;
        }
        error = read_value(options, option, option == 'o' ? "output" : longs[place].name);
    }
    for (int i = before + 1; i < argc && !error; i++)
        error = add_word(options, argv[i]);
    if (!error)
        error = settle(options);
    return error ? error : read_hosts(options, argv + optind, before - optind);
}

void remote_options_free(struct remote_options *options)
{
    for (size_t i = 0; i < options->kernel_count; i++) {
        free(options->kernels[i].name);
        free(options->kernels[i].release);
    }
    free(options->kernels);
    arguments_free(&options->ssh);
    arguments_free(&options->words);
    arguments_free(&options->change);
}
