// SPDX-License-Identifier: MIT
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 400 }; // bytes that are kept of one text

struct word {
    struct word *next;
    uint64_t hash;
    char text[];
};

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t b = 0; b < count; b++)
        hash = (hash ^ byte[b]) * UINT64_C(0x100000001b3);
    return hash;
}

static bool grow(struct words *words)
{
    size_t slots = words->slots ? words->slots * 2 : 256;
    struct word **table = calloc(slots, sizeof *table);
    if (!table)
        return false;
    for (size_t s = 0; s < words->slots; s++) {
        struct word *next;
        for (struct word *word = words->table[s]; word; word = next) {
            next = word->next;
            word->next = table[word->hash & (slots - 1)];
            table[word->hash & (slots - 1)] = word;
        }
    }
    free(words->table);
    words->table = table;
    words->slots = slots;
    return true;
}

static const char *add(struct words *words, const char *text, size_t length, uint64_t hash)
{
    struct word *word = malloc(sizeof *word + length + 1);
    if (!word || (words->count >= words->slots && !grow(words))) {
        free(word);
        words->failed = true;
        return "";
    }
    word->hash = hash;
    memcpy(word->text, text, length);
    word->text[length] = 0;
    word->next = words->table[hash & (words->slots - 1)];
    words->table[hash & (words->slots - 1)] = word;
    words->count++;
    return word->text;
}

// A character of several bytes is kept whole or not at all: JSON takes no half ones.
static size_t whole_characters(const char *text, size_t length)
{
    while (length && (text[length] & 0xc0) == 0x80)
        length--;
    return length;
}

static const char *keep(struct words *words, const char *text, size_t length)
{
    uint64_t hash = hash_bytes(HASH_BEGIN, text, length);
    struct word *word = words->slots ? words->table[hash & (words->slots - 1)] : NULL;
    for (; word; word = word->next)
        if (word->hash == hash && !strncmp(word->text, text, length) && !word->text[length])
            return word->text;
    return add(words, text, length, hash);
}

const char *words_keep(struct words *words, struct span text)
{
    char plain[LONGEST + 8];
    size_t length = 0;
    text = span_trim(text);
    for (size_t t = 0; t < text.length && length <= LONGEST; t++) {
        bool blank = is_blank_byte(text.start[t]) || !text.start[t];
        if (!blank || (length && plain[length - 1] != ' '))
            plain[length++] = blank ? ' ' : text.start[t];
    }
    if (length > LONGEST)
        length = whole_characters(plain, LONGEST);
    return length ? keep(words, plain, length) : "";
}

const char *words_join(struct words *words, const char *one, const char *between, const char *other)
{
    char text[2 * LONGEST + 40];
    if (!*one || !*other)
        return *one ? one : other;
    size_t first = strnlen(one, LONGEST), middle = strnlen(between, 16), last = strnlen(other, LONGEST);
    memcpy(text, one, first);
    memcpy(text + first, between, middle);
    memcpy(text + first + middle, other, last);
    return words_keep(words, (struct span){text, first + middle + last});
}

const char *words_name(struct words *words, struct span text)
{
    char name[LONGEST];
    size_t length = 0;
    for (size_t t = 0; t < text.length && length < sizeof name; t++) {
        char byte = text.start[t];
        if (is_letter_byte(byte) || is_digit_byte(byte))
            name[length++] = byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
        else if (length && name[length - 1] != '-')
            name[length++] = '-';
    }
    while (length && name[length - 1] == '-')
        length--;
    return length ? keep(words, name, length) : "";
}

void words_free(struct words *words)
{
    for (size_t s = 0; s < words->slots; s++) {
        struct word *next;
        for (struct word *word = words->table[s]; word; word = next) {
            next = word->next;
            free(word);
        }
    }
    free(words->table);
    *words = (struct words){0};
}
