// SPDX-License-Identifier: MIT
// The processes whose record streams a log has shown so far.
#ifndef RESULTS_PROCESSES_H
#define RESULTS_PROCESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PROCESS_LIMIT 16384 // more than any run has: a log that passes it is broken or hostile

struct known_process {
    char *line; // its run record, NULL where that was lost
    char *boot;
    int64_t number; // within the boot, of no other process that measured
    bool measured;  // samples came: set by the caller
};

// All zero is empty.
struct processes {
    struct known_process *known;
    size_t count;
};

// Whether this run record came before, in the boot of that name (NULL: in any): the log holds that process
// twice.
bool processes_know(const struct processes *processes, const char *line, const char *boot);
// Adds a process as the last one. It gets the number `wanted`, or where that is taken or negative the next
// one free: two runners that both began at 0 must not look like one process. Returns 0; -ENOSPC at
// PROCESS_LIMIT; -ENOMEM.
int processes_add(struct processes *processes, const char *line, const char *boot, int64_t wanted);
void processes_free(struct processes *processes);

#endif
