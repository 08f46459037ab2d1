// SPDX-License-Identifier: MIT
// The plan: which cells a run measures, and whether each can be measured here.
#ifndef RUNNERS_PLAN_H
#define RUNNERS_PLAN_H

#include "fixed.h"
#include "bench/bench.h"
#include "arch-asm/vdso.h"

enum { CELL_NAME_SIZE = 64, LIST_LIMIT = 32 };

// One timed batch. `at` is in us since the run began; probe in ticks, or ns without ticks; cpu is thread CPU
// time.
struct sample {
    uint64_t ns, ticks, at, probe, cpu;
    unsigned long done; // calls that succeeded
    int preempted;      // an involuntary context switch fell into it
};

struct cell {
    char name[CELL_NAME_SIZE]; // "getrandom-vdso"
    char benchmark_name[CELL_NAME_SIZE];
    const struct benchmark *benchmark;
    enum path path;
    unsigned workers;
    long value;         // the variant's value or the parameter
    const char *symbol; // path vdso: the function's name without the architecture's prefix
    void *function;
    int old_time;
    unsigned long calls;       // a batch; 0 before it was sought
    unsigned variant;          // counts the cells given in full that are alike, from 0
    const struct image *image; // whose function it is (runners/images); NULL: the running vDSO's
    int chained;               // each batch ends with `chain` dependent additions, timed with it
    unsigned long chain;
    struct answer answer;
    struct sample *samples; // of one block: [worker * block rounds + round]
};

// What a user asked for.
struct request {
    const char *const *patterns; // cell names, benchmark names or shell patterns of either; none: every cell
    unsigned pattern_count;
    const struct fixed *fixed; // as many as patterns, or NULL: what they say beyond a name
    unsigned workers[LIST_LIMIT], workers_count;
    const char *parameter; // the parameter that `values` are for, or NULL for the defaults
    long values[LIST_LIMIT];
    unsigned value_count;
};

struct plan {
    struct cell *cells;
    unsigned count;
    struct vdso vdso;
    int vdso_error;        // 0, or the -errno of vdso_running()
    struct images *images; // that take the place of the running vDSO; NULL: none
};

// Fills the plan with the cells asked for, each with its vDSO function looked up; nothing is called yet.
// Returns 0, -ENOENT where a pattern names no cell (*unknown receives it), or -ENOMEM.
int plan_make(struct plan *plan, const struct request *request, const char **unknown);
// Calls each cell once in a child and compares its answer with the system call's; sets each cell's answer.
void plan_try(struct plan *plan);
void plan_free(struct plan *plan);
// Looks a vdso cell's function up in plan->vdso; a cell without one becomes skipped.
void cell_find_function(struct cell *cell, const struct plan *plan);

// Makes one worker's call for a cell in the calling thread; returns 0 or -errno. cell_close() releases it.
int cell_open(const struct cell *cell, struct call *call);
void cell_close(const struct cell *cell, struct call *call);

const char *path_name(enum path path);
const char *status_name(enum status status);

#endif
