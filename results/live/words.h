// SPDX-License-Identifier: MIT
// A change in words and figures, from the logarithm of new/base.
#ifndef RESULTS_LIVE_WORDS_H
#define RESULTS_LIVE_WORDS_H

#include "results/statistics/effect.h"

#include <stddef.h>

enum { WORDS_SIZE = 48 };

// "0.52 % more", "3.1 % less", "20.1 times": what the new side takes of the base's time. An empty text for NaN.
void words_of_change(char words[WORDS_SIZE], double change);
// The interval's ends as percentages with signs, "+0.41 .. +0.63 %", or as factors where the change is one; "-" without one.
void words_of_interval(char words[WORDS_SIZE], const struct effect *effect);

#endif
