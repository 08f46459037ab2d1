// SPDX-License-Identifier: MIT
// Alternatives: a copy of the running image in which the kernel's choices were undone gets them back, byte
// for byte; what the running image does not tell is left alone. Skipped where it has none (x86 alone is
// known).
#include "arch-asm/alternatives.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "arch-asm/vdso_sections.h"

enum { ENTRY = 14, FEATURE = 8, RDTSCP = 1 * 32 + 27, LINUX_OWN = 3 * 32 + 20, SITE = 5 };

static const unsigned char rdtscp[] = {0x0f, 0x01, 0xf9, 0x66, 0x90},
                           rdtsc[] = {0x0f, 0x31, 0x90, 0x90, 0x90};

struct copied {
    struct vdso running, vdso;
    unsigned char *bytes;
    struct vdso_section table;
};

static void copy_running(struct copied *copied)
{
    if (vdso_running(&copied->running) != 0 || vdso_section(&copied->running, ".altinstructions").size == 0)
        skip();
    copied->bytes = malloc(copied->running.size);
    memcpy(copied->bytes, copied->running.image, copied->running.size);
    assert_int_equal(vdso_parse(&copied->vdso, copied->bytes, copied->running.size), 0);
    copied->table = vdso_section(&copied->vdso, ".altinstructions");
}

// The place of the entry's instruction where the feature is RDTSCP and the kernel has put it there, else
// NULL.
static unsigned char *rdtscp_site(const struct copied *copied, size_t at)
{
    uint32_t feature;
    int32_t distance;
    memcpy(&feature, copied->bytes + at + FEATURE, sizeof feature);
    memcpy(&distance, copied->bytes + at, sizeof distance);
    unsigned char *site = copied->bytes + (ptrdiff_t)at + distance;
    return feature == RDTSCP && memcmp(site, rdtscp, SITE) == 0 ? site : NULL;
}

// Puts the compiler's instruction back, and another feature into the entry if it is not 0; returns how often.
static unsigned undo(struct copied *copied, uint32_t feature)
{
    unsigned count = 0;
    for (size_t at = copied->table.offset; at + ENTRY <= copied->table.offset + copied->table.size;
         at += ENTRY) {
        unsigned char *site = rdtscp_site(copied, at);
        if (!site)
            continue;
        memcpy(site, rdtsc, SITE);
        if (feature)
            memcpy(copied->bytes + at + FEATURE, &feature, sizeof feature);
        count++;
    }
    return count;
}

static void a_copy_of_the_running_image_stays_as_it_is(void **state)
{
    struct copied copied;
    struct alternatives alternatives;
    (void)state;
    copy_running(&copied);
    alternatives_apply(copied.bytes, &copied.vdso, &copied.running, &alternatives);
    assert_int_equal(alternatives.present, 1);
    assert_int_equal(alternatives.changed, 0);
    assert_memory_equal(copied.bytes, copied.running.image, copied.running.size);
    free(copied.bytes);
}

static void what_was_undone_is_done_again(void **state)
{
    struct copied copied;
    struct alternatives alternatives;
    (void)state;
    copy_running(&copied);
    unsigned undone = undo(&copied, 0);
    alternatives_apply(copied.bytes, &copied.vdso, &copied.running, &alternatives);
    assert_int_equal(alternatives.changed, undone);
    assert_int_equal(alternatives.unsure, 0);
    assert_memory_equal(copied.bytes, copied.running.image, copied.running.size);
    free(copied.bytes);
}

static void what_is_not_known_is_left_alone(void **state)
{
    struct copied copied;
    struct alternatives alternatives;
    (void)state;
    copy_running(&copied);
    unsigned undone = undo(&copied, LINUX_OWN);
    unsigned char *before = malloc(copied.running.size);
    memcpy(before, copied.bytes, copied.running.size);
    alternatives_apply(copied.bytes, &copied.vdso, &copied.running, &alternatives);
    assert_int_equal(alternatives.unsure, undone);
    assert_int_equal(alternatives.changed, 0);
    assert_memory_equal(copied.bytes, before, copied.running.size);
    free(before);
    free(copied.bytes);
}

static void a_table_that_makes_no_sense_is_not_applied(void **state)
{
    struct copied copied;
    struct alternatives alternatives;
    (void)state;
    copy_running(&copied);
    memset(copied.bytes + copied.table.offset, 0x7f, 4); // a site far outside
    alternatives_apply(copied.bytes, &copied.vdso, &copied.running, &alternatives);
    assert_true(alternatives.present && alternatives.places == 0 && alternatives.changed == 0);
    free(copied.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_of_the_running_image_stays_as_it_is),
        cmocka_unit_test(what_was_undone_is_done_again),
        cmocka_unit_test(what_is_not_known_is_left_alone),
        cmocka_unit_test(a_table_that_makes_no_sense_is_not_applied),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
