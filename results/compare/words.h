// SPDX-License-Identifier: MIT
// Changes in words: how much, and in which direction, never by a sign.
#ifndef RESULTS_COMPARE_WORDS_H
#define RESULTS_COMPARE_WORDS_H

#include "results/compare/comparison.h"

enum { WORDS_SIZE = 96 };

// The logarithm of new/base as "11.0 % faster", of counts "11.0 % fewer"; as a factor, "23.4x slower", from 2
// on; "-" for NaN.
void words_change(char words[WORDS_SIZE], double change, enum sense sense);
// An interval: "10.4 to 11.7 % faster", "0.3 % faster to 0.2 % slower"; "-" without one.
void words_interval(char words[WORDS_SIZE], const struct effect *effect, enum sense sense);
// A value with four digits or so; "-" for NaN. Counts have as many decimals as they need, up to two.
void words_quantity(char words[WORDS_SIZE], double value, enum sense sense);
// A line's change: as words_change(), or for counts by how many: "13 fewer".
void words_line_change(char words[WORDS_SIZE], const struct line *line, const struct span *span,
                       const struct change *change);
// The verdict, and behind "inconclusive" what more it would take.
void words_verdict(char *words, size_t size, const struct change *change);
// Appends made text to one of that size, cut to fit.
void words_add(char *words, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
