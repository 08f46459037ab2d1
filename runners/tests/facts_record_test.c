// SPDX-License-Identifier: MIT
// The facts of this machine, written as records and read back line by line.
#include "runners/facts/facts.h"
#include "runners/facts/libc.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cmocka.h>

// Appends a part's base64 text to what came before it; all parts but the last are whole groups of four
// letters.
static void add_part(json_t *facts, const char *key, const char *text)
{
    const char *before = json_string_value(json_object_get(facts, key));
    json_object_set_new(facts, key, json_sprintf("%s%s", before ? before : "", text));
}

static void take_line(json_t *facts, const char *line, uint64_t number)
{
    const char *key, *value, *crc, *closing = strstr(line, RECORD_CRC);
    json_int_t version, sequence, part = 0;
    json_t *record = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(record);
    assert_non_null(closing);
    assert_true(strlen(line) <= RECORD_LIMIT);
    assert_int_equal(0, json_unpack(record, "{s:I,s:I,s:s,s:s,s:s,s?I}", "rb", &version, "seq", &sequence,
                                    "key", &key, "value", &value, "crc", &crc, "part", &part));
    assert_int_equal(number, sequence);
    assert_int_equal(crc32_of(line, (size_t)(closing - line)), strtoul(crc, NULL, 16));
    assert_true(part > 0 || !json_object_get(facts, key)); // each fact once
    add_part(facts, key, value);
    json_decref(record);
}

// An object of all facts of these groups; those in base64 stay so.
static json_t *read_facts(unsigned which)
{
    char line[RECORD_LIMIT + 2];
    FILE *file = tmpfile();
    assert_non_null(file);
    struct recorder recorder = {.descriptor = fileno(file)};
    assert_int_equal(0, facts_record(&recorder, which));
    json_t *facts = json_object();
    uint64_t number = 0;
    rewind(file);
    while (fgets(line, sizeof line, file))
        take_line(facts, line, number++);
    assert_int_equal(recorder.written, number);
    fclose(file);
    return facts;
}

static const char *fact(const json_t *facts, const char *key)
{
    return json_string_value(json_object_get(facts, key));
}

static void test_board_facts(void **state)
{
    json_t *facts = read_facts(FACTS_BOARD);
    struct utsname names;
    char page[32];
    (void)state;
    assert_int_equal(0, uname(&names));
    snprintf(page, sizeof page, "%ld", sysconf(_SC_PAGESIZE));
    assert_string_equal(names.release, fact(facts, "kernel.release"));
    assert_string_equal(names.sysname, fact(facts, "kernel.ostype"));
    assert_string_equal(page, fact(facts, "page.size"));
    assert_string_equal(libc_name(), fact(facts, "libc.name"));
    assert_true(strtol(fact(facts, "memory.kib"), NULL, 10) > 0);
    assert_true(strtol(fact(facts, "cpu.count"), NULL, 10) > 0);
    assert_non_null(fact(facts, "vdso.state"));
    assert_null(fact(facts, "conditions.load"));
    assert_null(fact(facts, "conditions.load.after"));
    json_decref(facts);
}

static size_t decoded_size(const char *base64)
{
    size_t length = strlen(base64);
    assert_int_equal(0, length % 4);
    return length / 4 * 3 - (length && base64[length - 1] == '=') - (length && base64[length - 2] == '=');
}

// The image came over whole: it is an ELF file as long as its size says.
static void test_vdso_image(void **state)
{
    json_t *facts = read_facts(FACTS_BOARD);
    (void)state;
    if (strcmp(fact(facts, "vdso.state"), "present")) {
        json_decref(facts);
        skip();
    }
    const char *image = fact(facts, "vdso.image");
    assert_non_null(image);
    assert_int_equal(strtol(fact(facts, "vdso.size"), NULL, 10), decoded_size(image));
    assert_memory_equal("f0VMR", image, 5); // the base64 of "\x7fELF"
    assert_true(strlen(fact(facts, "vdso.symbols")) > 0);
    json_decref(facts);
}

static void test_conditions_before_and_after(void **state)
{
    json_t *before = read_facts(FACTS_BEFORE), *after = read_facts(FACTS_AFTER);
    (void)state;
    assert_non_null(fact(before, "conditions.load"));
    assert_non_null(fact(before, "conditions.affinity"));
    assert_int_equal(0, strncmp(fact(before, "conditions.stat"), "cpu ", 4));
    assert_null(fact(before, "conditions.stat.after"));
    assert_non_null(fact(after, "conditions.load.after"));
    assert_non_null(fact(after, "conditions.stat.after"));
    assert_null(fact(after, "conditions.stat"));
    assert_null(fact(after, "kernel.release"));
    json_decref(before);
    json_decref(after);
}

static void test_a_full_disk_is_an_error(void **state)
{
    (void)state;
    struct recorder recorder = {.descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)};
    if (recorder.descriptor < 0)
        skip();
    assert_int_equal(-ENOSPC, facts_record(&recorder, FACTS_BOARD | FACTS_BEFORE));
    close(recorder.descriptor);
}

static void test_libc(void **state)
{
    (void)state;
    assert_string_equal("dynamic", libc_linking()); // as this test is
#ifdef __GLIBC__
    assert_string_equal("glibc", libc_name());
    assert_int_equal(0, strncmp("2.", libc_version(), 2));
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_board_facts), cmocka_unit_test(test_vdso_image),
                                       cmocka_unit_test(test_conditions_before_and_after),
                                       cmocka_unit_test(test_a_full_disk_is_an_error),
                                       cmocka_unit_test(test_libc)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
