// SPDX-License-Identifier: MIT
#include "results/board/hardware_name.h"

#include "results/board/cpuinfo_field.h"
#include "results/board/fact.h"

#include <stdio.h>
#include <stdlib.h>

// Appends a blank, a prefix and a text, if there is a text.
static void add_word(char name[NAME_SIZE], const char *prefix, const char *text)
{
    if (name_is_junk(text))
        return;
    name_add(name, name[0] ? " " : "");
    name_add(name, prefix);
    name_add(name, text);
}

// The PVR of "2.1 (pvr 004b 0201)"; false without one.
static bool processor_version(unsigned long *version, const char *cpuinfo)
{
    char revision[NAME_SIZE];
    unsigned high, low;
    cpuinfo_field(revision, cpuinfo, "revision");
    const char *pvr = strstr(revision, "pvr ");
    if (!pvr || sscanf(pvr, "pvr %4x %4x", &high, &low) != 2)
        return false;
    *version = (unsigned long)high << 16 | low;
    return true;
}

// Only a version like 0x0f000006 is a logical one (arch/powerpc/kernel/prom.c).
static void add_logical_version(char name[NAME_SIZE], const char *fact)
{
    char text[32];
    unsigned long version = fact ? strtoul(fact, NULL, 16) : 0;
    snprintf(text, sizeof text, "0x%lx", version);
    if ((version & 0xff000000) == 0x0f000000)
        add_word(name, "", text);
}

static void add_firmware(char name[NAME_SIZE], const json_t *facts)
{
    const char *opal = fact_text(facts, "firmware.opal"),
               *hypervisor = fact_text(facts, "hypervisor.compatible");
    add_word(name, "of:", fact_text(facts, "firmware.openprom"));
    if (!hypervisor && fact_text(facts, "hypervisor.powervm"))
        hypervisor = "phyp";
    add_word(name, "hv:", hypervisor);
    add_word(name, "opal:", opal ? opal : fact_text(facts, "firmware.opal_git"));
    add_word(name, "mi:", fact_text(facts, "firmware.opal_mi"));
}

static bool powerpc(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo)
{
    char model[NAME_SIZE], core[NAME_SIZE], platform[NAME_SIZE], text[32];
    unsigned long version;
    if (!cpuinfo_field(core, cpuinfo, "cpu") || !processor_version(&version, cpuinfo))
        return false;
    const char *tree = fact_text(facts, "dt.model");
    if (!tree && cpuinfo_field(model, cpuinfo, "model"))
        tree = model;
    core[strcspn(core, ",")] = '\0';
    snprintf(text, sizeof text, "0x%04lx", version);
    name[0] = '\0';
    add_word(name, "", tree);
    add_word(name, "", core);
    add_word(name, "", text);
    add_logical_version(name, fact_text(facts, "cpu.logical_version"));
    add_firmware(name, facts);
    cpuinfo_field(platform, cpuinfo, "platform");
    add_word(name, "", platform);
    return true;
}

// /proc/sysinfo gives "Model: CAPACITY MODEL", the kernel prints the model first.
static void add_s390_model(char name[NAME_SIZE], const char *fact)
{
    char capacity[NAME_SIZE];
    if (!name_set(capacity, fact))
        return;
    char *model = strchr(capacity, ' ');
    if (model)
        *model++ = '\0';
    add_word(name, "", model);
    add_word(name, "", capacity);
}

static bool s390(char name[NAME_SIZE], const json_t *facts)
{
    const char *manufacturer = fact_text(facts, "hypervisor.manufacturer");
    const char *program = fact_text(facts, "hypervisor.control_program");
    char text[NAME_SIZE];
    if (!manufacturer)
        return false;
    name_set(name, manufacturer);
    add_word(name, "", fact_text(facts, "hypervisor.machine_type"));
    add_s390_model(name, fact_text(facts, "hypervisor.machine_model"));
    name_set(text, program ? program : "LPAR");
    add_word(name, "(", text);
    name_add(name, ")");
    return true;
}

// What nobody filled in gives way to the board's own texts.
static bool dmi(char name[NAME_SIZE], const json_t *facts)
{
    const char *product = fact_text(facts, "dmi.product_name"), *board = fact_text(facts, "dmi.board_name");
    const char *version = fact_text(facts, "dmi.bios_version"), *date = fact_text(facts, "dmi.bios_date");
    const bool filled = !name_is_junk(product);
    if (!filled && name_is_junk(board))
        return false;
    name[0] = '\0';
    add_word(name, "", fact_text(facts, filled ? "dmi.sys_vendor" : "dmi.board_vendor"));
    add_word(name, "", filled ? product : board);
    name_add(name, filled && !name_is_junk(board) ? "/" : "");
    name_add(name, filled && !name_is_junk(board) ? board : "");
    name_add(name, ", BIOS ");
    name_add(name, version ? version : "");
    name_add(name, " ");
    name_add(name, date ? date : "");
    return true;
}

static bool device_tree(char name[NAME_SIZE], const json_t *facts)
{
    if (!name_set(name, fact_text(facts, "dt.model")))
        return false;
    name_add(name, " (DT)");
    return true;
}

bool hardware_name(char name[NAME_SIZE], const json_t *facts)
{
    char made[NAME_SIZE];
    bool found = powerpc(made, facts, fact_text(facts, "cpu.cpuinfo")) || s390(made, facts) ||
                 dmi(made, facts) || device_tree(made, facts);
    return found && name_set(name, made);
}
