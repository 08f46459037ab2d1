// SPDX-License-Identifier: MIT
// Mails on their way to text: mailboxes, headers, MIME parts, encodings, character sets, pages.
#include "importing.h"

#include "results/import/date.h"
#include "results/import/mail.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define FIGURE "vdso: 25000000 times in 62.938002291 seconds\n"
#define FOUND  "getrandom-vdso 2517.52009164 ns/call|||\n"

static void source(void **state)
{
    struct import import = {0};
    (void)state;
    import_string(&import,
                  "Received: from a\n by b; Mon, 2 Sep 2024\nDate: Mon, 2 Sep 2024 21:17:17 +0200\n"
                  "Subject: Re: [PATCH v5 0/5] =?utf-8?q?Wire_up_getrandom=28=29?=\n =?utf-8?B?IG7CsDE=?=\n"
                  "Message-ID: <cover.1@example.org>\n\n" FIGURE);
    assert_int_equal(import.source_count, 1);
    assert_string_equal(import.sources[0].subject, "Re: [PATCH v5 0/5] Wire up getrandom() n\xc2\xb0"
                                                   "1");
    assert_string_equal(import.sources[0].date, "2024-09-02");
    assert_string_equal(import.sources[0].sent, "2024-09-02T19:17:17Z");
    assert_string_equal(import.sources[0].message_id, "cover.1@example.org");
    assert_int_equal(import.figures.list[0].line, 8);
    expect_import(&import, FOUND);
    import_free(&import);
}

static void dates(void **state)
{
    struct words words = {0};
    (void)state;
    assert_string_equal(date_day("2 Sep 2024 21:17:17 +0200", &words), "2024-09-02");
    assert_string_equal(date_day("Thu Sep  5 09:00:00 2024", &words), "2024-09-05");
    assert_string_equal(date_day("2024-08", &words), "2024-08");
    assert_string_equal(date_day("c. 2001", &words), "c. 2001");
    assert_string_equal(date_utc("Tue, 31 Dec 2024 23:30:00 -0100", &words), "2025-01-01T00:30:00Z");
    assert_string_equal(date_utc("2 Sep 2024 21:17 GMT", &words), "2024-09-02T21:17:00Z");
    assert_string_equal(date_utc("2 Sep 2024 21:17:17", &words), "");
    assert_string_equal(date_utc("2024-09-02", &words), "");
    words_free(&words);
}

static void mailboxes(void **state)
{
    struct import import = {0};
    (void)state;
    import_string(&import, "From a@b Mon Sep  2 19:17:36 2024\nSubject: one\nMessage-ID: <1>\n\n" FIGURE
                           "\nFrom here on nothing: 2024 10:00\n"
                           "\nFrom c@d Mon Sep  2 19:17:36 2024\nSubject: two\nMessage-ID: <2>\n\n"
                           "libc: 25000000 times in 535.581916866 seconds\n");
    assert_int_equal(import.source_count, 2);
    assert_string_equal(import.sources[0].subject, "one");
    assert_string_equal(import.sources[import.figures.list[1].mail].message_id, "2");
    expect_import(&import, FOUND "getrandom-libc 21423.2766746 ns/call|||\n");
    import_free(&import);
}

// Saved mails one behind the other; a patch's in-body headers begin none.
static void joined_mails(void **state)
{
    struct import import = {0};
    (void)state;
    import_string(
        &import,
        "Subject: one\nDate: 2024-09-02\n\nFrom: A <a@b>\nDate: 2024-09-01\nSubject: patch\n\n" FIGURE
        "Subject: two\nMessage-ID: <2>\n\nlibc: 25000000 times in 535.581916866 seconds\n");
    assert_int_equal(import.source_count, 2);
    assert_string_equal(import.sources[import.figures.list[0].mail].subject, "one");
    assert_string_equal(import.sources[import.figures.list[1].mail].subject, "two");
    import_free(&import);
}

// Lines of figures look like headers, and are none.
static void text_without_headers(void **state)
{
    (void)state;
    expect_text(FIGURE "\nmore\n", FOUND);
    expect_text("gettimeofday:    vdso: 750 nsec/call\n", "gettimeofday-vdso 750 ns/call|||\n");
    expect_text("", "");
    expect_text("\n", "");
    expect_text("Subject: only headers\nDate: 2024-09-02\n", "");
}

