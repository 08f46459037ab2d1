// SPDX-License-Identifier: MIT
// Bad input of run-bench compare: each fault has its message, and the other cells are judged.
#include "results/commands/commands.h"
#include "results/tests/ask.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_SIZE = 1 << 17 };

static const char *folder;
static char text[FILE_SIZE];

static void make(const char *name, unsigned side, size_t processes)
{
    struct made_boots plan = {
        .side = side, .sides = 2, .boots = 5, .vdso = 1 + 0.1 * side, .syscall = 1, .floor = 1};
    char path[256];
    plan.processes = processes;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    made_boots(path, &plan);
}

static void read_file(const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/new/%s", folder, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t count = fread(text, 1, FILE_SIZE - 1, file);
    text[count] = '\0';
    fclose(file);
}

static void write_file(const char *name, size_t length)
{
    char path[256];
    snprintf(path, sizeof path, "%s/new/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

// Replaces the first `from` behind `mark` by a text of any length.
static void edit(const char *mark, const char *from, const char *to)
{
    char *place = strstr(text, mark);
    assert_non_null(place);
    place = strstr(place, from);
    assert_non_null(place);
    memmove(place + strlen(to), place + strlen(from), strlen(place + strlen(from)) + 1);
    memcpy(place, to, strlen(to));
}

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    folder = *state;
    make("base", 0, 1);
    return 0;
}

static const struct answer *compare_damaged(void)
{
    write_file("002.json", strlen(text));
    const struct answer *answer = ask(folder, compare_command, "base", "new", NULL);
    assert_int_equal(answer->status, 0);
    assert_string_equal(answer->errors, "");
    return answer;
}

static void begin(void)
{
    make("new", 1, 1);
    read_file("002.json");
}

// The fault costs one boot's cell: this one is no longer judged, others are.
static void expect_one_lost(const char *message)
{
    const struct answer *answer = compare_damaged();
    assert_says(answer, message);
    assert_says(answer, "is left out");
    assert_says(answer, "1 more boot a side");
    assert_says(answer, "3 same");
}

static void a_number_that_is_none(void **state)
{
    (void)state;
    begin();
    edit("\"getrandom-vdso\"", "\"ns\":[", "\"ns\":[NaN,");
    expect_one_lost("note: new/002.json:");
    assert_says(compare_damaged(), "getrandom-vdso is left out: invalid token near 'NaN'");
}

static void a_file_that_was_cut_off(void **state)
{
    (void)state;
    begin();
    *(strstr(text, "\"signal1-libc\"") + 700) = '\0';
    assert_says(compare_damaged(), "signal1-libc is left out: the file was cut off inside it");
    begin();
    *(strstr(text, "\n   {\"name\":\"signal1-libc\"") - 1) = '\0';
    assert_says(compare_damaged(), "cut off; all 4 whole cells are used");
    begin();
    text[300] = '\0';
    const struct answer *answer = compare_damaged();
    assert_says(answer, "the file was cut off");
    assert_says(answer, "new: new (kernel 6.13.0; 4 boots");
}

static void a_file_edited_by_hand(void **state)
{
    (void)state;
    begin();
    edit("\"getrandom-vdso\"", ",\"calls\":", ",\"call\":");
    expect_one_lost("getrandom-vdso is left out: boots[0].processes[0].workers[0].calls is missing");
    begin();
    edit("\"getrandom-vdso\"", "\"workers\":1", "\"workers\":0");
    expect_one_lost("getrandom-vdso is left out: workers is no whole number above 0");
    begin();
    edit("\"getrandom-vdso\"", "\"worker\":0", "\"worker\":3");
    expect_one_lost("worker is no number of one of the cell's workers");
    begin();
    edit("{", "\"schema\": \"run-bench/1\"", "\"schema\": \"run-bench/2\"");
    assert_says(compare_damaged(), "its schema is \"run-bench/2\"");
}

// Files that other programs have laid out anew are as good.
static void another_layout(void **state)
{
    (void)state;
    begin();
    json_t *file = json_loads(text, 0, NULL);
    char *other = json_dumps(file, JSON_INDENT(1));
    snprintf(text, sizeof text, "%s", other);
    free(other);
    json_decref(file);
    const struct answer *answer = compare_damaged();
    assert_says(answer, "5 boots, 5 processes in 5 files");
    assert_null(strstr(answer->output, "note:"));
}

static void what_is_no_result(void **state)
{
    (void)state;
    begin();
    strcpy(text, "");
    assert_says(compare_damaged(), "new/002.json: the file is empty");
    strcpy(text, "[1, 2]");
    assert_says(compare_damaged(), "new/002.json: schema is missing: this is no result of run-bench");
    strcpy(text, "{\"schema\":\"run-bench/1\"}");
    assert_says(compare_damaged(), "cells is missing");
}

static void missing_cells(void **state)
{
    (void)state;
    begin();
    for (int i = 0; i < 5; i++) {
        char name[32];
        snprintf(name, sizeof name, "%03d.json", i);
        read_file(name);
        edit("\"signal1-libc\"", "\"signal1-libc\",\"benchmark\":\"signal1\"",
             "\"getppid-libc\",\"benchmark\":\"getppid\"");
        write_file(name, strlen(text));
    }
    const struct answer *answer = ask(folder, compare_command, "base", "new", NULL);
    assert_says(answer, "not judged, new: not there: signal1-libc");
    assert_says(answer, "not judged, base: not there: getppid-libc");
    assert_says(answer, "2 not judged");
}

static void cells_without_samples(void **state)
{
    (void)state;
    make("new", 1, 0); // no process measured
    read_file("002.json");
    const struct answer *answer = ask(folder, compare_command, "base", "new", NULL);
    assert_int_equal(answer->status, 3);
    assert_says(answer, "not judged, new: no usable samples: empty, getrandom, signal1-libc");
    assert_complains(answer, "no cell could be compared");
    begin();
    for (char *place = text; (place = strstr(place, "\"status\":\"ok\",\"reason\":null"));)
        memcpy(place, "\"status\":\"no\",\"reason\":\"x\" ", 27);
    write_file("002.json", strlen(text));
    assert_int_equal(ask(folder, compare_command, "base", "new", NULL)->status, 0);
}

static void other_units(void **state)
{
    (void)state;
    begin();
    for (int i = 0; i < 5; i++) {
        char name[32];
        snprintf(name, sizeof name, "%03d.json", i);
        read_file(name);
        edit("\"signal1-libc\"", "ns/call", "calls/s");
        write_file(name, strlen(text));
    }
    const struct answer *answer = ask(folder, compare_command, "base", "new", NULL);
    assert_says(answer, "not judged, units differ (ns/call, calls/s): signal1-libc");
    assert_says(answer, "differs: cell signal1-libc: {}, ns/call -> {}, calls/s");
    assert_says(answer, "1 slower");
    begin();
    edit("\"signal1-libc\"", "ns/call", "calls/s");
    assert_says(compare_damaged(),
                "signal1-libc is left out: its unit is calls/s, that of files before it ns/call");
}

// Names out of a file must not steer a terminal.
static void names_that_are_none(void **state)
{
    (void)state;
    begin();
    edit("\"signal1-libc\"", "\"signal1-libc\",\"benchmark\":\"signal1\"",
         "\"\\u001b[2J-libc\",\"benchmark\":\"\\u001b[2J\"");
    const struct answer *answer = compare_damaged();
    assert_null(strchr(answer->output, '\033'));
    assert_says(answer, "?[2J");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_that_is_none), cmocka_unit_test(a_file_that_was_cut_off),
        cmocka_unit_test(a_file_edited_by_hand), cmocka_unit_test(another_layout),
        cmocka_unit_test(what_is_no_result),     cmocka_unit_test(missing_cells),
        cmocka_unit_test(cells_without_samples), cmocka_unit_test(other_units),
        cmocka_unit_test(names_that_are_none)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
