// SPDX-License-Identifier: MIT
#include "runners/facts/facts.h"

static const struct {
    unsigned group;
    void (*record)(struct recorder *recorder);
} parts[] = {
    {FACTS_BOARD, facts_cpu},   {FACTS_BOARD, facts_firmware},    {FACTS_BOARD, facts_kernel},
    {FACTS_BOARD, facts_libc},  {FACTS_BOARD, facts_vdso},        {FACTS_CONFIG, facts_config},
    {FACTS_BOARD, facts_given}, {FACTS_BEFORE, facts_conditions}, {FACTS_AFTER, facts_conditions_after},
};

int facts_record(struct recorder *recorder, unsigned which)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (which & parts[i].group)
            parts[i].record(recorder);
    return recorder->error;
}
