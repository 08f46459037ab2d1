// SPDX-License-Identifier: MIT
#include "sentence.h"

#include "numeral.h"
#include "unit.h"

#include <string.h>

// The unit of a cost, attached to the number or the word behind it; `rest` stands behind the number's word.
static bool cost_unit(struct span attached, struct span *rest, struct span *last, struct cost *cost)
{
    struct unit unit;
    struct span after = *rest;
    struct span word = attached.length ? attached : span_word(&after);
    if (!unit_read(word, &unit))
        return false;
    bool time = !strcmp(unit.name, "ns") || !strcmp(unit.name, "ns/call");
    if (!time && strcmp(unit.name, "cycles"))
        return false;
    cost->unit = time ? "ns/call" : "cycles/call";
    cost->value *= unit.factor;
    *last = span_strip(word, "().,;:");
    *rest = after;
    return true;
}

bool sentence_cost(struct span *rest, struct cost *cost)
{
    struct numeral number;
    struct span after = *rest, word = span_strip(span_word(&after), "(),;"), last;
    size_t length = numeral_read(word, &number);
    if (!length)
        return false;
    *cost = (struct cost){.value = number.value, .digits = number.digits, .published = word};
    if (!cost_unit(span_from(word, length), &after, &last, cost))
        return false;
    cost->published.length = (size_t)(last.start + last.length - word.start);
    *rest = after;
    return true;
}

bool sentence_bare_cost(struct span *rest, const char *unit, struct cost *cost)
{
    struct numeral number;
    struct span word = span_strip(span_word(rest), "(),.;");
    if (!numeral_is(word, &number))
        return false;
    *cost = (struct cost){number.value, unit, number.digits, word};
    return true;
}

bool sentence_last_cost(struct span *text, struct cost *cost)
{
    struct span trimmed = span_trim(*text);
    size_t at = trimmed.length;
    for (int words = 0; words < 2; words++) {
        while (at && is_blank_byte(trimmed.start[at - 1]))
            at--;
        while (at && !is_blank_byte(trimmed.start[at - 1]))
            at--;
        struct span rest = span_from(trimmed, at);
        if (sentence_cost(&rest, cost) && !span_trim(rest).length) {
            *text = span_to(trimmed, at);
            return true;
        }
    }
    return false;
}

// The cost right before a word, "124.40ns before".
static bool cost_before(struct span text, const char *word, struct cost *cost)
{
    while (text.length) {
        struct span rest = text;
        span_word(&text);
        if (sentence_cost(&rest, cost) && span_is(span_strip(span_word(&rest), "().,;"), word))
            return true;
    }
    return false;
}

// "428 to 318 cycles"
static bool cost_to_cost(struct span text, struct cost costs[2])
{
    while (text.length) {
        struct numeral number;
        struct span rest = text, word = span_strip(span_word(&rest), "(");
        span_word(&text);
        if (!numeral_is(word, &number) || !span_is(span_word(&rest), "to") ||
            !sentence_cost(&rest, &costs[1]))
            continue;
        costs[0] = (struct cost){number.value, costs[1].unit, number.digits, word};
        return true;
    }
    return false;
}

bool sentence_pair(struct span text, struct cost costs[2], bool *named)
{
    *named = cost_before(text, "before", &costs[0]) && cost_before(text, "after", &costs[1]);
    return *named || cost_to_cost(text, costs);
}

int sentence_more(struct span text, struct span *name, struct cost *cost)
{
    struct numeral number;
    struct span rest = span_strip(text, "*- "), percent = span_word(&rest), verb = span_word(&rest);
    struct span on = span_word(&rest);
    bool more = span_is(verb, "more") || span_is(verb, "worse");
    bool less = span_is(verb, "less") || span_is(verb, "better");
    *name = span_word(&rest);
    if (!span_ends(percent, "%") || !numeral_is(span_to(percent, percent.length - 1), &number) ||
        !(more || less))
        return 0;
    if (!span_is(on, "on") || !span_begins(span_trim(rest), "(") || !sentence_cost(&rest, cost))
        return 0;
    return more ? 1 : -1;
}

struct span sentence_text(const struct text *text, size_t line)
{
    struct span sentence = span_trim(text->lines[line].text);
    if (line + 1 >= text->count || text->lines[line + 1].depth != text->lines[line].depth)
        return sentence;
    struct span next = span_to(text->lines[line + 1].text, 200);
    if (next.length)
        sentence.length = (size_t)(next.start + next.length - sentence.start);
    return sentence;
}

size_t sentence_lines(struct span sentence, struct span last)
{
    size_t used = (size_t)(last.start + last.length - sentence.start);
    return memchr(sentence.start, '\n', used) ? 2 : 1;
}
