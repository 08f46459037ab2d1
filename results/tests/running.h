// SPDX-License-Identifier: MIT
// Runs the built run-bench in a folder of its own and looks at all that it leaves: status, output, messages,
// result file.
#ifndef RESULTS_TESTS_RUNNING_H
#define RESULTS_TESTS_RUNNING_H

#include "results/carrier.h"
#include "results/file/file.h"
#include "results/tests/folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

enum { WORDS = 40, TEXT = 65536 };

struct run {
    char folder[64]; // where it runs
    char own[WORDS][256];
    const char *argv[WORDS];
    int owned, count;
    char output_path[256];
    struct carrier carrier;
    char output[TEXT], errors[TEXT];
    struct result *result; // NULL where there is no file
};

// A run in an empty folder inside `folder`; by default short: 2 processes, no progress, the result in
// result.json.
struct run run_start(void *folder);
// The result file's path inside the folder.
void run_output(struct run *run, const char *path);
// The path of a folder made inside the folder.
const char *run_folder(struct run *run, const char *name);
// A script of sh in place of the runner; it sees $runner and $build.
void run_runner(struct run *run, const char *script);
// A launcher of the build folder, with one or two arguments, before run-bench itself.
void run_launcher(struct run *run, const char *launcher, const char *first, const char *second);
// A command of sh that starts run-bench, which is "$@" there.
void run_by_shell(struct run *run, const char *command);
// The arguments, NULL-terminated, after the usual ones of a short run.
void run_arguments(struct run *run, ...);
// run-bench with these words alone, NULL-terminated.
void run_words(struct run *run, ...);
// Starts it, waits for it and reads what it left; returns its exit status, 256 plus a signal. run_finish()
// does both.
void run_begin(struct run *run);
int run_collect(struct run *run);
int run_finish(struct run *run);
void run_end(struct run *run);

const char *run_text(const struct run *run, const char *path);
const struct cell *run_cell(const struct run *run, const char *name);
int run_warns(const struct run *run, const char *part);
int output_has(const struct run *run, const char *part);
int errors_have(const struct run *run, const char *part);
// The exit status of `run-bench check` on the result file.
int run_check(struct run *run);
// Has `run-bench read` make a result of the journal that was left; returns its exit status.
int run_read_journal(struct run *run);
// Bytes in journals that were left in the folder.
long records_left(const struct run *run);

#endif
