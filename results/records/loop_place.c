// SPDX-License-Identifier: MIT
#include "results/records/loop_place.h"

#include <stdlib.h>
#include <string.h>

enum { CACHE_LINE = 64, MODE_BIT = 1 }; // Thumb and microMIPS functions bear the bit in their addresses

// A function pointer of the first ELF ABI of 64-bit PowerPC is a descriptor's address, not the code's.
static bool tells_place(const struct result *result)
{
    const char *arch = result_text(result, "board.arch");
    return !arch || strcmp(arch, "ppc64") != 0;
}

void loop_place_check(struct result *result, const struct cell *cell, const json_t *record)
{
    const char *address = json_string_value(json_object_get(record, "address"));
    if (!address || !tells_place(result))
        return;
    if ((strtoull(address, NULL, 16) & ~(unsigned long long)MODE_BIT) % CACHE_LINE)
        result_warn(result,
                    "the loop of %s does not begin a cache line, which alone can move a system call by a "
                    "quarter: compare "
                    "its figures with those of no other build",
                    cell->name);
}
