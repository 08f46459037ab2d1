// SPDX-License-Identifier: MIT
#include "results/board/cpu_name.h"

#include "results/board/arm_part.h"
#include "results/board/cpuinfo_field.h"
#include "results/board/fact.h"

#include <stdio.h>
#include <stdlib.h>

// QEMU's "max" CPU gives itself no implementer (target/arm, 0x000f0510).
enum { NO_IMPLEMENTER = 0, QEMU_MAX = 0x51 };

static void add_core(char name[NAME_SIZE], unsigned long implementer, unsigned long part)
{
    char numbers[64];
    const char *core = arm_part_name(implementer, part), *maker = arm_implementer_name(implementer);
    if (implementer == NO_IMPLEMENTER && part == QEMU_MAX)
        core = "QEMU max";
    if (core) {
        name_add(name, core);
        return;
    }
    snprintf(numbers, sizeof numbers, " part 0x%03lx", part);
    if (maker)
        name_add(name, maker);
    else
        snprintf(numbers, sizeof numbers, "implementer 0x%02lx part 0x%03lx", implementer, part);
    name_add(name, numbers);
}

// "3 0x41 0xd46; 1 0x41 0xd4e" becomes "3x Cortex-A510 + 1x Cortex-X3"; false for another text.
static bool name_models(char name[NAME_SIZE], const char *models)
{
    name[0] = '\0';
    while (models && *models) {
        unsigned long count, implementer, part;
        char times[32];
        if (sscanf(models, "%lu 0x%lx 0x%lx", &count, &implementer, &part) != 3)
            return false;
        snprintf(times, sizeof times, "%s%lux ", name[0] ? " + " : "", count);
        name_add(name, times);
        add_core(name, implementer, part);
        const char *end = strchr(models, ';');
        models = end ? end + 1 : NULL;
    }
    return name[0];
}

bool cpu_name_arm(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo)
{
    unsigned long implementer, part;
    if (!cpuinfo_number(&implementer, cpuinfo, "CPU implementer") ||
        !cpuinfo_number(&part, cpuinfo, "CPU part"))
        return false;
    if (name_models(name, fact_text(facts, "cpu.models")))
        return true;
    name[0] = '\0';
    add_core(name, implementer, part);
    return true;
}
