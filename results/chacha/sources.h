// SPDX-License-Identifier: MIT
// The board's sources, compiled by whatever compiler was asked for.
#ifndef RESULTS_CHACHA_SOURCES_H
#define RESULTS_CHACHA_SOURCES_H

#include "results/chacha/compiler.h"

// Compiles them into `folder`, as many at once as there are CPUs; appends the objects' paths to `objects`.
// Returns 0 or an exit status after a message.
int sources_compile(struct arguments *objects, const struct compiler *compiler, const char *folder);
// The words that are alike for each of them: language, optimization, layout, where headers lie.
void sources_flags(struct arguments *line);

#endif
