// SPDX-License-Identifier: MIT
// Which vDSO image each variant of a call is.
#ifndef RESULTS_NOTE_IMAGES_H
#define RESULTS_NOTE_IMAGES_H

#include "results/result.h"

#include <stdio.h>

// A line an image, with its build id, or why it was refused; nothing where no images were measured.
void note_images(FILE *output, const struct result *result);

#endif
