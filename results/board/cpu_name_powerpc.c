// SPDX-License-Identifier: MIT
#include "results/board/cpu_name.h"

#include "results/board/cpuinfo_field.h"
#include "results/board/fact.h"

#include <ctype.h>
#include <strings.h>

// Copies a part number such as "P2020", "MPC885" or "MPC832x" from the beginning of a text: letters, three
// digits or more. Returns whether there is one.
static bool copy_part(char *part, size_t size, const char *text)
{
    size_t letters = 0;
    while (isalpha((unsigned char)text[letters]))
        letters++;
    size_t digits = strspn(text + letters, "0123456789"), length = letters + digits;
    if (letters == 0 || digits < 3 || length + 2 > size)
        return false;
    for (size_t i = 0; i < length; i++)
        part[i] = (char)toupper((unsigned char)text[i]);
    if (text[length] == 'x' || text[length] == 'X')
        part[length++] = 'x';
    part[length] = '\0';
    return true;
}

// Looks for a Freescale part anywhere in a text: "CMPC885", "fsl,P1024".
static bool find_part(char *part, size_t size, const char *text)
{
    for (; text && *text; text++) {
        if (!strncasecmp(text, "mpc", 3) && copy_part(part, size, text))
            return true;
        if (!strncasecmp(text, "fsl,", 4) && copy_part(part, size, text + 4))
            return true;
    }
    return false;
}

// The core alone does not tell the part: a P1024 and a P2020 are both "e500v2".
static void add_part(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo)
{
    char platform[NAME_SIZE], model[NAME_SIZE], part[16];
    cpuinfo_field(platform, cpuinfo, "platform");
    cpuinfo_field(model, cpuinfo, "model");
    if (!find_part(part, sizeof part, model) &&
        !find_part(part, sizeof part, fact_text(facts, "dt.compatible")) &&
        !find_part(part, sizeof part, platform))
        return;
    name_add(name, " (");
    name_add(name, part);
    name_add(name, ")");
}

bool cpu_name_powerpc(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo)
{
    char core[NAME_SIZE], revision[NAME_SIZE];
    if (!cpuinfo_field(core, cpuinfo, "cpu") || !cpuinfo_field(revision, cpuinfo, "revision") ||
        !strstr(revision, "pvr "))
        return false;
    core[strcspn(core, ",")] = '\0'; // ", altivec supported"
    bool bare = isdigit((unsigned char)core[0]) || (core[0] == 'e' && isdigit((unsigned char)core[1]));
    name_set(name, bare ? "PowerPC" : "");
    name_add(name, bare ? " " : "");
    name_add(name, core);
    if (bare)
        add_part(name, facts, cpuinfo);
    return true;
}
