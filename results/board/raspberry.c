// SPDX-License-Identifier: MIT
// Codes: Raspberry Pi documentation, "Raspberry Pi revision codes" (new style: bit 23, type in bits 4 to 11,
// revision in bits 0 to 3; old style: a list).
#include "results/board/raspberry.h"

#include <stdio.h>

enum { NEW_STYLE = 1 << 23 };

static const struct {
    unsigned char code;
    const char *name;
} old_style[] = {
    {0x02, "Model B Rev 1"},  {0x03, "Model B Rev 1"}, {0x04, "Model B Rev 2"}, {0x05, "Model B Rev 2"},
    {0x06, "Model B Rev 2"},  {0x07, "Model A"},       {0x08, "Model A"},       {0x09, "Model A"},
    {0x0d, "Model B Rev 2"},  {0x0e, "Model B Rev 2"}, {0x0f, "Model B Rev 2"}, {0x10, "Model B Plus"},
    {0x11, "Compute Module"}, {0x12, "Model A Plus"},  {0x13, "Model B Plus"},  {0x14, "Compute Module"},
    {0x15, "Model A Plus"},
};

static const struct {
    unsigned char type;
    const char *name;
} new_style[] = {
    {0x00, "Model A"},
    {0x01, "Model B"},
    {0x02, "Model A Plus"},
    {0x03, "Model B Plus"},
    {0x04, "2 Model B"},
    {0x06, "Compute Module"},
    {0x08, "3 Model B"},
    {0x09, "Zero"},
    {0x0a, "Compute Module 3"},
    {0x0c, "Zero W"},
    {0x0d, "3 Model B Plus"},
    {0x0e, "3 Model A Plus"},
    {0x10, "Compute Module 3 Plus"},
    {0x11, "4 Model B"},
    {0x12, "Zero 2 W"},
    {0x13, "400"},
    {0x14, "Compute Module 4"},
    {0x15, "Compute Module 4S"},
    {0x17, "5 Model B"},
    {0x18, "Compute Module 5"},
    {0x19, "500"},
    {0x1a, "Compute Module 5 Lite"},
};

static const char *old_name(unsigned long code)
{
    for (size_t i = 0; i < sizeof old_style / sizeof *old_style; i++)
        if (old_style[i].code == code)
            return old_style[i].name;
    return NULL;
}

static const char *new_name(unsigned long type)
{
    for (size_t i = 0; i < sizeof new_style / sizeof *new_style; i++)
        if (new_style[i].type == type)
            return new_style[i].name;
    return NULL;
}

bool raspberry_name(char name[NAME_SIZE], unsigned long revision)
{
    bool is_new = revision & NEW_STYLE;
    // Old codes carry a note of over-voltage in their upper bits.
    const char *model = is_new ? new_name(revision >> 4 & 0xff) : old_name(revision & 0xffff);
    if (!model)
        return false;
    snprintf(name, NAME_SIZE, "Raspberry Pi %s", model);
    if (is_new)
        snprintf(name, NAME_SIZE, "Raspberry Pi %s Rev 1.%lu", model, revision & 0xf);
    return true;
}
