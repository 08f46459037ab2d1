// SPDX-License-Identifier: MIT
#include "draws.h"

#include <string.h>

enum { DRAWS = 64, CANARY = 0xa5 };

// One draw, all asked bytes and none behind them; returns 0 with `answer` filled where it went wrong.
static int draw(const struct call *call, enum path path, draw_function *get, struct answer *answer)
{
    memset(call->buffer, CANARY, (size_t)call->value + GUARD);
    long count = get(call, path);
    unsigned strays = 0;
    for (int i = 0; i < GUARD; i++)
        strays += call->buffer[call->value + i] != CANARY;
    if (count < 0)
        answer_error(answer, "getrandom", (int)-count);
    else if (count != call->value)
        answer_wrong(answer, "getrandom gave fewer bytes than asked for");
    else if (strays)
        answer_wrong(answer, "getrandom wrote behind the buffer");
    return count == call->value && !strays;
}

void draws_verify(const struct call *call, enum path path, draw_function *get, struct answer *answer)
{
    unsigned char last = CANARY;
    int changes = 0;
    for (int i = 0; i < DRAWS; i++) {
        if (!draw(call, path, get, answer))
            return;
        changes += call->buffer[call->value - 1] != last;
        last = call->buffer[call->value - 1];
    }
    if (changes < 2) // the first draw against the canary, and at least one against another
        answer_wrong(answer, "getrandom gave the same bytes each time");
    else
        answer_ok(answer);
}
