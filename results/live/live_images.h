// SPDX-License-Identifier: MIT
// vDSO images in one runner: which cells are compared with which, and what each image was.
#ifndef RESULTS_LIVE_LIVE_IMAGES_H
#define RESULTS_LIVE_LIVE_IMAGES_H

#include "results/commands/runner.h"
#include "results/live/live_pairs.h"

#include <stdio.h>

// The words of the first process: the cells asked for, or (count 0) the calls that vDSOs usually offer.
void live_words_of_images(struct arguments *words, char *const *cells, size_t count);
// Those of the next ones: cells of which not all is decided, with the calls a batch of the first process.
void live_words_of_open_images(struct arguments *words, const struct live_pairs *pairs,
                               const struct result *result);

// Appends the option that leaves out those implementations of `run-bench chacha` of which all is decided, or
// that were refused.
void live_words_of_sides(struct arguments *words, const struct live_pairs *pairs,
                         const struct result *result);

// A comparison of each variant of a cell with the first one of it that is ok; the variant that is a copy of
// the first image (the runner's facts tell which) is the control. Returns 0 or -ENOMEM.
int live_find_images(struct live_pairs *pairs, const struct result *result);

// The file of the image that a cell was measured with, "running" for this system's own; NULL without images.
const char *live_image_file(const struct result *result, const struct cell *cell);
// How many images there were, the control not counted; 0 in other results.
long live_image_count(const struct result *result);
// How many of them were refused, failed in a call, or, the running one aside, have no call that is ok.
long live_images_unmeasured(const struct result *result);
// Prints a paragraph an image: its file, build id, what was done to it, and why calls of it have no figure.
void live_images_print(FILE *output, const struct result *result);

#endif
