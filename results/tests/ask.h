// SPDX-License-Identifier: MIT
// Asks a command of run-bench, in a process and a folder of its own, and keeps what it answers.
#ifndef RESULTS_TESTS_ASK_H
#define RESULTS_TESTS_ASK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { ANSWER_SIZE = 1 << 16 };

struct answer {
    int status; // as a shell has it, 256 plus a signal
    char output[ANSWER_SIZE], errors[ANSWER_SIZE];
};

// The words behind the command's own name, NULL-terminated. The answer lasts until the next question.
const struct answer *ask(const char *folder, int (*command)(int argc, char **argv), const char *word, ...);

// Fails unless the texts are alike; shows the first line that differs.
void assert_output(const struct answer *answer, const char *expected);
// The same, of a file in results/tests/golden; one that is missing is written there, to be looked at and
// kept.
void assert_golden(const struct answer *answer, const char *name);
// Fails unless a part is in the output, wherever that breaks its lines; in the messages.
void assert_says(const struct answer *answer, const char *part);
void assert_complains(const struct answer *answer, const char *part);

#endif
