// SPDX-License-Identifier: MIT
// What pictures and pages say of results in words.
#ifndef PLOTS_PHRASES_H
#define PLOTS_PHRASES_H

#include "plots/boards.h"
#include "plots/caption.h"

enum { PHRASE_SIZE = 128 };

// An axis's name: "ns per call, less is faster" for "ns/call".
const char *phrase_unit(const char *unit);
// A value with four significant digits, "12.58" or "0.0042"; of one that was not measured here no more than
// it has: "750".
void phrase_value(char words[PHRASE_SIZE], double value, bool measured);
// The same with its cell's interval in percent: "12.58 +-0.1%"; "12.58 +-?" where a measured cell has none.
void phrase_figure(char words[PHRASE_SIZE], const struct cell *cell, bool measured);
// Why there is no figure: "not measured", "skipped: no such clock".
void phrase_missing(char words[PHRASE_SIZE], const struct cell *cell);
// "3 skipped, 1 failed": the cells of a result that bear no figure, an empty text for none.
void phrase_left_out(char words[PHRASE_SIZE], const struct result *result);

// Adds what marks figures that were not measured here, and times that an emulator made. Sides that say the
// same say it once.
void phrase_mark(struct bytes *lines, const struct board_side *sides, size_t count);
// Adds a side's kernel, C library and date as one line.
void phrase_side(struct bytes *lines, const struct board_side *side);

#endif
