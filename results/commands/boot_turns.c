// SPDX-License-Identifier: MIT
#include "results/commands/boot_turns.h"

#include "results/commands/commands.h"
#include "results/commands/stop.h"

#include <stdlib.h>

enum { FAILURES_LIMIT = 2 };

static size_t side_of(const struct boot_turns *turns, size_t turn)
{
    size_t round = turn / turns->sides, place = turn % turns->sides;
    return round % 2 ? turns->sides - 1 - place : place;
}

static void say_given_up(const struct boot_turns *turns, size_t side, size_t turn)
{
    if (turn / turns->sides + 1 < turns->boots)
        complain(0, "%s: %d boots in a row failed; it is not booted again", turns->label(turns->all, side),
                 FAILURES_LIMIT);
}

int boot_in_turns(const struct boot_turns *turns)
{
    int worst = EXIT_DONE;
    unsigned *failures = calloc(turns->sides, sizeof *failures); // in a row
    if (!failures)
        return complain(EXIT_COULD_NOT, "no memory for the order of boots");
    for (size_t turn = 0; turn < turns->sides * turns->boots && !stop_asked(); turn++) {
        size_t side = side_of(turns, turn);
        bool failed = false;
        if (failures[side] >= FAILURES_LIMIT)
            continue;
        int status = turns->boot(turns->all, side, turn, &failed);
        worst = status ? status : worst;
        failures[side] = failed ? failures[side] + 1 : 0;
        if (status && !failed)
            break;
        if (failures[side] >= FAILURES_LIMIT && !stop_asked())
            say_given_up(turns, side, turn);
    }
    free(failures);
    return worst;
}
