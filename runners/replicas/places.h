// SPDX-License-Identifier: MIT
// Where the tasks of signal1 run: the allowed CPUs of this process, a core or a CPU at a time. CPU ids may be
// sparse, and there may be as many as the kernel was built for: sets are as long as the kernel says.
#ifndef RUNNERS_REPLICAS_PLACES_H
#define RUNNERS_REPLICAS_PLACES_H

#include <stddef.h>

// CPU sets of equal length, one behind the other, in the kernel's layout.
struct places {
    size_t count;
    size_t words; // unsigned longs a set
    unsigned long *sets;
};

// Which CPUs share a core with `cpu`: adds them to a set of `words` unsigned longs.
typedef void siblings_function(size_t cpu, unsigned long *set, size_t words);

// Finds the places inside this process's affinity mask: a core each with all of its allowed CPUs or, with
// `smt`, an allowed CPU each, those of one core behind one another. Returns 0 or -errno; places_free() either
// way.
int places_find(struct places *places, int smt);
void places_free(struct places *places);

// Binds the calling thread to place number `task`, counted round; returns 0 or -errno.
int places_enter(const struct places *places, size_t task);

// The parts of places_find(), for tests. `cpus` are the numbers of `count` allowed CPUs in any order.
int places_build(struct places *places, const unsigned *cpus, int count, int smt,
                 siblings_function *siblings);
// Adds the CPUs of a kernel list, such as "0-3,8", to a set; what does not fit the set is left out.
void cpu_list_add(const char *list, unsigned long *set, size_t words);

#endif
