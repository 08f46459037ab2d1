// SPDX-License-Identifier: MIT
// run-bench: the program that runs on the host. The usage is printed from the table.
#include "results/commands/commands.h"
#include "results/commands/output.h"
#include "results/commands/stop.h"
#include "runners/fields.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

struct command {
    const char *name, *arguments, *help;
    int (*run)(int argc, char **argv);
};

static const struct command commands[] = {
    {"run", "[CELL...]", "measure this machine: a table here, the result as a file (the default)",
     run_command},
    {"list", "[CELL...]", "the cells this kernel offers, with the reason for each it does not", list_command},
    {"info", "", "board, CPU, kernel, vDSO, C library", info_command},
    {"read", "LOG...", "make a result of a console log, or of a journal that a killed run left",
     read_command},
    {"compare", "BASE NEW...", "a verdict a cell, with interval; a file or a folder a side", compare_command},
    {"vdso", "IMAGE...", "vDSO images side by side on the running kernel, no reboot", vdso_command},
    {"chacha", "FILE...", "ChaCha20 for the vDSO's getrandom: checked, then side by side", chacha_command},
    {"report", "RESULT...", "text for a cover letter, at most 72 columns", report_command},
    {"boot", "KERNEL... [CELL...]", "real kernels in QEMU, in turns; instructions counted or time measured",
     boot_command},
    {"ssh", "HOST... [-- CELL...]", "measure remote boards, several at once; kernels in turns", ssh_command},
    {"serial", "DEVICE", "measure a board at the other end of a serial line", serial_command},
    {"build-runner", "ARCH...", "the static runner for another architecture", build_runner_command},
    {"plot", "RESULT...", "a picture a board, its kernels side by side, or a page of all (--html)",
     plot_command},
    {"import", "MAIL...", "published figures of mails to result files", import_command},
    {"check", "FILE...", "hold result files to the schema", check_command},
    {"study", "", "put the verdicts to the test on this machine", study_command},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void usage(FILE *output)
{
    fputs("run-bench " RUN_BENCH_VERSION ": what it costs a program to enter this kernel, or to avoid it\n\n"
          "usage: run-bench [COMMAND] [OPTION...]\n",
          output);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(output, "  %-12s %-20s %s\n", commands[i].name, commands[i].arguments, commands[i].help);
    fputs(
        "\nEvery command has --help. Exit status: 0 done; 1 judged worse; 2 wrong usage; 3 could not do it;\n"
        "125 undecided under --bisect.\n",
        output);
}

static const struct command *find(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static int run_named(int argc, char **argv)
{
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        usage(stdout);
        return EXIT_DONE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("run-bench " RUN_BENCH_VERSION);
        return EXIT_DONE;
    }
    if (argv[1][0] == '-') // options before any command are those of `run`
        return run_command(argc, argv);
    const struct command *command = find(argv[1]);
    if (!command) {
        complain(EXIT_USAGE, "there is no command %s", argv[1]);
        usage(stderr);
        return EXIT_USAGE;
    }
    argv[1] = argv[0];
    return command->run(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    char name[] = "run-bench"; // however it was called, for the messages of getopt_long()
    setlocale(LC_ALL, "C");
    output_begin();
    argv[0] = name;
    int status = argc < 2 ? run_command(argc, argv) : run_named(argc, argv);
    status = output_end(status);
    stop_by_signal();
    return status;
}
