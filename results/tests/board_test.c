// SPDX-License-Identifier: MIT
// Every file in boards/ holds the facts of a machine and what it must be called:
//   cpu, name, folder, hardware, virtualization (or "unknown"), emulated (yes or no), arch
//   fact KEY VALUE      as often as there are facts
//   cpuinfo             all behind this line is /proc/cpuinfo
#include "results/board/board.h"
#include "results/board/virtualization.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char folder[] = "results/tests/boards";

enum { BOARDS_AT_LEAST = 90 }; // a folder that is lost or half there must not pass

struct sample {
    char text[16384];
    char *expected[8]; // in the order of `keys`
    struct result *result;
    json_t *facts;
};

static const char *const keys[] = {"cpu",      "name", "folder", "hardware", "virtualization",
                                   "emulated", "arch", NULL};

// The text behind "KEY " at the beginning of the line, or NULL.
static char *behind(char *line, const char *key)
{
    size_t length = strlen(key);
    return !strncmp(line, key, length) && line[length] == ' ' ? line + length + 1 : NULL;
}

static void take_line(struct sample *sample, char *line)
{
    char *fact = behind(line, "fact");
    for (size_t i = 0; keys[i]; i++)
        if (behind(line, keys[i]))
            sample->expected[i] = behind(line, keys[i]);
    if (!fact)
        return;
    char *value = strchr(fact, ' ');
    assert_non_null(value);
    *value++ = '\0';
    assert_int_equal(0, json_object_set_new(sample->facts, fact, json_string(value)));
}

static void read_sample(struct sample *sample, const char *path)
{
    FILE *input = fopen(path, "r");
    assert_non_null(input);
    size_t count = fread(sample->text, 1, sizeof sample->text - 1, input);
    fclose(input);
    assert_true(count < sizeof sample->text - 1);
    sample->text[count] = '\0';
    char *rest = sample->text, *line;
    while ((line = strsep(&rest, "\n")) && strcmp(line, "cpuinfo"))
        take_line(sample, line);
    if (rest)
        json_object_set_new(sample->facts, "cpu.cpuinfo", json_string(rest));
}

// 1 and a message where they differ.
static int differ(const char *file, const char *key, const char *expected, const char *found)
{
    if (expected && found && !strcmp(expected, found))
        return 0;
    print_error("%s: %s is \"%s\", not \"%s\"\n", file, key, found ? found : "(none)",
                expected ? expected : "(none)");
    return 1;
}

static int count_faults(struct sample *sample, const char *file, bool by_root)
{
    char name[NAME_SIZE];
    struct result *result = sample->result;
    assert_int_equal(0, board_describe(result));
    board_folder(name, result);
    const char *host = virtualization_of(sample->facts, sample->expected[6]).name;
    bool emulated = json_is_true(result_member(result, "board.emulated"));
    return differ(file, keys[0], sample->expected[0], result_text(result, "board.cpu")) +
           differ(file, keys[1], sample->expected[1], result_text(result, "board.name")) +
           differ(file, keys[2], sample->expected[2], name) +
           differ(file, keys[3], sample->expected[3], result_text(result, "board.hardware_name")) +
           (by_root && differ(file, keys[4], sample->expected[4], host ? host : "unknown")) +
           differ(file, keys[5], sample->expected[5], emulated ? "yes" : "no");
}

// What root alone can read names no board: it would have two names.
static void forget_root_only(json_t *facts)
{
    json_object_del(facts, "hypervisor.acpi_oem");
}

static int check_board(const char *file, bool by_root)
{
    static struct sample sample;
    char path[512];
    memset(&sample, 0, sizeof sample);
    snprintf(path, sizeof path, "%s/%s", folder, file);
    sample.result = result_new();
    sample.facts = json_object();
    json_object_set_new(sample.result->head, "facts", sample.facts);
    read_sample(&sample, path);
    json_object_set_new(sample.result->head, "board", json_pack("{s:s}", "arch", sample.expected[6]));
    if (!by_root)
        forget_root_only(sample.facts);
    int faults = count_faults(&sample, file, by_root);
    result_free(sample.result);
    return faults;
}

static void test_every_board_has_its_names(void **state)
{
    (void)state;
    int boards = 0, faults = 0;
    DIR *directory = opendir(folder);
    const struct dirent *entry;
    assert_non_null(directory);
    while ((entry = readdir(directory))) {
        const char *ending = strrchr(entry->d_name, '.');
        if (!ending || strcmp(ending, ".txt"))
            continue;
        faults += check_board(entry->d_name, true) + check_board(entry->d_name, false);
        boards++;
    }
    closedir(directory);
    assert_int_equal(0, faults);
    assert_in_range(boards, BOARDS_AT_LEAST, 1000);
}

static void test_numbers_come_from_facts_and_the_run_record_stays(void **state)
{
    (void)state;
    struct result *result = result_new();
    json_object_set_new(result->head, "facts",
                        json_pack("{s:s,s:s,s:s,s:s}", "cpu.count", "176", "memory.kib", "24684084",
                                  "page.size", "4096", "kernel.machine", "ppc64"));
    json_object_set_new(result->head, "board", json_pack("{s:s,s:i}", "arch", "ppc", "page_size", 65536));
    assert_int_equal(0, board_describe(result));
    assert_string_equal("ppc", result_text(result, "board.arch"));
    assert_int_equal(65536, json_integer_value(result_member(result, "board.page_size")));
    assert_int_equal(176, json_integer_value(result_member(result, "board.cpus")));
    assert_int_equal(24684084, json_integer_value(result_member(result, "board.memory_kib")));
    result_free(result);
}

static void test_what_facts_do_not_tell_is_missing(void **state)
{
    (void)state;
    struct result *result = result_new();
    json_object_set_new(result->head, "facts", json_pack("{s:s}", "cpu.count", "many"));
    assert_int_equal(0, board_describe(result));
    assert_null(result_member(result, "board.cpus"));
    assert_null(result_member(result, "board.memory_kib"));
    assert_null(result_member(result, "board.arch"));
    assert_string_equal("unknown CPU", result_text(result, "board.cpu"));
    result_free(result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_board_has_its_names),
        cmocka_unit_test(test_numbers_come_from_facts_and_the_run_record_stays),
        cmocka_unit_test(test_what_facts_do_not_tell_is_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
