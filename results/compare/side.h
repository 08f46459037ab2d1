// SPDX-License-Identifier: MIT
// One side of a comparison: what any number of result files hold, brought down to a value a process and cell,
// and to the facts that may differ between sides. Memory goes with the number of processes, not of samples.
#ifndef RESULTS_COMPARE_SIDE_H
#define RESULTS_COMPARE_SIDE_H

#include "results/compare/texts.h"
#include "results/result.h"
#include "results/statistics/values.h"

enum { TIME_SIZE = 28, ID_SIZE = 20, WARNINGS_MOST = 8 };

// A run: one result file. `started` is "" where it is not known, or does not tell when each of its boots was.
// A file of several boots may tell of each itself (boot_samples).
struct side_file {
    char *path;
    char id[ID_SIZE], started[TIME_SIZE];
};

struct side_boot {
    char *name;
    char started[TIME_SIZE]; // as the host knows it, or when its first run did
};

// The median of one process's batches, in the cell's unit.
struct observation {
    unsigned file, boot; // indices into the side's
    double value;
};

struct side_cell {
    char *name, *benchmark, *path, *unit;
    unsigned workers;
    json_t *parameters;
    char *symbol;
    char *missing; // status and reason of a file without it, or NULL: why there are no values, if there are
                   // none
    struct observation *observations;
    size_t count;
    struct values medians; // of summaries without samples
};

struct side {
    char *name;          // as it was given
    json_t *head;        // of its first file
    struct result *kept; // its only file with all samples, where these may be pairs with another side's
                         // (turns.h), or NULL
    json_t *facts;       // an object: name of a fact -> an object: value -> number of files
    json_t *boot_index;  // an object: a boot's name -> its index
    struct side_file *files;
    struct side_boot *boots;
    struct side_cell *cells;
    size_t file_count, boot_count, cell_count;
    struct texts problems; // files and cells that could not be used, and why
    struct texts warnings; // of the results themselves, the first WARNINGS_MOST of different text
};

// Makes an empty side; returns 0 or -ENOMEM. side_close() goes with it in any case.
int side_open(struct side *side, const char *name);
void side_close(struct side *side);
void side_cell_free(struct side_cell *cell);

// Adds a file's result; the same run (by its id) twice is counted once, and said. Returns 0 or -ENOMEM.
int side_add(struct side *side, const char *path, const struct result *result);

// The cell of that name, workers and parameters, or NULL; `hint` is a place to look at first.
const struct side_cell *side_find(const struct side *side, const char *name, unsigned workers,
                                  const json_t *parameters, size_t hint);

// Reads all files into the side, several at once, and adds them in their order; what can't be read is among
// the problems. Returns 0, -ENOENT where no file could be used, or -ENOMEM.
int side_load(struct side *side, char *const *paths, size_t count);

#endif
