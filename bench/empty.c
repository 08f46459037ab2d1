// SPDX-License-Identifier: MIT
// The floor: the measuring loop with nothing in it. Reported beside the others, never subtracted.
#include "bench.h"

static inline long nothing(void)
{
    long one = 1;
    __asm__ volatile("" : "+r"(one)); // else the compiler counts the loop away
    return one;
}

BATCH(batch_empty, nothing())

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    (void)path;
    if (batch_empty(call, 3) == 3)
        answer_ok(answer);
    else
        answer_wrong(answer, "the empty loop did not count its rounds");
}

const struct benchmark benchmark_empty = {
    .name = "empty", .batch = {[PATH_NONE] = batch_empty}, .verify = verify};
