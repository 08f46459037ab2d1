// SPDX-License-Identifier: MIT
// Waiting for a word in memory that several processes share.
#ifndef RUNNERS_FUTEX_H
#define RUNNERS_FUTEX_H

#include <stdatomic.h>

// Sleeps while *word is `value`, for at most so many ms. Returns 0 when woken or when *word is another,
// -ETIMEDOUT, -EINTR, or another -errno.
int futex_wait(atomic_uint *word, unsigned value, unsigned ms);
// Wakes whoever sleeps on *word.
void futex_wake(atomic_uint *word);

#endif
