// SPDX-License-Identifier: MIT
#include "results/records/sequence.h"

enum sequence_step sequence_look(const struct sequence *sequence, uint64_t number, uint32_t crc)
{
    if (number >= sequence->next)
        return SEQUENCE_AHEAD;
    unsigned place = (unsigned)(number % SEQUENCE_RECENT);
    bool known = sequence->recent[place].used && sequence->recent[place].number == number &&
                 sequence->recent[place].crc == crc;
    return known ? SEQUENCE_REPEATED : SEQUENCE_RESTARTED;
}

uint64_t sequence_take(struct sequence *sequence, uint64_t number, uint32_t crc)
{
    uint64_t left_out = number - sequence->next;
    uint64_t missing = left_out > sequence->damaged ? left_out - sequence->damaged : 0;
    unsigned place = (unsigned)(number % SEQUENCE_RECENT);
    sequence->recent[place].number = number;
    sequence->recent[place].crc = crc;
    sequence->recent[place].used = true;
    sequence->next = number + 1;
    sequence->damaged = 0;
    return missing;
}
