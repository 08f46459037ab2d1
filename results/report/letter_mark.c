// SPDX-License-Identifier: MIT
#include "results/report/letter.h"

#include "results/compare/facts.h"

static bool has(const struct comparison *comparison, const char *fact, const char *value)
{
    for (size_t s = 0; s < comparison->side_count; s++)
        if (json_object_get(json_object_get(comparison->sides[s].facts, fact), value))
            return true;
    return false;
}

bool letter_is_counted(const struct comparison *comparison)
{
    return has(comparison, FACT_ORIGIN, "counted");
}

void letter_mark(FILE *output, const struct comparison *comparison)
{
    const char *mark = NULL;
    if (letter_is_counted(comparison))
        mark = "Counted instructions: exact; they say nothing of time.";
    else if (has(comparison, FACT_ORIGIN, "measured") && has(comparison, FACT_EMULATED, "yes"))
        mark = "EMULATED: these times say nothing of hardware.";
    else if (has(comparison, FACT_ORIGIN, "measured") && has(comparison, FACT_VIRTUALIZATION, "qemu"))
        mark = "Measured in QEMU: if an emulator ran it, not KVM, these times say nothing of hardware.";
    if (!mark)
        return;
    letter_paragraph(output, mark);
    fputc('\n', output);
}
