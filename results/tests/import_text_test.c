// SPDX-License-Identifier: MIT
// The forms in which figures arrive: quoted, wrapped, joined, with odd signs, with labels in odd places.
#include "importing.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#define SECONDS "62.938002291"
#define FOUND   "getrandom-vdso 2517.52009164 ns/call|||\n"

static void quoted(void **state)
{
    (void)state;
    expect_text("> > > > > gettimeofday:    vdso: 750 nsec/call\n"
                ">>> gettimeofday:\tvdso: 751 nsec/call\n"
                "> >\t> gettimeofday: vdso: 752 nsec/call\r\n"
                " >gettimeofday: libc: 753 nsec/call\n",
                "gettimeofday-vdso 750 ns/call|||\n"
                "gettimeofday-vdso 751 ns/call|||\n"
                "gettimeofday-vdso 752 ns/call|||\n"
                "gettimeofday-libc 753 ns/call|||\n");
}

static void wrapped(void **state)
{
    (void)state;
    expect_text("vdso: 25000000 times in\n" SECONDS " seconds\n", FOUND);
    expect_text("> vdso:\n> 25000000\ntimes in " SECONDS "\n> seconds\n", FOUND);
    expect_text("gettimeofday:\nvdso: 750\nnsec/call\n", "gettimeofday-vdso 750 ns/call|||\n");
    expect_text("vdso: 25000000 times in\n\n" SECONDS " seconds\n", "? " SECONDS " seconds\n");
}

static void odd_signs(void **state)
{
    (void)state;
    expect_text("vdso:\xc2\xa0"
                "25\xc2\xa0"
                "000\xc2\xa0"
                "000\xc2\xa0times in\xe2\x80\xaf" SECONDS "\xc2\xa0seconds\n",
                FOUND);
    expect_text("vdso: 25000000 \xc3\x97 256 times in 29.558284986 sec\xe2\x80\x8bonds\n",
                "getrandom-vdso x256 1182.33139944 ns/call|||\n");
    expect_text("gettimeofday: vdso: 7,5 nsec/call\nclock-getres-tai: vdso: .17 nsec/call\n",
                "gettimeofday-vdso 7.5 ns/call|||\nclock-getres-tai-vdso 0.17 ns/call|||\n");
    expect_text("Simple syscall: 0.3226 \xc2\xb5s\n", "simple-syscall-libc 322.6 ns/call|||\n");
}

static void joined(void **state)
{
    (void)state;
    expect_text(
        "Before the patch: gettimeofday: vdso: 731 nsec/call getcpu: vdso: not tested After the patch: "
        "gettimeofday: vdso: 677 nsec/call\n",
        "gettimeofday-vdso 731 ns/call|Before the patch|base|\n"
        "getcpu-vdso - ns/call|Before the patch|base|\n"
        "gettimeofday-vdso 677 ns/call|After the patch|new|\n");
    expect_text(
        "Performance on powerpc 885: ~# ./vdso_test_getrandom bench-single vdso: 25000000 times in " SECONDS
        " seconds Performance on powerpc 8321: vdso: 25000000 times in 16.899318858 seconds\n",
        "getrandom-vdso 2517.52009164 ns/call|||powerpc 885\n"
        "getrandom-vdso 675.97275432 ns/call|||powerpc 8321\n");
}

#define HASH_AND_RADIX                                                                                       \
    "signal1-libc hash 117288 calls/s|linuxppc/next||\nsignal1-libc radix 135555 calls/s|linuxppc/next||\n"  \
    "signal1-libc hash 197378 calls/s|unsafe-signal64||\nsignal1-libc radix 233528 "                         \
    "calls/s|unsafe-signal64||\n"

static void joined_tables(void **state)
{
    (void)state;
    expect_text("words signal1_threads -t1 -s10 | | hash | radix | | ---- | ---- | ----- | | linuxppc/next | "
                "117288 | "
                "135555 | | unsafe-signal64 | 197378 | 233528 | more words\n",
                HASH_AND_RADIX);
    expect_text(">\tsignal1_threads -t1 -s10 > >\t|                              | hash   | radix  | >\t| "
                "---------------------------- | ------ | ------ | >\t| linuxppc/next                | 117288 "
                "| 135555 "
                "| >\t| unsafe-signal64              | 197378 | 233528 |\n",
                HASH_AND_RADIX);
}

static void wrapped_tables(void **state)
{
    (void)state;
    expect_text("> signal1_threads -t1 -s10\n>\n"
                "> |                              | hash   |\nradix  |\n"
                "> | ---------------------------- | ------ |\n------ |\n"
                "> | linuxppc/next                | 117288 |\n135555 |\n"
                "> | unsafe-signal64              | 197378 |\n> 233528 |\n",
                HASH_AND_RADIX);
}

static void after_before_before(void **state)
{
    (void)state;
    expect_text("After:\ngettimeofday: vdso: 677 nsec/call\n\nBefore:\n\ngettimeofday: vdso: 731 nsec/call\n",
                "gettimeofday-vdso 677 ns/call|After|new|\ngettimeofday-vdso 731 ns/call|Before|base|\n");
    expect_text("| Test | With Patch | Without Patch | % Change |\n|---|---|---|---|\n| getpid (ns) | 15.5 | "
                "14 | +10.7% |\n",
                "getpid 15.5 ns|With Patch|new|\ngetpid 14 ns|Without Patch|base|\n");
}

