// SPDX-License-Identifier: MIT
#include "by_hand.h"

#include "label.h"
#include "numeral.h"

#include <errno.h>

int addition_read(struct addition *addition, enum by_hand_kind kind, const char *argument)
{
    struct numeral numeral;
    struct span text = span_trim(span_of(argument));
    size_t equals = span_find(text, "=");
    bool digits = equals < text.length && numeral_is(span_to(text, equals), &numeral);
    *addition =
        (struct addition){kind, span_to(text, digits ? equals : 0), span_from(text, digits ? equals + 1 : 0)};
    if (kind == BY_HAND_SIDE)
        addition->text = span_of(label_side(addition->text));
    return addition->text.length ? 0 : -EINVAL;
}

// True where one of the words of a published figure is these digits.
static bool has_digits(const struct figure *figure, struct span digits)
{
    struct span rest = span_of(figure->published), word;
    while ((word = span_word(&rest)).length) {
        struct numeral numeral;
        size_t length = numeral_read(word, &numeral);
        if (length && span_same(span_to(word, length), digits))
            return true;
    }
    return false;
}

static const char **place_in(struct figure *figure, enum by_hand_kind kind)
{
    if (kind == BY_HAND_BOARD)
        return &figure->board;
    return kind == BY_HAND_LABEL ? &figure->label : &figure->side;
}

static void apply(const struct addition *addition, struct figure *figure, struct words *words)
{
    const char **place = place_in(figure, addition->kind);
    bool meant = addition->digits.length ? has_digits(figure, addition->digits) : !**place;
    if (!meant)
        return;
    *place = words_keep(words, addition->text);
    if (addition->kind == BY_HAND_LABEL) {
        figure->remark = false;
        figure->side = words_keep(words, span_of(label_side(addition->text)));
    }
}

void additions_apply(const struct addition *additions, size_t count, struct import *import)
{
    // Labels first: a side that was given beats the one that a label's words tell.
    for (int side = 0; side < 2; side++)
        for (size_t a = 0; a < count; a++)
            for (size_t f = 0; f < import->figures.count; f++)
                if ((additions[a].kind == BY_HAND_SIDE) == side)
                    apply(&additions[a], &import->figures.list[f], &import->words);
}
