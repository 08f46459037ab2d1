// SPDX-License-Identifier: MIT
// Implementations as the variants of a cell, in the place that vDSO images have in bench-runner: this file
// defines what runners/images/board_images.h and truth.h declare.
#ifndef RUNNERS_CHACHA_PROGRAM_VARIANTS_H
#define RUNNERS_CHACHA_PROGRAM_VARIANTS_H

#include <stdint.h>

// Measures only these sides, by number; the first one is the control, too. Without it all are measured.
void variants_choose(const uint64_t *numbers, unsigned count);
// Measures those, too, that leave behind what depends on the key.
void variants_allow_leaks(void);

#endif
