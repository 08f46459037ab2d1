// SPDX-License-Identifier: MIT
// run-bench serial: a board at the other end of a serial line, whose runner is started there, or by a line
// that is typed.
#include "results/commands/commands.h"
#include "results/commands/listen.h"
#include "results/commands/mark_boot.h"
#include "results/commands/number.h"
#include "results/commands/option_value.h"
#include "results/commands/seconds.h"
#include "results/commands/stop.h"
#include "results/serial.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: run-bench serial [OPTION...] DEVICE\n"
    "Reads a runner's records from a serial line (/dev/ttyUSB0) into a result; what else the console says "
    "is\n"
    "passed over. The runner must be on the board: its initramfs's /init, or a file brought there by rz, "
    "tftp or\n"
    "a card (build/bench-runner-static, or what `run-bench build-runner ARCH` makes).\n\n"
    "  --send LINE        types this line and Return at the start, at a shell's prompt:\n"
    "                     --send '/tmp/bench-runner run --board-facts'\n"
    "  --baud N           the line's speed (115200); always 8 bits, no parity, 1 stop bit\n"
    "  --processes N      ends once so many runner processes have ended\n"
    "  --silence SECONDS  ends after nothing came for so long (120)\n"
    "  -o, --output PATH  the result file, which must be new, or a folder for it (results/BOARD/KERNEL/)\n";

struct serial_options {
    const char *device, *send, *output;
    unsigned baud, processes; // 0 processes: all that come
    double silence;
};

enum { SEND = 1000, BAUD, PROCESSES, SILENCE };

static const struct option longs[] = {{"send", required_argument, NULL, SEND},
                                      {"baud", required_argument, NULL, BAUD},
                                      {"processes", required_argument, NULL, PROCESSES},
                                      {"silence", required_argument, NULL, SILENCE},
                                      {"output", required_argument, NULL, 'o'},
                                      {"help", no_argument, NULL, 'h'},
                                      {NULL, 0, NULL, 0}};

// A control byte would be a key that the board's terminal acts on.
static int read_send(struct serial_options *options)
{
    for (const char *byte = optarg; *byte; byte++)
        if ((unsigned char)*byte < ' ' || *byte == 0x7f)
            return complain(-EINVAL, "--send takes one line without control characters");
    options->send = optarg;
    return 0;
}

static int read_baud(struct serial_options *options)
{
    double baud;
    if (number_read(optarg, 1, 4e6, &baud) || baud != (unsigned)baud || !serial_has_speed((unsigned)baud))
        return option_refuse("baud", optarg, "a usual speed (9600, 115200, 921600 ...)");
    options->baud = (unsigned)baud;
    return 0;
}

static int read_value(struct serial_options *options, int option)
{
    switch (option) {
    case SEND:
        return read_send(options);
    case BAUD:
        return read_baud(options);
    case PROCESSES:
        return option_whole(&options->processes, "processes", optarg, 1, 10000);
    case SILENCE:
        return option_seconds(&options->silence, "silence", optarg, 1);
    case 'o':
        return option_output(&options->output, optarg);
    case 'h':
        fputs(help, stdout);
        return 1;
    default: // getopt has said what is wrong
        return complain(-EINVAL, "see run-bench serial --help");
    }
}

// Returns 0, 1 when --help was answered, or -EINVAL after a message.
static int read_options(struct serial_options *options, int argc, char **argv)
{
    int option, outcome = 0;
    *options = (struct serial_options){.baud = 115200, .silence = 120};
    while (!outcome && (option = getopt_long(argc, argv, "o:h", longs, NULL)) != -1)
        outcome = read_value(options, option);
    if (!outcome && argc - optind != 1)
        return complain(-EINVAL, "serial wants one DEVICE; see run-bench serial --help");
    options->device = outcome ? NULL : argv[optind];
    return outcome;
}

// What ended the reading, "" where it ended as it should: a silence is the end of a run of unknown length.
static void say_how(char *how, size_t size, const struct serial_options *options,
                    const struct listener *listener, size_t ended, int error)
{
    const char *last = listener->console.last[0] ? listener->console.last : "(nothing)";
    how[0] = '\0';
    if (error == -EINTR)
        snprintf(how, size, "stopped by a signal");
    else if (listener->console.panic[0])
        snprintf(how, size, "the kernel panicked: %s", listener->console.panic);
    else if (error == -ETIMEDOUT && listener->console.bytes == 0)
        snprintf(how, size, "nothing came for %.0f s: is the board on, and does it send at %u baud?",
                 options->silence, options->baud);
    else if (error == -ETIMEDOUT && (options->processes || ended == 0 || listener->open))
        snprintf(how, size, "it fell silent for %.0f s; its last words: %s", options->silence, last);
    else if (error == -ENOMEM)
        snprintf(how, size, "%s", strerror(ENOMEM));
    else if (error != -ETIMEDOUT && (options->processes == 0 || ended < options->processes))
        snprintf(how, size, "the line is gone (%s)", error ? strerror(-error) : "hung up");
}

static int judge(const struct serial_options *options, const struct listener *listener, int error)
{
    char how[512], wanted[32] = "";
    struct session *session = listener->session;
    size_t ended = reader_progress(session->reader)->ended;
    say_how(how, sizeof how, options, listener, ended, error);
    if (!how[0])
        return EXIT_DONE;
    if (reader_progress(session->reader)->received == 0)
        return complain(EXIT_COULD_NOT, "%s: %s", options->device, how);
    if (options->processes)
        snprintf(wanted, sizeof wanted, " of %u", options->processes);
    result_warn(session->result, "%s, after %zu%s processes; what came is kept", how, ended, wanted);
    return complain(EXIT_COULD_NOT, "%s: %s, after %zu%s processes; what came is kept", options->device, how,
                    ended, wanted);
}

static int measure(const struct serial_options *options, struct serial *serial, struct session *session,
                   int argc, char **argv)
{
    char path[PLACE_SIZE] = "";
    struct carrier carrier = {.child = -1, .output = serial->line};
    struct listener listener = {.session = session,
                                .carrier = &carrier,
                                .output = options->output,
                                .path = path,
                                .streams = options->processes,
                                .silence = options->silence};
    int error = mark_boot(session, NULL); // a board without a battery has no time of its own
    if (!error && options->send)
        error = serial_type(serial, options->send);
    if (!error)
        error = listen_to(&listener);
    serial_close(serial);
    int status = judge(options, &listener, error);
    int kept = listen_keep(&listener, "serial", options->device, NULL, argc, argv);
    return kept ? kept : status;
}

static int measure_line(const struct serial_options *options, int argc, char **argv)
{
    char why[SERIAL_WHY];
    struct serial serial;
    struct session session = {.started = seconds_now(), .journal = {.descriptor = -1}};
    session.result = result_new();
    session.reader = session.result ? reader_new(session.result) : NULL;
    int status = session.reader ? EXIT_DONE : complain(EXIT_COULD_NOT, "no memory for a result");
    if (!status && serial_open(&serial, options->device, options->baud, why))
        status = complain(EXIT_COULD_NOT, "%s: %s", options->device, why);
    else if (!status)
        status = measure(options, &serial, &session, argc, argv);
    reader_free(session.reader);
    result_free(session.result);
    return status;
}

int serial_command(int argc, char **argv)
{
    struct serial_options options;
    int outcome = read_options(&options, argc, argv);
    if (outcome)
        return outcome < 0 ? EXIT_USAGE : EXIT_DONE;
    stop_catch();
    return measure_line(&options, argc, argv);
}
