// SPDX-License-Identifier: MIT
#include "trying.h"
#include "vectors.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FENCE = 64, MOST_BLOCKS = 3 * CHACHA_BLOCKS_LIMIT + 1, KEYS = 3, PAGES = 8, PATTERN = 0xa5 };

struct inputs {
    uint32_t key[CHACHA_KEY_WORDS], counter[2];
};

// Memory of one call: a fence of bytes that nobody may change lies before and behind each part.
struct memory {
    unsigned char room[FENCE + CHACHA_BLOCK * MOST_BLOCKS + 2 * FENCE];
    uint32_t before[4], key[CHACHA_KEY_WORDS], between[4], counter[2], behind[4];
};

static int is_wrong(struct trying *trying, const char *what)
{
    trying->wrong = what;
    return 1;
}

static uint32_t draw(uint64_t *random) // xorshift64
{
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    return (uint32_t)(*random >> 32);
}

static int is_pattern(const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    while (count && *byte == PATTERN)
        byte++, count--;
    return count == 0;
}

static int fences_broken(struct trying *trying, const struct memory *memory, const struct inputs *inputs,
                         size_t offset, size_t size)
{
    const unsigned char *end = memory->room + FENCE + offset + size;
    if (!is_pattern(memory->room, FENCE + offset) ||
        !is_pattern(end, (size_t)(memory->room + sizeof memory->room - end)))
        return is_wrong(trying, "writes outside of its blocks");
    if (memcmp(memory->key, inputs->key, sizeof inputs->key))
        return is_wrong(trying, "changes the key");
    if (!is_pattern(memory->before, sizeof memory->before) ||
        !is_pattern(memory->between, sizeof memory->between) ||
        !is_pattern(memory->behind, sizeof memory->behind))
        return is_wrong(trying, "writes beside the key or the counter");
    return 0;
}

// One call with dst at this offset; `wrong` says what a false output means here, `carry` a false counter.
static int call_once(struct trying *trying, const struct inputs *inputs, unsigned blocks, size_t offset,
                     const char *wrong, const char *carry)
{
    static struct memory memory;
    static unsigned char expected[CHACHA_BLOCK * MOST_BLOCKS];
    struct inputs after = *inputs;
    size_t size = (size_t)blocks * CHACHA_BLOCK;
    trying->blocks = blocks;
    memset(&memory, PATTERN, sizeof memory);
    memcpy(memory.key, inputs->key, sizeof memory.key);
    memcpy(memory.counter, inputs->counter, sizeof memory.counter);
    chacha_reference(expected, inputs->key, after.counter, blocks);
    trying->function(memory.room + FENCE + offset, memory.key, memory.counter, blocks);
    if (fences_broken(trying, &memory, inputs, offset, size))
        return 1;
    if (memcmp(memory.counter, after.counter, sizeof after.counter))
        return is_wrong(trying, carry);
    return memcmp(memory.room + FENCE + offset, expected, size) ? is_wrong(trying, wrong) : 0;
}

static int try_vectors(struct trying *trying)
{
    static struct memory memory; // room for what writes where it must not: that is found out later
    unsigned char *dst = memory.room + FENCE;
    trying->doing = "the vectors of RFC 8439";
    trying->blocks = 1;
    for (unsigned i = 0; i < CHACHA_VECTORS; i++) {
        memset(memory.key, 0, sizeof memory.key);
        for (unsigned byte = 0; byte < sizeof chacha_vectors[i].key; byte++)
            memory.key[byte / 4] |= (uint32_t)chacha_vectors[i].key[byte] << 8 * (byte % 4);
        memory.counter[0] = chacha_vectors[i].counter;
        memory.counter[1] = 0;
        trying->function(dst, memory.key, memory.counter, 1);
        if (memcmp(dst, chacha_vectors[i].block, CHACHA_BLOCK))
            return is_wrong(trying, "its output is not that of RFC 8439, A.1");
    }
    return 0;
}

static void draw_inputs(struct inputs *inputs, uint64_t *random)
{
    for (unsigned i = 0; i < CHACHA_KEY_WORDS; i++)
        inputs->key[i] = draw(random);
    inputs->counter[0] = draw(random) / 2;
    inputs->counter[1] = draw(random);
}

