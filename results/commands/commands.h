// SPDX-License-Identifier: MIT
// The commands of run-bench, a function and a file each. argv[0] is "run-bench", which getopt_long() puts
// before its messages; the command's own name is not among the words. The exit status is returned.
#ifndef RESULTS_COMMANDS_COMMANDS_H
#define RESULTS_COMMANDS_COMMANDS_H

enum exit_status {
    EXIT_DONE = 0,
    EXIT_WORSE = 1,           // asked to judge, and the new side is worse
    EXIT_USAGE = 2,           // wrong arguments
    EXIT_COULD_NOT = 3,       // the message says what and what to do
    EXIT_UNDECIDED = 125,     // as `git bisect run` wants it
    EXIT_ENDS_BISECTION = 128 // wrong arguments there, which it would else take for a bad commit
};

int run_command(int argc, char **argv);
int list_command(int argc, char **argv);
int info_command(int argc, char **argv);
int check_command(int argc, char **argv);
int compare_command(int argc, char **argv);
int report_command(int argc, char **argv);
int live_command(int argc, char **argv); // compare --live
int vdso_command(int argc, char **argv);
int chacha_command(int argc, char **argv);
int study_command(int argc, char **argv);
int plot_command(int argc, char **argv);
int read_command(int argc, char **argv);
int boot_command(int argc, char **argv);
int build_runner_command(int argc, char **argv);
int ssh_command(int argc, char **argv);
int serial_command(int argc, char **argv);
int import_command(int argc, char **argv);

// "run-bench: MESSAGE" on stderr; returns `status`.
int complain(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
