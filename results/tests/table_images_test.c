// SPDX-License-Identifier: MIT
#include "results/table/note_images.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void add_fact(struct result *result, const char *key, const char *value)
{
    json_t *facts = json_object_get(result->head, "facts");
    if (!facts) {
        facts = json_object();
        assert_int_equal(json_object_set_new(result->head, "facts", facts), 0);
    }
    assert_int_equal(json_object_set_new(facts, key, json_string(value)), 0);
}

static void assert_notes(struct result *result, const char *expected)
{
    char *text = NULL;
    size_t size;
    FILE *output = open_memstream(&text, &size);
    note_images(output, result);
    fclose(output);
    assert_string_equal(text, expected);
    free(text);
    result_free(result);
}

static void says_which_image_a_variant_is(void **state)
{
    (void)state;
    struct result *result = result_new();
    add_fact(result, "image.0.file", "running");
    add_fact(result, "image.0.build_id", "0abc");
    add_fact(result, "image.1.file", "/images/1/vdso64.so");
    add_fact(result, "image.1.build_id", "0def");
    add_fact(result, "image.2.file", "/images/2/vdso32.so");
    add_fact(result, "image.2.refused", "of another machine");
    add_fact(result, "image.3.file", "/images/1/vdso64.so");
    add_fact(result, "image.3.control", "yes");
    assert_notes(result, "without variant: image running - build id 0abc\n"
                         "variant=1: image /images/1/vdso64.so - build id 0def\n"
                         "variant=2: image /images/2/vdso32.so - refused: of another machine\n"
                         "variant=3: control, a copy of /images/1/vdso64.so\n");
}

static void says_nothing_without_images(void **state)
{
    (void)state;
    struct result *result = result_new();
    add_fact(result, "vdso.build_id", "0abc");
    assert_notes(result, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(says_which_image_a_variant_is),
                                       cmocka_unit_test(says_nothing_without_images)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
