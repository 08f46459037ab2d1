// SPDX-License-Identifier: MIT
#ifndef RUNNERS_REPLICAS_SMALL_STACK_H
#define RUNNERS_REPLICAS_SMALL_STACK_H

#include <pthread.h>

// Makes attributes for threads with small stacks: 256 of the usual 8 MiB would not fit into a small board's
// address space. Returns 0 or -errno; pthread_attr_destroy() goes with success.
int small_stack(pthread_attr_t *attributes);

#endif
