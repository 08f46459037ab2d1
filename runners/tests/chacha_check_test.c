// SPDX-License-Identifier: MIT
// The reference of ChaCha20 against the RFC's own bytes, and what the check of an implementation finds.
// Faults that take assembly are planted by results/tests/chacha_test.sh.
#include "runners/chacha/check.h"
#include "runners/chacha/vectors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void reference_makes_the_bytes_of_the_rfc(void **state)
{
    static const unsigned char first[] = {0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90};
    const uint32_t key[CHACHA_KEY_WORDS] = {0};
    uint32_t counter[2] = {0, 0};
    unsigned char dst[2 * CHACHA_BLOCK];
    (void)state;
    chacha_reference(dst, key, counter, 2);
    assert_memory_equal(dst, first, sizeof first);
    assert_memory_equal(dst, chacha_vectors[0].block, CHACHA_BLOCK);
    assert_memory_equal(dst + CHACHA_BLOCK, chacha_vectors[1].block, CHACHA_BLOCK);
    assert_int_equal(counter[0], 2);
    assert_int_equal(counter[1], 0);
}

static void reference_takes_keys_as_words(void **state)
{
    uint32_t key[CHACHA_KEY_WORDS] = {0}, counter[2] = {1, 0};
    unsigned char dst[CHACHA_BLOCK];
    (void)state;
    key[7] = 0x01000000;
    chacha_reference(dst, key, counter, 1);
    assert_memory_equal(dst, chacha_vectors[2].block, CHACHA_BLOCK);
    key[7] = 0;
    key[0] = 0x0000ff00;
    chacha_reference(dst, key, counter, 1);
    assert_memory_equal(dst, chacha_vectors[3].block, CHACHA_BLOCK);
}

static void reference_carries(void **state)
{
    const uint32_t key[CHACHA_KEY_WORDS] = {1, 2, 3, 4, 5, 6, 7, 8};
    uint32_t before[2] = {UINT32_MAX, UINT32_MAX}, zero[2] = {0, 0};
    unsigned char both[2 * CHACHA_BLOCK], second[CHACHA_BLOCK];
    (void)state;
    chacha_reference(both, key, before, 2);
    chacha_reference(second, key, zero, 1);
    assert_memory_equal(both + CHACHA_BLOCK, second, CHACHA_BLOCK);
    assert_int_equal(before[0], 1);
    assert_int_equal(before[1], 0);
}

static void wrong_at_five_blocks(unsigned char *dst, const uint32_t *key, uint32_t *counter, size_t blocks)
{
    chacha_reference(dst, key, counter, blocks);
    if (blocks == 5)
        dst[4 * CHACHA_BLOCK] ^= 1;
}

static void writes_before(unsigned char *dst, const uint32_t *key, uint32_t *counter, size_t blocks)
{
    chacha_reference(dst, key, counter, blocks);
    dst[-1] = 0;
}

static void writes_beside_counter(unsigned char *dst, const uint32_t *key, uint32_t *counter, size_t blocks)
{
    volatile uint32_t *words = counter;
    chacha_reference(dst, key, counter, blocks);
    words[2] = 0;
}

static void wraps_into_nothing(unsigned char *dst, const uint32_t *key, uint32_t *counter, size_t blocks)
{
    chacha_reference(dst, key, counter, blocks);
    if (counter[1] == 0 && counter[0] < blocks)
        counter[1] = UINT32_MAX; // as if the high word had stayed
}

static void aborts(unsigned char *dst, const uint32_t *key, uint32_t *counter, size_t blocks)
{
    chacha_reference(dst, key, counter, blocks);
    if (blocks == 9)
        abort();
}

static void ends(unsigned char *dst, const uint32_t *key, uint32_t *counter, size_t blocks)
{
    chacha_reference(dst, key, counter, blocks);
    if (blocks == 17)
        _Exit(3);
}

static void finds_what_is_wrong(void **state)
{
    static const struct {
        chacha_function *function;
        const char *reason;
    } faults[] = {{wrong_at_five_blocks, "its output differs from the reference (5 blocks)"},
                  {writes_before, "writes outside of its blocks (1 block)"},
                  {writes_beside_counter, "writes beside the key or the counter (1 block)"},
                  {wraps_into_nothing, "its counter does not carry from the low to the high word (1 block)"},
                  {aborts, "SIGABRT: its first calls (9 blocks)"},
                  {ends, "ends the process: random keys and counters (17 blocks)"}};
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct chacha_checked checked;
        chacha_check(&checked, faults[i].function);
        assert_int_equal(checked.answer.status, STATUS_FAILED);
        assert_string_equal(checked.answer.reason, faults[i].reason);
        assert_string_equal(checked.leak, "");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(reference_makes_the_bytes_of_the_rfc),
                                       cmocka_unit_test(reference_takes_keys_as_words),
                                       cmocka_unit_test(reference_carries),
                                       cmocka_unit_test(finds_what_is_wrong)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
