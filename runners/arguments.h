// SPDX-License-Identifier: MIT
// The command line of `bench-runner run` and `list`.
#ifndef RUNNERS_ARGUMENTS_H
#define RUNNERS_ARGUMENTS_H

#include "plan.h"
#include "images/images.h"

struct arguments {
    struct request request;
    uint64_t rounds, seed, process, calls, target_ns, watchdog_seconds;
    uint64_t board_facts, config_facts, ordinary, equal_calls, counted; // 1 where asked for
    uint64_t turns[2];    // the shared page's descriptor, and which side this is
    unsigned turns_count; // 2 where asked for, else 0
    struct fixed *fixed;  // what request.fixed points to
    uint64_t cpus[LIST_LIMIT];
    unsigned cpu_count; // 0: all allowed CPUs
    struct images_request images;
};

// Reads the arguments behind the command's name; returns 0, or -EINVAL after saying on stderr what was wrong.
// arguments_release() goes with it in any case.
int arguments_read(struct arguments *arguments, int argc, char **argv);
void arguments_release(struct arguments *arguments);
void arguments_help(int descriptor);

#endif