static void quoted_printable(void **state)
{
    (void)state;
    expect_text("Subject: s\nContent-Transfer-Encoding: quoted-printable\nContent-Type: text/plain; "
                "charset=\"utf-8\"\n\n"
                "=20  vdso: 25000000 times in 62.9=\n38002291 seconds "
                "=\n(generic)\n=C2=A0libc:=C2=A025000000 times=20=\n"
                "in 535.581916866 seconds=XY\nclock-getres-tai: libc: 3 nsec/call=",
                "getrandom-vdso 2517.52009164 ns/call|generic||\n"
                "clock-getres-tai-libc 3 ns/call|||\n");
}

static void base64(void **state)
{
    (void)state;
    expect_text("Subject: s\nContent-Transfer-Encoding: base64\n\n"
                "ICAgdmRzbzogMjUwMDAwMDAg\ndGltZXMgaW4gNjIuOTM4MDAy\nMjkxIHNlY29uZHMK\n",
                FOUND);
    expect_text("Subject: s\nContent-Transfer-Encoding: base64\n\n!!! " FIGURE, FOUND);
}

static void character_sets(void **state)
{
    (void)state;
    expect_text("Subject: s\nContent-Type: text/plain; charset=iso-8859-1\n\n\xa0vdso:\xa0"
                "25000000\xa0times in 62.938002291 seconds (\xe9tat)\n",
                "getrandom-vdso 2517.52009164 ns/call|\xc3\xa9tat||\n");
    expect_text(
        "Subject: s\nContent-Type: text/plain; charset=no-such-set\n\nSimple syscall: 1 \xb5s\n" FIGURE,
        "simple-syscall-libc 1000 ns/call|||\n" FOUND);
    expect_text("Subject: s\nContent-Type: text/plain; charset=utf-16le\n\n"
                "g\0\0",
                "");
}

static void multipart(void **state)
{
    (void)state;
    expect_text("Subject: s\nContent-Type: multipart/mixed;\n boundary=\"outer\"\n\nno part: vdso: 1 times "
                "in 1 seconds\n"
                "--outer\nContent-Type: multipart/alternative; boundary=inner\n\n"
                "--inner\nContent-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n=20" FIGURE
                "--inner\nContent-Type: text/html\n\n<p>vdso: 25000000 times in 1.5 seconds</p>\n--inner--\n"
                "--outer\nContent-Type: application/octet-stream\n\nvdso: 25000000 times in 2.5 seconds\n"
                "--outer\n\nlibc: 25000000 times in 535.581916866 seconds\n--outer--\n",
                FOUND "getrandom-libc 21423.2766746 ns/call|||\n");
}

static void pages(void **state)
{
    (void)state;
    expect_text(
        "<!DOCTYPE html><html><head><title>x</title><style>a { b: 1 ns }</style></head><body><pre>\n"
        "&gt; Performance on powerpc 885:<br>&gt;&nbsp;vdso: 25000000 times in <b>62.938002291</b> seconds\n"
        "</pre></body></html>",
        "getrandom-vdso 2517.52009164 ns/call|||powerpc 885\n");
    expect_text("<html><table><tr><td>vdso:</td><td>25000000 times in 62.938002291 seconds</td></tr></table>",
                FOUND);
}

static void flowed(void **state)
{
    (void)state;
    expect_text(
        "Subject: s\nContent-Type: text/plain; format=flowed\n\n> | a | base \n> | new |\n> | - | - | - |\n"
        "> | getpid (ns) | 15.5 \n> | 14 |\n",
        "getpid 15.5 ns|base|base|\n"
        "getpid 14 ns|new|new|\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(source),           cmocka_unit_test(dates),
        cmocka_unit_test(mailboxes),        cmocka_unit_test(joined_mails),
        cmocka_unit_test(base64),           cmocka_unit_test(text_without_headers),
        cmocka_unit_test(quoted_printable), cmocka_unit_test(character_sets),
        cmocka_unit_test(multipart),        cmocka_unit_test(pages),
        cmocka_unit_test(flowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