static int try_blocks(struct trying *trying, uint64_t *random)
{
    struct inputs inputs;
    trying->doing = "random keys and counters";
    for (unsigned key = 0; key < KEYS; key++)
        for (unsigned blocks = 1; blocks <= MOST_BLOCKS; blocks += blocks < CHACHA_BLOCKS_LIMIT + 2 ? 1 : 7) {
            draw_inputs(&inputs, random);
            if (call_once(trying, &inputs, blocks, 0, "its output differs from the reference",
                          "its counter is wrong afterwards"))
                return 1;
        }
    return 0;
}

// A counter whose low word passes its end `place` blocks after the beginning.
static int try_carry(struct trying *trying, uint64_t *random)
{
    static const char what[] = "its counter does not carry from the low to the high word";
    struct inputs inputs;
    trying->doing = "a counter that carries";
    for (unsigned blocks = 1; blocks <= CHACHA_BLOCKS_LIMIT; blocks++)
        for (unsigned place = 0; place < blocks; place++) {
            draw_inputs(&inputs, random);
            inputs.counter[0] = UINT32_MAX - place;
            inputs.counter[1] = (blocks + place) % 2 ? UINT32_MAX : 7;
            if (call_once(trying, &inputs, blocks, 0, what, what))
                return 1;
        }
    return 0;
}

static int try_unaligned(struct trying *trying, uint64_t *random)
{
    struct inputs inputs;
    trying->doing = "a dst that is not aligned";
    for (unsigned blocks = 1; blocks <= CHACHA_BLOCKS_LIMIT; blocks++)
        for (size_t offset = 1; offset < 16; offset += 2) {
            draw_inputs(&inputs, random);
            if (call_once(trying, &inputs, blocks, offset, "its output is wrong where dst is not aligned",
                          "its counter is wrong where dst is not aligned"))
                return 1;
        }
    return 0;
}

// Pages that can be used, with one before and one behind that cannot; NULL without memory.
static unsigned char *guarded_pages(size_t page)
{
    unsigned char *pages =
        mmap(NULL, (PAGES + 2) * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
        return NULL;
    mprotect(pages, page, PROT_NONE);
    mprotect(pages + (PAGES + 1) * page, page, PROT_NONE);
    return pages + page;
}

// dst, key and counter each once just behind and once just before memory that cannot be touched; the key can
// only be read.
static int try_guarded(struct trying *trying, uint64_t *random)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), end = PAGES * page;
    struct inputs inputs;
    unsigned char *dst = guarded_pages(page), *key = guarded_pages(page), *counter = guarded_pages(page);
    trying->doing = "dst, key and counter beside pages that nobody may touch";
    if (!dst || !key || !counter)
        return is_wrong(trying, "no memory to try it with");
    draw_inputs(&inputs, random);
    memcpy(key, inputs.key, sizeof inputs.key);
    memcpy(key + end - sizeof inputs.key, inputs.key, sizeof inputs.key);
    mprotect(key, end, PROT_READ);
    for (unsigned blocks = 1; blocks <= CHACHA_BLOCKS_LIMIT; blocks++)
        for (unsigned behind = 0; behind < 2; behind++) {
            unsigned char *its_counter = counter + (behind ? end - sizeof inputs.counter : 0);
            trying->blocks = blocks;
            memcpy(its_counter, inputs.counter, sizeof inputs.counter);
            trying->function(dst + (behind ? end - (size_t)blocks * CHACHA_BLOCK : 0),
                             (const uint32_t *)(const void *)(key + (behind ? end - sizeof inputs.key : 0)),
                             (uint32_t *)(void *)its_counter, blocks);
        }
    return 0;
}

int trying_answers(void *argument)
{
    struct trying *trying = argument;
    uint64_t random = UINT64_C(0x9e3779b97f4a7c15);
    return try_vectors(trying) || try_blocks(trying, &random) || try_carry(trying, &random) ||
           try_unaligned(trying, &random) || try_guarded(trying, &random);
}
