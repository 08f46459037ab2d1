// SPDX-License-Identifier: MIT
// Images as the commands of bench-runner meet them.
#ifndef RUNNERS_IMAGES_BOARD_IMAGES_H
#define RUNNERS_IMAGES_BOARD_IMAGES_H

#include "image_cells.h"
#include "runners/arguments.h"

// Where images were asked for: places them and puts their cells in the place of the plan's. They live as long
// as the process. Returns 0 or -ENOMEM.
int board_images_begin(struct plan *plan, const struct images_request *request, uint64_t seed);
// The two of image_cells.h, where the plan has images.
void board_images_record(const struct plan *plan, struct recorder *recorder);
void board_images_try_again(struct plan *plan, struct recorder *recorder);

// `bench-runner dump FILE`: writes the running vDSO's image; returns an exit status after a message.
int board_dump(struct arguments *arguments);

#endif
