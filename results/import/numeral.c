// SPDX-License-Identifier: MIT
#include "numeral.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 48 }; // bytes of a figure, separators included

static bool is_separator(char byte)
{
    return byte == ',' || byte == '.' || byte == '\'' || byte == '_';
}

// Bytes of digits and single separators; a separator behind the last digit belongs to the sentence. 0 for
// more than a figure has.
static size_t digits_run(struct span text)
{
    size_t length = 0;
    for (size_t t = 0; t < text.length; t++) {
        if (t == LONGEST)
            return 0;
        if (is_digit_byte(text.start[t]))
            length = t + 1;
        else if (!is_separator(text.start[t]) || (t > 0 && is_separator(text.start[t - 1])))
            break;
    }
    return length;
}

static size_t count_of(struct span run, char byte)
{
    size_t count = 0;
    for (size_t r = 0; r < run.length; r++)
        count += run.start[r] == byte;
    return count;
}

// The place of the last `byte`, or the run's length.
static size_t last_of(struct span run, char byte)
{
    for (size_t r = run.length; r-- > 0;)
        if (run.start[r] == byte)
            return r;
    return run.length;
}

// True where `byte` groups the digits: three behind the last one, two (as in India) or three between, one to
// three before the first.
static bool groups(struct span run, char byte)
{
    size_t digits = 0, group = 0;
    for (size_t r = 0; r < run.length; r++) {
        if (run.start[r] != byte) {
            digits++;
            continue;
        }
        if (group ? digits != 2 && digits != 3 : digits < 1 || digits > 3)
            return false;
        digits = 0;
        group++;
    }
    return group == 0 || digits == 3;
}

// Finds which byte is the decimal point and which groups digits. False where the run is no figure: a version,
// a date.
static bool roles(struct span run, char *point, char *grouping, bool *comma_taken)
{
    size_t points = count_of(run, '.'), commas = count_of(run, ',');
    size_t others = count_of(run, '\'') + count_of(run, '_');
    *point = 0;
    *grouping = count_of(run, '_') ? '_' : '\'';
    if (others)
        *point = points ? '.' : commas ? ',' : 0;
    else if (points && commas)
        *point = last_of(run, '.') > last_of(run, ',') ? '.' : ',';
    else if (points == 1)
        *point = '.';
    else if (commas == 1 && (!groups(run, ',') || run.start[0] == '0'))
        *point = ',';
    if (!others)
        *grouping = *point == '.' ? ',' : *point == ',' || points ? '.' : ',';
    *comma_taken = commas == 1 && !points && !others && *point != ',';
    if (*point && count_of(run, *point) > 1)
        return false;
    struct span whole = *point ? span_to(run, last_of(run, *point)) : run;
    if (count_of(run, *grouping) != count_of(whole, *grouping) || !groups(whole, *grouping))
        return false;
    return count_of(run, '.') + count_of(run, ',') + others == (*point != 0) + count_of(run, *grouping);
}

// Bytes of an exponent such as e+09, 0 where there is none.
static size_t exponent_length(struct span text)
{
    size_t digits = text.length > 1 && (text.start[1] == '+' || text.start[1] == '-') ? 2 : 1;
    size_t end = digits;
    if (text.length <= digits || (text.start[0] != 'e' && text.start[0] != 'E'))
        return 0;
    while (end < text.length && end < digits + 3 && is_digit_byte(text.start[end]))
        end++;
    return end > digits ? end : 0;
}

static unsigned significant(const char *plain)
{
    unsigned digits = 0;
    for (plain += strspn(plain, "+-0."); *plain && *plain != 'e' && *plain != 'E'; plain++)
        digits += is_digit_byte(*plain);
    return digits;
}

// Bytes that hedge or sign the figure, blanks behind ~ and < included.
static size_t prefix_length(struct span text, struct numeral *number, bool *negative)
{
    size_t at = 0;
    if (text.length && (text.start[0] == '~' || text.start[0] == '<' || text.start[0] == '>')) {
        number->kind = text.start[0] == '~' ? NUMERAL_ABOUT : NUMERAL_BOUND;
        for (at = 1; at < text.length && text.start[at] == ' ';)
            at++;
    }
    if (at < text.length && (text.start[at] == '+' || text.start[at] == '-')) {
        *negative = text.start[at] == '-';
        at++;
    }
    return at;
}

size_t numeral_read(struct span text, struct numeral *number)
{
    bool negative = false;
    char point, grouping, plain[LONGEST + 8];
    size_t length = 0;
    *number = (struct numeral){0};
    size_t prefix = prefix_length(text, number, &negative);
    struct span body = span_from(text, prefix), run = span_to(body, digits_run(body));
    if (!run.length || !roles(run, &point, &grouping, &number->comma_taken))
        return 0;
    for (size_t r = 0; r < run.length; r++)
        if (run.start[r] != grouping)
            plain[length++] = run.start[r] == point ? '.' : run.start[r];
    size_t exponent = exponent_length(span_from(body, run.length));
    memcpy(plain + length, run.start + run.length, exponent);
    plain[length + exponent] = 0;
    number->value = strtod(plain, NULL) * (negative ? -1 : 1);
    number->digits = significant(plain);
    number->whole = !exponent && !point;
    return prefix + run.length + exponent;
}

bool numeral_is(struct span text, struct numeral *number)
{
    size_t length = numeral_read(text, number);
    return length > 0 && length == text.length;
}
