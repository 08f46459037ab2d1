// SPDX-License-Identifier: MIT
// /proc/cpuinfo cut down to what tells the machine: a thousand processors repeat the same stanza.
#ifndef RUNNERS_CPUINFO_H
#define RUNNERS_CPUINFO_H

#include "runners/output.h"

// Adds the lines up to the second processor's, and those behind the last processor's stanza (platform, model,
// Hardware ...). Either part may be cut at a line's end to fit.
void cpuinfo_reduce(struct line *out, const char *text);

// Where processors differ, adds "COUNT MODEL; COUNT MODEL..." in order of appearance, where MODEL is arm's
// "IMPLEMENTER PART" or another architecture's model text. Adds nothing where all are alike.
void cpuinfo_models(struct line *out, const char *text);

#endif
