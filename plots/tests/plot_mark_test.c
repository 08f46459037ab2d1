// SPDX-License-Identifier: MIT
// What pictures say of figures that are no times of hardware.
#include "plots/phrases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

// Whether the mark of one side with this origin, so emulated, in that kind of virtual machine has the text.
static bool marks(const char *origin, bool emulated, const char *virtualization, const char *part)
{
    struct result *result = result_new();
    struct bytes lines = {0};
    assert_non_null(result);
    json_object_set_new(result->head, "origin", json_string(origin));
    json_object_set_new(json_object_get(result->head, "board"), "emulated", json_boolean(emulated));
    json_object_set_new(json_object_get(result->head, "conditions"), "virtualization",
                        json_string(virtualization));
    const struct board_side side = {.result = result};
    phrase_mark(&lines, &side, 1);
    bytes_add(&lines, "", 1);
    bool found = *part ? strstr(lines.data, part) != NULL : lines.count == 1;
    bytes_free(&lines);
    result_free(result);
    return found;
}

static void marks_what_is_no_time_of_hardware(void **state)
{
    (void)state;
    assert_true(marks("measured", true, "qemu", "EMULATED: these times say nothing of hardware"));
    assert_false(marks("measured", true, "qemu", "In QEMU"));
    assert_true(
        marks("measured", false, "qemu", "In QEMU: if an emulator ran it, not KVM, no times of hardware"));
    assert_true(marks("counted", true, "qemu", "COUNTED by an emulator: instructions, not time"));
    assert_false(marks("counted", true, "qemu", "QEMU"));
    assert_true(marks("measured", false, "kvm", ""));
    assert_true(marks("measured", false, "none", ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(marks_what_is_no_time_of_hardware)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
