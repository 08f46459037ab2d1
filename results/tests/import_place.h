// SPDX-License-Identifier: MIT
// The command `import` run within a test: a folder of its own, what it printed, what it wrote.
#ifndef RESULTS_TESTS_IMPORT_PLACE_H
#define RESULTS_TESTS_IMPORT_PLACE_H

#include "results/result.h"

struct import_place {
    char folder[40], output[8192], errors[8192];
};

// A test's setup and teardown: *state is the place.
int import_place_begin(void **state);
int import_place_end(void **state);

// Runs `import -o FOLDER/out WORD...`; the words end with NULL. Returns the exit status.
int import_run(struct import_place *place, ...);
// The one file that a pattern under FOLDER/out names, held to the schema; result_free() it.
struct result *import_open(const struct import_place *place, const char *pattern);
size_t import_file_count(const struct import_place *place);

#endif