// A label ends at prose, and does not reach into what a reply quotes or what it was quoted in.
static void ends_of_labels(void **state)
{
    (void)state;
    expect_text("Before:\ngettimeofday: vdso: 731 nsec/call\nWith some more work on it, see the next patch "
                "of this one,\n"
                "gettimeofday: vdso: 677 nsec/call\n",
                "gettimeofday-vdso 731 ns/call|Before|base|\ngettimeofday-vdso 677 ns/call|||\n");
    expect_text("> Before:\n> gettimeofday: vdso: 731 nsec/call\ngettimeofday: vdso: 677 nsec/call\n> "
                "getcpu: vdso: 3 nsec/call\n",
                "gettimeofday-vdso 731 ns/call|Before|base|\ngettimeofday-vdso 677 ns/call|||\ngetcpu-vdso 3 "
                "ns/call|||\n");
}

static void headings(void **state)
{
    (void)state;
    expect_text(
        "Unified vDSO:\n-------------\n\ngettimeofday: vdso: 25 nsec/call\n\nSome prose about it.\n\n"
        "getcpu: vdso: 11 nsec/call\n\nStock Kernel:\n-------------\ngettimeofday: vdso: 26 nsec/call\n",
        "gettimeofday-vdso 25 ns/call|Unified vDSO|new|\ngetcpu-vdso 11 ns/call|Unified vDSO|new|\n"
        "gettimeofday-vdso 26 ns/call|Stock Kernel|base|\n");
}

static void remarks(void **state)
{
    (void)state;
    expect_text(
        "gettimeofday: vdso: 25 nsec/call (with patch)\ngettimeofday: vdso: 26 nsec/call (2 ns less)\n"
        "gettimeofday: vdso: 27 nsec/call (snip)\ngettimeofday: vdso: 28 nsec/call (never closed\n",
        "gettimeofday-vdso 25 ns/call|with patch|new|\ngettimeofday-vdso 26 ns/call|||\n"
        "gettimeofday-vdso 27 ns/call|||\ngettimeofday-vdso 28 ns/call|||\n");
}

static void lkp(void **state)
{
    struct import import = {0};
    (void)state;
    import_string(
        &import,
        "69995ebbb9d37173 4bad58ebc8bc4f20d89cff95417\n---------------- ---------------------------\n"
        "         %stddev     %change         %stddev\n             \\          |                \\\n"
        "   6630224 \xc2\xb1  2%      -3.3%    6409738 \xc2\xb1 1%  will-it-scale.per_thread_ops\n"
        "      1.50            +5.0%       1.58        perf-stat.i.cpi\n"
        "  1.273e+09            -3.3%\n1.231e+09        will-it-scale.8.threads\n");
    assert_int_equal(import.passed_over, 1);
    expect_import(&import,
                  "will-it-scale per_thread_ops 6630224 calls/s|69995ebbb9d37173|base|\n"
                  "will-it-scale per_thread_ops 6409738 calls/s|4bad58ebc8bc4f20d89cff95417|new|\n"
                  "will-it-scale x8 8.threads 1273000000 calls/s|69995ebbb9d37173|base|\n"
                  "will-it-scale x8 8.threads 1231000000 calls/s|4bad58ebc8bc4f20d89cff95417|new|\n");
    import_free(&import);
}

// What the tools print themselves.
static void own_output(void **state)
{
    (void)state;
    expect_text("# ./signal1_threads -t 4 -s 2\ntestcase:signal delivery\nwarmup\nmin:135916 max:135916 "
                "total:135916\n"
                "measurement\nmin:113825 max:113825 total:113825\naverage:110617\n",
                "signal1-libc x4 mean 110617 calls/s|||\n");
    expect_text("signal1_threads -t1: 117288 ops/s\n", "signal1-libc 117288 calls/s|||\n");
    expect_text("$ ./null_syscall\n   3754.03 ns    9180.23 cycles\n",
                "null-syscall-syscall 3754.03 ns/call|||\nnull-syscall-syscall 9180.23 cycles/call|||\n");
    expect_text("TAP version 13\n# vdso: 25000000 times in " SECONDS " seconds\n", FOUND);
}

// What looks like figures is listed; code, diffstats and ordinary prose are not.
static void riddles(void **state)
{
    (void)state;
    expect_text("It took 55 ns here\n1234 5678 9012\nabout 3.5% more\n| a | 1 | 2 | 3 |\n",
                "? It took 55 ns here\n? 1234 5678 9012\n? about 3.5% more\n? | a | 1 | 2 | 3 |\n");
    expect_text(" 3 files changed, 10 insertions(+), 2 deletions(-)\n"
                "diff --git a/x b/x\n@@ -1,3 +1,5 @@\n+\tmdelay(10); /* 10 ms */\n vdso: 1 times in 2 "
                "seconds\n-- \n2.43.0\n"
                "up 365 days,  5:38,  0 user,  load average: 0.05, 0.08, 2.82\nv6.1 of 2024\n",
                "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quoted),
        cmocka_unit_test(wrapped),
        cmocka_unit_test(odd_signs),
        cmocka_unit_test(joined),
        cmocka_unit_test(joined_tables),
        cmocka_unit_test(wrapped_tables),
        cmocka_unit_test(remarks),
        cmocka_unit_test(ends_of_labels),
        cmocka_unit_test(after_before_before),
        cmocka_unit_test(headings),
        cmocka_unit_test(lkp),
        cmocka_unit_test(own_output),
        cmocka_unit_test(riddles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
