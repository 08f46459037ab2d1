// SPDX-License-Identifier: MIT
#include "runners/facts/cpuinfo.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 9216 };

static char room[ROOM + 1];

static const char *reduced(const char *text)
{
    struct line line = {room, 0, ROOM, 0};
    cpuinfo_reduce(&line, text);
    assert_false(line.overflow);
    room[line.length] = '\0';
    return room;
}

static const char *models(const char *text)
{
    struct line line = {room, 0, ROOM, 0};
    cpuinfo_models(&line, text);
    room[line.length] = '\0';
    return room;
}

static void test_first_stanza_and_what_follows_the_last(void **state)
{
    (void)state;
    assert_string_equal(
        "processor\t: 0\ncpu\t\t: POWER9\n\n\ntimebase\t: 512000000\nplatform\t: PowerNV\n",
        reduced("processor\t: 0\ncpu\t\t: POWER9\n\nprocessor\t: 1\ncpu\t\t: POWER9\n\n"
                "processor\t: 2\ncpu\t\t: POWER9\n\ntimebase\t: 512000000\nplatform\t: PowerNV\n"));
}

static void test_lines_before_the_first_processor_stay(void **state)
{
    (void)state;
    assert_string_equal("system type\t: MIPS Malta\nprocessor\t: 0\ncpu model\t: MIPS 24Kc\n\n",
                        reduced("system type\t: MIPS Malta\nprocessor\t: 0\ncpu model\t: MIPS 24Kc\n\n"
                                "processor\t: 1\ncpu model\t: MIPS 24Kc\n"));
    assert_string_equal(
        "Processor\t: ARMv7\nprocessor\t: 0\n\n\nHardware\t: EXYNOS5\n",
        reduced("Processor\t: ARMv7\nprocessor\t: 0\n\nprocessor\t: 1\n\nHardware\t: EXYNOS5\n"));
}

static void test_s390_counts_processors_in_lines(void **state)
{
    (void)state;
    assert_string_equal(
        "vendor_id : IBM/S390\nprocessor 0: version = 00,  machine = 3906\n\ncpu number : 0\n",
        reduced("vendor_id : IBM/S390\nprocessor 0: version = 00,  machine = 3906\n"
                "processor 1: version = 00,  machine = 3906\n\ncpu number : 0\n"));
}

static void test_one_processor_and_none(void **state)
{
    (void)state;
    assert_string_equal("processor : 0\ncpu : 8xx\nplatform : CMPC885",
                        reduced("processor : 0\ncpu : 8xx\nplatform : CMPC885"));
    assert_string_equal("cpu : UltraSparc T5\ntype : sun4v\n",
                        reduced("cpu : UltraSparc T5\ntype : sun4v\n"));
    assert_string_equal("", reduced(""));
}

// The first stanza may take 6144 bytes; a line that does not fit ends it, whole.
static void test_hostile_lengths(void **state)
{
    static char text[20000];
    (void)state;
    memset(text, 'x', sizeof text - 1);
    memcpy(text, "processor: 0\n", 13);
    assert_string_equal("processor: 0\n", reduced(text));
    for (size_t i = 13; i < sizeof text - 1; i += 100)
        text[i] = '\n';
    assert_in_range(strlen(reduced(text)), 6000, 6144);
    assert_int_equal('\n', room[strlen(room) - 1]);
}

static void test_models_of_unequal_processors(void **state)
{
    (void)state;
    assert_string_equal("2 0x41 0xd03; 1 0x41 0xd08",
                        models("processor : 0\nCPU implementer : 0x41\nCPU part : 0xd03\n"
                               "processor : 1\nCPU implementer : 0x41\nCPU part : 0xd03\n"
                               "processor : 2\nCPU implementer : 0x41\nCPU part : 0xd08\n"));
    // the same part number by two makers, and arm's model name, which tells nothing
    assert_string_equal("1 0x4e 0x003; 1 0x41 0x003",
                        models("model name : ARMv8\nCPU implementer\t: 0x4e\nCPU part\t: 0x003\n"
                               "model name : ARMv8\nCPU implementer\t: 0x41\nCPU part\t: 0x003\n"));
    assert_string_equal("1 Xeon A; 1 Xeon B", models("model name\t: Xeon A\nmodel name\t: Xeon B\n"));
}

static void test_equal_processors_have_no_models(void **state)
{
    (void)state;
    assert_string_equal(
        "", models("CPU implementer : 0x41\nCPU part : 0xd03\nCPU implementer : 0x41\nCPU part : 0xd03\n"));
    assert_string_equal("", models("cpu\t\t: 8xx\n"));
    assert_string_equal("", models(""));
}

static void test_more_models_than_there_is_room_for(void **state)
{
    char text[26 * 16 + 1];
    size_t length = 0;
    (void)state;
    for (char name = 'a'; name <= 'z'; name++) {
        memcpy(text + length, "uarch : ?\n", 10);
        text[length + 8] = name;
        length += 10;
    }
    text[length] = '\0';
    assert_string_equal("1 a; 1 b; 1 c; 1 d; 1 e; 1 f; 1 g; 1 h; 1 i; 1 j; 1 k; 1 l; 1 m; 1 n; 1 o; 1 p",
                        models(text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_stanza_and_what_follows_the_last),
        cmocka_unit_test(test_lines_before_the_first_processor_stay),
        cmocka_unit_test(test_s390_counts_processors_in_lines),
        cmocka_unit_test(test_one_processor_and_none),
        cmocka_unit_test(test_hostile_lengths),
        cmocka_unit_test(test_models_of_unequal_processors),
        cmocka_unit_test(test_equal_processors_have_no_models),
        cmocka_unit_test(test_more_models_than_there_is_room_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
