// SPDX-License-Identifier: MIT
// Which file a user means by a vDSO image.
#ifndef RESULTS_COMMANDS_IMAGE_FILE_H
#define RESULTS_COMMANDS_IMAGE_FILE_H

#include "results/commands/place.h"

#include <stdbool.h>

// Whether a word names a file or a folder that is there, or could only be one: it has a slash in it or ends
// in ".so".
bool image_is_file(const char *word);
// The image for this machine in a kernel's build tree, or in the folder of its modules
// (/lib/modules/VERSION): the newest of this program's architecture and word size. Returns 0; -ENOENT where
// there is none; -ENAMETOOLONG.
int image_find(char path[PLACE_SIZE], const char *tree);

#endif
