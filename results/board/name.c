// SPDX-License-Identifier: MIT
#include "results/board/name.h"

#include <string.h>
#include <strings.h>

// The length of a trade mark sign at this place, or 0.
static size_t trade_mark(const char *text, size_t length)
{
    static const char *const signs[] = {"(R)", "(TM)", "(tm)", "(r)"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t sign = strlen(signs[i]);
        if (sign <= length && !strncmp(text, signs[i], sign))
            return sign;
    }
    return 0;
}

bool name_copy(char name[NAME_SIZE], const char *text, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length && text[i] && count < NAME_SIZE - 1; i++) {
        size_t sign = trade_mark(text + i, length - i);
        bool blank = sign || text[i] <= ' ' || text[i] > '~';
        if (sign)
            i += sign - 1;
        if (!blank)
            name[count++] = text[i];
        else if (!sign && count > 0 && name[count - 1] != ' ')
            name[count++] = ' ';
    }
    while (count > 0 && name[count - 1] == ' ')
        count--;
    name[count] = '\0';
    return count > 0;
}

bool name_set(char name[NAME_SIZE], const char *text)
{
    return name_copy(name, text ? text : "", text ? strlen(text) : 0);
}

void name_add(char name[NAME_SIZE], const char *text)
{
    size_t count = strlen(name);
    while (*text && count < NAME_SIZE - 1)
        name[count++] = *text++;
    name[count] = '\0';
}

bool name_begins(const char *text, const char *word)
{
    return !strncasecmp(text, word, strlen(word));
}

// Texts such as "0", "00000000", "xxxx", "...", "----".
static bool is_one_byte_repeated(const char *text)
{
    return strchr("0xX.-_ ?", *text) && text[strspn(text, (const char[]){*text, '\0'})] == '\0';
}

bool name_is_junk(const char *text)
{
    static const char *const whole[] = {"System Product Name",
                                        "System manufacturer",
                                        "System Version",
                                        "Default string",
                                        "Not Specified",
                                        "Not Applicable",
                                        "Not Available",
                                        "N/A",
                                        "NA",
                                        "None",
                                        "Unknown",
                                        "Undefined",
                                        "INVALID",
                                        "O.E.M.",
                                        "OEM",
                                        "Product Name",
                                        "Type1ProductConfigId",
                                        "Empty",
                                        "Manufacturer",
                                        "Base Board Version",
                                        "generic-loongson-machine",
                                        "Generic",
                                        "UNKNOWN MACHINE"};
    static const char *const beginnings[] = {"To be filled",  "0123456789", "123456789",
                                             "Type2 - Board", "Unknown ",   "(unreadable)"};
    if (!text || !*text || is_one_byte_repeated(text))
        return true;
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        if (!strcasecmp(text, whole[i]))
            return true;
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (name_begins(text, beginnings[i]))
            return true;
    return false;
}

static bool is_kept(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
           (byte && strchr("._+", byte));
}

void name_folder(char folder[NAME_SIZE], const char *name)
{
    enum { FOLDER_LIMIT = 64 };
    size_t count = 0;
    for (; *name && count < FOLDER_LIMIT; name++) {
        bool begins = count == 0 || folder[count - 1] == '-'; // no hidden folder, no lone "+"
        if (is_kept(*name) && !(begins && strchr(".+", *name)))
            folder[count++] = *name;
        else if (count > 0 && folder[count - 1] != '-')
            folder[count++] = '-';
    }
    while (count > 0 && (folder[count - 1] == '-' || folder[count - 1] == '.'))
        count--;
    folder[count] = '\0';
    if (count == 0)
        strcpy(folder, "board");
}
