// SPDX-License-Identifier: MIT
// The state of the vDSO's getrandom, as the kernel asks for it (Documentation and lib/vdso/getrandom.c,
// kernel 6.18).
#ifndef BENCH_VGETRANDOM_H
#define BENCH_VGETRANDOM_H

#include "bench.h"

#include <stddef.h>
#include <stdint.h>

// What the function answers to (NULL, 0, 0, &this, ~0UL); include/uapi/linux/random.h.
struct vgetrandom_parameters {
    uint32_t state_size, protection, map_flags, reserved[13];
};

// Asks the vDSO's getrandom at `function` what state it needs; returns 0 or -errno (-ENOSYS: this CPU lacks
// what it takes).
int vgetrandom_ask(void *function, struct vgetrandom_parameters *parameters);

// States for `count` owners in one mapping: each on cache lines of its own, none across a page.
struct vgetrandom_states {
    unsigned char *map;
    size_t map_size, state_size, stride, per_page, page;
};
// Returns 0 or -errno.
int vgetrandom_map(struct vgetrandom_states *states, const struct vgetrandom_parameters *parameters,
                   size_t count);
// The state of owner `index`.
void *vgetrandom_state(const struct vgetrandom_states *states, size_t index);
void vgetrandom_unmap(struct vgetrandom_states *states);

// One worker's state, put into call->state on path vdso; returns 0 or -errno.
int vgetrandom_open(struct call *call, enum path path);
void vgetrandom_close(struct call *call);

#endif
