// SPDX-License-Identifier: MIT
// Result files with a known truth, made from a seed: what tests and benchmarks compare.
#ifndef RESULTS_TESTS_MADE_H
#define RESULTS_TESTS_MADE_H

#include "results/result.h"
#include "results/statistics/random.h"

// A run of a kernel: all texts may be changed before made_result(). NULL leaves a member out.
struct made {
    const char *id, *started, *boot, *release, *cpu, *board, *clocksource, *governor, *libc;
    uint64_t seed;
    double noise; // standard deviation of a batch, as a share of its cost
    size_t processes, rounds;
};

// A usual run, of boot b1 of kernel 6.12.0, with 10 processes of 50 rounds and 0.1 % of noise.
struct made made_usual(void);

// The result without cells; exits when memory is out.
struct result *made_result(const struct made *made);
// Adds a cell that costs `ns` a call, in the run's boot; all arrays that a runner of today sends are there.
struct cell *made_cell(struct result *result, struct made *made, const char *benchmark, const char *path,
                       double ns);
// Boots of a kernel: what made_boots() writes.
struct made_boots {
    unsigned side;  // 0 is base: kernel 6.12.0; 1: 6.13.0 ...
    unsigned sides; // in all
    size_t boots, processes;
    double vdso;    // getrandom-vdso costs that many times its 12.7 ns
    double syscall; // getrandom-syscall its 297.2 ns
    double floor;   // empty its 0.27 ns
    bool apart;     // one side after the other, not in turn
    bool one_boot;  // runs of one boot
};
// Writes a file a boot, FOLDER/000.json ..., with five cells: empty, getrandom by three paths, signal1-libc.
// Boots differ by 0.2 % (one standard deviation).
void made_boots(const char *folder, const struct made_boots *plan);

// Writes it to FOLDER/NAME and frees it; the folder is made where it is missing.
void made_write(struct result *result, const char *folder, const char *name);

#endif
