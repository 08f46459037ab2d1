// SPDX-License-Identifier: MIT
// The cells of a plan with images: each vDSO call once for each image, as variants of one cell.
#ifndef RUNNERS_IMAGES_IMAGE_CELLS_H
#define RUNNERS_IMAGES_IMAGE_CELLS_H

#include "images.h"
#include "runners/plan.h"
#include "runners/record.h"

// Puts the variants in the place of the plan's vdso cells and leaves out all others. What no image offers is
// left out, too. Returns 0 or -ENOMEM.
int images_plan(struct images *images, struct plan *plan);
// Looks a cell's function up in an image; returns nonzero where it is there.
int image_find_function(struct cell *cell, const struct image *image);
// Tries all cells that were measured once more and records those that do not answer truly any more.
void images_try_again(struct plan *plan, struct recorder *recorder);
// Records what each image is and what was done to it: facts image.NUMBER.*.
void images_record(const struct images *images, struct recorder *recorder);

#endif
