// SPDX-License-Identifier: MIT
// The units that people write behind figures.
#ifndef RESULTS_IMPORT_UNIT_H
#define RESULTS_IMPORT_UNIT_H

#include "span.h"

// What a published unit stands for: a figure times `factor` is in unit `name`. Costs are kept in ns, ns/call
// or cycles, rates in calls/s, shares in %.
struct unit {
    const char *name;
    double factor;
};

// The unit that a word names ("usecs/op", "nsec/call", "[sec]", "cycles)."); false where it names none.
bool unit_read(struct span word, struct unit *unit);
// The first unit among the words of a text ("perf bench syscall usec/op (-ve is improvement)", "Base (ns)").
bool unit_find(struct span text, struct unit *unit);

#endif
