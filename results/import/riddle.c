// SPDX-License-Identifier: MIT
#include "riddle.h"

#include "numeral.h"
#include "unit.h"

#include <string.h>

// The letter s alone is no unit here: "the 1980 s".
static bool is_unit(struct span word)
{
    struct unit unit;
    return unit_read(word, &unit);
}

// A number as figures are written: no leading zero ("007", hex dumps), not part of a longer thing.
static size_t plain_number(struct span word)
{
    struct numeral number;
    struct span bare = span_strip(word, "()[],;:*~<>");
    size_t length = numeral_read(bare, &number);
    bool padded = length > 1 && bare.start[0] == '0' && is_digit_byte(bare.start[1]);
    return padded ? 0 : length;
}

// A number with its unit attached or in the word behind it.
static bool has_unit(struct span word, struct span rest)
{
    struct span bare = span_strip(word, "()[],;:*~<>");
    size_t length = plain_number(word);
    if (!length)
        return false;
    return length == bare.length ? is_unit(span_word(&rest)) : is_unit(span_from(bare, length));
}

bool riddle_is(struct span line)
{
    size_t words = 0, numbers = 0;
    struct span rest = span_to(line, 1000), word;
    while ((word = span_word(&rest)).length) {
        if (has_unit(word, rest))
            return true;
        size_t length = plain_number(word);
        numbers += length > 0 && length == span_strip(word, "()[],;:*~<>").length;
        words += !span_is(word, "|");
    }
    return numbers >= 3 && numbers * 2 >= words;
}
