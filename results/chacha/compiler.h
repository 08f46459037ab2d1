// SPDX-License-Identifier: MIT
// The C compiler that was asked for, what it compiles for, and its tools.
#ifndef RESULTS_CHACHA_COMPILER_H
#define RESULTS_CHACHA_COMPILER_H

#include "results/commands/runner.h"

struct compiler {
    struct arguments words; // the program, and words behind it: "gcc -m64"
    char machine[128];      // what it compiles for, as a triple
    char kernel_arch[16];   // what the kernel's tree calls its machine ("x86"), "" where that is not known
    char nm[4096], objcopy[4096];
};

// Asks the compiler; `command` is split at blanks. Returns 0 or an exit status after a message.
// compiler_end() goes with it in any case.
int compiler_begin(struct compiler *compiler, const char *command);
void compiler_end(struct compiler *compiler);

// A command line that begins with the compiler's words; to be freed.
struct arguments compiler_line(const struct compiler *compiler);
// Appends several words, up to a NULL.
void arguments_add_all(struct arguments *arguments, ...) __attribute__((sentinel));

#endif
