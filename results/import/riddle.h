// SPDX-License-Identifier: MIT
#ifndef RESULTS_IMPORT_RIDDLE_H
#define RESULTS_IMPORT_RIDDLE_H

#include "span.h"

// True for a line that looks like figures: a number with a unit of time, rate or share behind it, or three
// numbers or more that are half of its words (bars are none).
bool riddle_is(struct span line);

#endif
