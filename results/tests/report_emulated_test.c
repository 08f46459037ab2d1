// SPDX-License-Identifier: MIT
// Figures that are no times of hardware are nowhere shown as such: reports say what they are, or refuse them.
#include "results/commands/commands.h"
#include "results/tests/ask.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <stdio.h>
#include <string.h>

static const char *folder;

static void make(const char *name, bool counted, bool emulated, const char *virtualization)
{
    struct made made = made_usual();
    struct result *result = made_result(&made);
    made_cell(result, &made, "getrandom", "vdso", 12.7);
    made_cell(result, &made, "getrandom", "syscall", 297.2);
    made_cell(result, &made, "time", "vdso", 3.5);
    made_cell(result, &made, "time", "syscall", 147.7);
    made_cell(result, &made, "signal1", "libc", 2700);
    for (size_t c = 0; c < result->cell_count && counted; c++)
        cell_set(&result->cells[c].unit, "instructions/call");
    if (counted)
        json_object_set_new(result->head, "origin", json_string("counted"));
    json_object_set_new(json_object_get(result->head, "board"), "emulated", json_boolean(emulated));
    json_object_set_new(json_object_get(result->head, "conditions"), "virtualization",
                        json_string(virtualization));
    made_write(result, folder, name);
}

// A call of two images, nothing to set against each other: a plain list.
static void make_list(const char *name)
{
    struct made made = made_usual();
    struct result *result = made_result(&made);
    struct cell *cell = made_cell(result, &made, "getcpu", "vdso", 5);
    json_object_set_new(cell->parameters, "variant", json_integer(2));
    made_cell(result, &made, "getcpu", "vdso", 6);
    for (size_t c = 0; c < result->cell_count; c++)
        cell_set(&result->cells[c].unit, "instructions/call");
    json_object_set_new(result->head, "origin", json_string("counted"));
    made_write(result, folder, name);
}

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    folder = *state;
    make("counted.json", true, true, "qemu");
    make("emulated.json", false, true, "qemu");
    make("unknown.json", false, false, "qemu");
    make("kvm.json", false, false, "kvm");
    make_list("list.json");
    return 0;
}

// Other tools' lines are times: none are made of counts, or of an emulator's times.
static void other_tools_lines_are_times(void **state)
{
    (void)state;
    static const char *const styles[] = {"selftest", "vdsotest", "will-it-scale"};
    static const char *const files[][2] = {{"counted.json", "its instructions were counted"},
                                           {"emulated.json", "an emulator ran it"}};
    for (size_t s = 0; s < sizeof styles / sizeof *styles; s++) {
        for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
            const struct answer *answer =
                ask(folder, report_command, "--style", styles[s], files[f][0], NULL);
            assert_int_equal(answer->status, 3);
            assert_string_equal(answer->output, "");
            assert_complains(answer, files[f][1]);
        }
        const struct answer *answer = ask(folder, report_command, "--style", styles[s], "unknown.json", NULL);
        assert_int_equal(answer->status, 0);
        assert_memory_equal(answer->output, "# measured in QEMU: ", 20);
        answer = ask(folder, report_command, "--style", styles[s], "kvm.json", NULL);
        assert_int_equal(answer->status, 0);
        assert_null(strstr(answer->output, "QEMU"));
    }
}

static void letters_are_marked(void **state)
{
    (void)state;
    static const char *const files[][2] = {{"counted.json", "Counted instructions: exact; they say nothing"},
                                           {"emulated.json", "EMULATED: these times say nothing of hardware"},
                                           {"unknown.json", "Measured in QEMU: if an emulator ran it"}};
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        assert_says(ask(folder, report_command, files[f][0], NULL), files[f][1]);
        assert_says(ask(folder, report_command, "--style", "table", files[f][0], NULL), files[f][1]);
    }
    assert_says(ask(folder, report_command, "--anonymous", "counted.json", NULL), files[0][1]);
    assert_null(strstr(ask(folder, report_command, "--anonymous", "counted.json", NULL)->output, "faster"));
    assert_says(ask(folder, report_command, "--anonymous", "unknown.json", NULL), files[2][1]);
    assert_int_equal(ask(folder, report_command, "--anonymous", "emulated.json", NULL)->status, 3);
    assert_null(strstr(ask(folder, report_command, "kvm.json", NULL)->output, "QEMU"));
}

static void a_list_tells_cells_apart(void **state)
{
    (void)state;
    const struct answer *letter = ask(folder, report_command, "list.json", NULL);
    assert_says(letter, "getcpu-vdso variant=2 5 instructions/call ");
    assert_says(letter, "getcpu-vdso 6 instructions/call ");
}

static void comparisons_are_refused(void **state)
{
    (void)state;
    static const char *const formats[] = {"text", "markdown", "json", "csv"};
    for (size_t f = 0; f < sizeof formats / sizeof *formats; f++) {
        const struct answer *answer = ask(folder, compare_command, "--format", formats[f], "--cells",
                                          "*-vdso,*-syscall", "emulated.json", NULL);
        assert_int_equal(answer->status, 3);
        assert_string_equal(answer->output, "");
        answer = ask(folder, compare_command, "--format", formats[f], "emulated.json", "kvm.json", NULL);
        assert_int_equal(answer->status, 3);
        assert_complains(answer, "times measured under an emulator say nothing of hardware");
        answer = ask(folder, compare_command, "--format", formats[f], "counted.json", "kvm.json", NULL);
        assert_int_equal(answer->status, 3);
        assert_complains(answer, "counted instructions can't be compared with times");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_tools_lines_are_times), cmocka_unit_test(letters_are_marked),
        cmocka_unit_test(a_list_tells_cells_apart), cmocka_unit_test(comparisons_are_refused)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
