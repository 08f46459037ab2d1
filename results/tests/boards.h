// SPDX-License-Identifier: MIT
// Boards that are folders, one and two, for `run-bench ssh --kernels`: fake_board/ has what takes the place
// of ssh, runner and switch command. Kernel 6.2.0, which the switch command calls new, takes twice as long
// as 6.1.0.
#ifndef RESULTS_TESTS_BOARDS_H
#define RESULTS_TESTS_BOARDS_H

#include "results/tests/running.h"

// Notes where fake_board/ is; the current folder is the source tree's.
void boards_find(void);
const char *boards_programs(void);
struct run boards_start(void **state);
// run-bench ssh for host one, and another (NULL: none), with a switch that does `what`, results in results/.
void boards_words(struct run *run, const char *what, const char *kernels, const char *boots, const char *wait,
                  const char *hosts);
void boards_write(const char *path, const char *text);
// A file of the run's folder, "" where it is not there; the next call writes over it.
const char *boards_text(struct run *run, const char *name);
// Reads results/NAME.json, which must be sound, into the run, and tells how many boots its cell has.
size_t boards_boots(struct run *run, const char *name);

#endif
