// SPDX-License-Identifier: MIT
// What a kernel's command line tells the runner: words behind "--" are its arguments; before them, words
//   rb.emulated=tcg|kvm  what runs this machine, as its host knows it
//   rb.processes=N       fresh processes, one after the other (1)
//   rb.settle=SECONDS    sleep before, so that the kernel ends what booting left to do (0)
//   rb.counted=1         instructions are counted (--counted)
#ifndef RUNNERS_INIT_OPTIONS_H
#define RUNNERS_INIT_OPTIONS_H

#include <stdint.h>

enum { INIT_WORDS = 256 };

struct init_options {
    const char *emulated; // NULL: not told
    uint64_t processes, settle, counted;
    char *words[INIT_WORDS]; // arguments, NULL-terminated
    unsigned count;
    const char *wrong; // a word rb.* that is none, or whose value is none; NULL: all are well
};

// Reads a command line, which it cuts into words and which must outlive the options. Quotes are the kernel's:
// blanks between "" stay, the quotes go.
void init_options_read(struct init_options *options, char *line);

#endif
