// SPDX-License-Identifier: MIT
#include "results/board/dmi.h"

#include "results/board/fact.h"

#include <string.h>

// A DMI text, tidied; false where it is absent or junk.
static bool text_of(char text[NAME_SIZE], const json_t *facts, const char *key)
{
    return name_set(text, fact_text(facts, key)) && !name_is_junk(text);
}

// Cuts what companies put behind their names: "Dell Inc.", "Gigabyte Technology Co., Ltd.".
static void shorten_vendor(char vendor[NAME_SIZE])
{
    static const char *const known[][2] = {{"ASUSTeK", "ASUS"},
                                           {"Micro-Star", "MSI"},
                                           {"Hewlett-Packard", "HP"},
                                           {"innotek", "VirtualBox"},
                                           {"Gigabyte", "Gigabyte"},
                                           {"Super Micro", "Supermicro"},
                                           {"International Business Machines", "IBM"}};
    static const char *const endings[] = {", Inc", " Inc", ", LLC", " Corp",      " Co.",
                                          ",Ltd",  " Ltd", " GmbH", " Technology"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (name_begins(vendor, known[i][0])) {
            strcpy(vendor, known[i][1]);
            return;
        }
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char *ending = strstr(vendor, endings[i]);
        if (ending && ending != vendor)
            *ending = '\0';
    }
}

// Joins them, the vendor only once ("HP" and "HP EliteBook", "Google" and "Google Compute Engine").
static void join(char name[NAME_SIZE], const char *vendor, const char *product)
{
    name_set(name, name_begins(product, vendor) ? "" : vendor);
    name_add(name, name[0] ? " " : "");
    name_add(name, product);
}

bool dmi_name(char name[NAME_SIZE], const json_t *facts)
{
    char vendor[NAME_SIZE], product[NAME_SIZE], version[NAME_SIZE];
    if (!text_of(product, facts, "dmi.product_name")) {
        if (!text_of(product, facts, "dmi.board_name"))
            return false;
        if (!text_of(vendor, facts, "dmi.board_vendor"))
            text_of(vendor, facts, "dmi.sys_vendor");
    } else if (!text_of(vendor, facts, "dmi.sys_vendor")) {
        text_of(vendor, facts, "dmi.board_vendor");
    }
    if (name_is_junk(vendor))
        vendor[0] = '\0';
    // Lenovo's product name is an order number, and its version what is printed on the lid.
    if (name_begins(vendor, "Lenovo") && text_of(version, facts, "dmi.product_version"))
        strcpy(product, version);
    shorten_vendor(vendor);
    join(name, vendor, product);
    return true;
}
