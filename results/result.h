// SPDX-License-Identifier: MIT
// A run's result in memory: what a result file holds. Cells keep their raw samples by boot, process and
// worker.
#ifndef RESULTS_RESULT_H
#define RESULTS_RESULT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RESULT_SCHEMA "run-bench/1" // a result file's member `schema`
#define RESULT_UNIT   "ns/call"     // a cell's unit unless it says another

// A growing array of whole numbers.
struct numbers {
    int64_t *values;
    size_t count, room;
};

// One worker's batches in one process, in the order they ran. calls[i] calls took ns[i]; ticks, at and probe
// are either empty or as long. `at` is in us since the process began, probe in ticks (ns where there are no
// ticks).
struct worker_samples {
    unsigned worker;
    struct numbers calls, ns, ticks, at, probe;
    struct numbers preempted; // indices of batches with an involuntary context switch
    int64_t cpu_ns;           // thread CPU time of all batches together, -1 unknown
    uint64_t address;         // of the timed loop in the process, which its speed may depend on; 0 unknown
};

struct process_samples {
    int64_t process; // its number within the boot
    struct worker_samples *workers;
    size_t worker_count;
};

struct boot_samples {
    char *boot;    // the kernel's boot id, or another name that tells boots apart
    char *started; // when the host began it, in UTC with milliseconds ("2026-11-30T20:00:00.123Z"), or NULL
    struct process_samples *processes;
    size_t process_count;
};

// What people read of a cell, in the cell's unit: min and quartiles over all batches; the median over
// processes of their medians, and its 99 % interval low99..high99, both NaN where there are too few processes
// for one (a missing value, null in JSON).
struct summary {
    double min, p25, median, p75, low99, high99;
    size_t processes, samples; // processes 0: there is no summary
};

struct cell {
    char *name, *benchmark, *path; // "getrandom-vdso", "getrandom", "vdso"
    unsigned workers;
    json_t *parameters; // an object, {} for none
    char *status;       // STATUS_NAME_* of fields.h
    char *reason;       // NULL for ok
    char *unit;         // "ns/call", "instructions/call", "calls/s"
    char *symbol;       // the vDSO function that was called, or NULL
    struct summary summary;
    struct boot_samples *boots;
    size_t boot_count;
};

struct result {
    json_t *head; // every member of the file but `cells`: schema, id, board, kernel, libc, conditions,
                  // warnings ...
    struct cell *cells;
    size_t cell_count;
};

// An empty result, measured, whose head has the members that each file has but `id`; NULL when memory is out.
struct result *result_new(void);
void result_free(struct result *result);

// The cell with this name, workers and parameters (NULL counts as {}), or NULL.
struct cell *result_find(const struct result *result, const char *name, unsigned workers,
                         const json_t *parameters);
// The same, made with status ok and unit ns/call where it was missing; its name is BENCHMARK-PATH, or
// BENCHMARK alone where the path is "none". NULL: no memory.
struct cell *result_cell(struct result *result, const char *benchmark, const char *path, unsigned workers,
                         const json_t *parameters);
// Whether `name` is what a cell of that benchmark and path is called.
bool cell_is_called(const char *name, const char *benchmark, const char *path);
// The place for one worker's samples, made where it was missing; NULL when memory is out.
struct worker_samples *cell_worker(struct cell *cell, const char *boot, int64_t process, unsigned worker);

// Notes when a boot of the cell began, unless that is known; a boot that is not there is none of its. Returns
// 0 or -ENOMEM.
int cell_boot_started(struct cell *cell, const char *boot, const char *started);

// Appends a value; returns 0 or -ENOMEM.
int numbers_add(struct numbers *numbers, int64_t value);
// Replaces a cell's text (cell->reason, cell->symbol ...) by a copy; NULL clears it. Returns 0 or -ENOMEM.
int cell_set(char **text, const char *value);

// What lies at a dotted path of the head ("kernel.vdso.size", "facts.kernel.release"), or NULL.
json_t *result_member(const struct result *result, const char *path);
// A string at a dotted path of the head ("kernel.release"), or NULL where it is missing or no string.
const char *result_text(const struct result *result, const char *path);
// A JSON string of any text: bytes of what is no UTF-8 (file names need not be) become question marks. NULL:
// no memory.
json_t *result_string(const char *text);
// Appends a warning to the head's warnings; a repeated text is kept once.
void result_warn(struct result *result, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
