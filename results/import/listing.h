// SPDX-License-Identifier: MIT
// What an import found, for people.
#ifndef RESULTS_IMPORT_LISTING_H
#define RESULTS_IMPORT_LISTING_H

#include "import.h"

#include <stdio.h>

// One line a figure: board, side, cell, value and unit, label, the mail's own words, file and line. "?" is
// what the mail does not tell, "-" a figure that it says is missing.
void listing_figures(const struct import *import, FILE *output);
// What the mails do not tell, and what was not understood.
void listing_doubts(const struct import *import, FILE *output);

#endif
