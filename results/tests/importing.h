// SPDX-License-Identifier: MIT
// What tests of the importer share: files of figures in the layouts of public mails, and figures as one line
// of text.
#ifndef RESULTS_TESTS_IMPORTING_H
#define RESULTS_TESTS_IMPORTING_H

#include "results/import/import.h"

// Imports results/tests/mails/NAME.txt and holds what was found to `expected`: a line a figure,
//     CELL [xWORKERS] [METRIC] [STATISTIC] [QUANTITY] [VARIANT] VALUE UNIT|LABEL|SIDE|BOARD
// with "-" for a missing value and ? for a unit that is not told, and behind them a line "? TEXT" for each
// line that was not understood.
void expect_file(const char *name, const char *expected);
// The same for a text.
void expect_text(const char *text, const char *expected);
// The same for what an import holds.
void expect_import(const struct import *import, const char *expected);

// Reads a file of results/tests/mails into the import.
void import_mail(struct import *import, const char *name);
void import_string(struct import *import, const char *text);

#endif
