// SPDX-License-Identifier: MIT
// A folder for a group of tests: cmocka's set-up and tear-down.
#ifndef RESULTS_TESTS_FOLDER_H
#define RESULTS_TESTS_FOLDER_H

// Makes an empty folder, whose path becomes *state; removes it with all that is in it.
int folder_make(void **state);
int folder_remove(void **state);

#endif
