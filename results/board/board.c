// SPDX-License-Identifier: MIT
#include "results/board/board.h"

#include "results/board/board_name.h"
#include "results/board/cpu_name.h"
#include "results/board/fact.h"
#include "results/board/hardware_name.h"
#include "results/board/head_member.h"
#include "results/board/virtualization.h"

#include <errno.h>
#include <stdio.h>

// An emulator in user mode shows the host's /proc/cpuinfo: that CPU is not the one that the program sees.
static void name_cpu(char cpu[NAME_SIZE], const json_t *facts, const char *arch,
                     struct virtualization virtualization)
{
    char found[NAME_SIZE];
    if (!cpu_name(found, facts))
        snprintf(found, sizeof found, "unknown %s CPU", arch ? arch : "");
    if (arch && virtualization.name && !strcmp(virtualization.name, "qemu-user")) {
        name_set(cpu, "QEMU");
        name_add(cpu, " ");
        name_add(cpu, arch);
        name_add(cpu, " on ");
        name_add(cpu, found);
    } else {
        name_set(cpu, found);
    }
}

static int set_names(json_t *board, const json_t *facts, const char *arch,
                     struct virtualization virtualization)
{
    char name[NAME_SIZE], cpu[NAME_SIZE], hardware[NAME_SIZE];
    name_cpu(cpu, facts, arch, virtualization);
    board_name(name, facts, cpu, virtualization);
    if (!hardware_name(hardware, facts))
        name_set(hardware, name);
    if (set_text(board, "name", name) || set_text(board, "cpu", cpu))
        return -ENOMEM;
    return set_text(board, "hardware_name", hardware);
}

static int set_numbers(json_t *board, const json_t *facts)
{
    if (!json_object_get(board, "page_size") && set_whole(board, "page_size", fact_text(facts, "page.size")))
        return -ENOMEM;
    if (set_whole(board, "cpus", fact_text(facts, "cpu.count")))
        return -ENOMEM;
    return set_whole(board, "memory_kib", fact_text(facts, "memory.kib"));
}

int board_describe(struct result *result)
{
    const json_t *facts = json_object_get(result->head, "facts");
    json_t *board = head_object(result, "board");
    if (!board)
        return -ENOMEM;
    if (!json_object_get(board, "arch") && set_text(board, "arch", fact_text(facts, "kernel.machine")))
        return -ENOMEM;
    const char *arch = json_string_value(json_object_get(board, "arch"));
    struct virtualization virtualization = virtualization_of(facts, arch);
    if (set_names(board, facts, arch, virtualization) || set_numbers(board, facts))
        return -ENOMEM;
    return set_value(board, "emulated", json_boolean(virtualization.emulated));
}

void board_folder(char folder[NAME_SIZE], const struct result *result)
{
    const char *name = result_text(result, "board.name");
    name_folder(folder, name ? name : "");
}
