// SPDX-License-Identifier: MIT
// The command line: what each option means, and what is refused, with which words.
#include "runners/arguments.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

enum { WORDS = 12 };

static char words[WORDS][64];
static char *argv[WORDS];
static struct arguments arguments;
static char complaint[512];

// Reads a line's words; what was said on stderr is in `complaint`.
static int read_line(const char *line)
{
    int pipes[2], count = 0, saved = dup(STDERR_FILENO);
    char copy[256];
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "), count++) {
        snprintf(words[count], sizeof words[count], "%s", word);
        argv[count] = words[count];
    }
    assert_int_equal(pipe2(pipes, O_NONBLOCK), 0);
    dup2(pipes[1], STDERR_FILENO);
    int error = arguments_read(&arguments, count, argv);
    dup2(saved, STDERR_FILENO);
    ssize_t said = read(pipes[0], complaint, sizeof complaint - 1);
    complaint[said < 0 ? 0 : said] = '\0';
    close(pipes[0]);
    close(pipes[1]);
    close(saved);
    return error;
}

static void accept(const char *line)
{
    assert_int_equal(read_line(line), 0);
    assert_string_equal(complaint, "");
}

static void refuse(const char *line, const char *expected)
{
    assert_int_equal(read_line(line), -EINVAL);
    assert_string_equal(complaint, expected);
    arguments_release(&arguments);
}

static void no_words_at_all(void **state)
{
    (void)state;
    accept("");
    assert_int_equal(arguments.rounds, 50);
    assert_int_equal(arguments.seed, 1);
    assert_int_equal(arguments.process, 0);
    assert_int_equal(arguments.calls, 0);
    assert_int_equal(arguments.target_ns, 0);
    assert_int_equal(arguments.watchdog_seconds, 60);
    assert_int_equal(arguments.cpu_count, 0);
    assert_int_equal(arguments.turns_count, 0);
    assert_int_equal(arguments.request.pattern_count, 0);
    assert_int_equal(arguments.request.workers_count, 1);
    assert_int_equal(arguments.request.workers[0], 1);
    assert_null(arguments.request.parameter);
    assert_false(arguments.board_facts || arguments.config_facts || arguments.ordinary ||
                 arguments.equal_calls);
    arguments_release(&arguments);
}

static void numbers(void **state)
{
    (void)state;
    accept("--rounds 7 --seed 0 --process 3 --calls 872 --batch-ns 50000");
    assert_int_equal(arguments.rounds, 7);
    assert_int_equal(arguments.seed, 0);
    assert_int_equal(arguments.process, 3);
    assert_int_equal(arguments.calls, 872);
    assert_int_equal(arguments.target_ns, 50000);
    arguments_release(&arguments);
    accept("--watchdog 0 --seed 18446744073709551615 --process 9223372036854775807");
    assert_int_equal(arguments.watchdog_seconds, 0);
    assert_int_equal(arguments.seed, UINT64_MAX);
    assert_int_equal(arguments.process, INT64_MAX);
    arguments_release(&arguments);
}

static void lists(void **state)
{
    (void)state;
    accept("--workers 1,2,4 --cpus 3,0 --size 4,16-17");
    assert_int_equal(arguments.request.workers_count, 3);
    assert_int_equal(arguments.request.workers[2], 4);
    assert_int_equal(arguments.cpu_count, 2);
    assert_int_equal(arguments.cpus[0], 3);
    assert_int_equal(arguments.cpus[1], 0);
    assert_string_equal(arguments.request.parameter, "size");
    assert_int_equal(arguments.request.value_count, 3);
    assert_int_equal(arguments.request.values[0], 4);
    assert_int_equal(arguments.request.values[2], 17);
    arguments_release(&arguments);
}

static void flags(void **state)
{
    (void)state;
    accept("--board-facts");
    assert_true(arguments.board_facts && !arguments.config_facts && !arguments.ordinary &&
                !arguments.equal_calls);
    arguments_release(&arguments);
    accept("--config-facts --ordinary");
    assert_true(!arguments.board_facts && arguments.config_facts && arguments.ordinary &&
                !arguments.equal_calls);
    arguments_release(&arguments);
    accept("--equal-calls");
    assert_true(arguments.equal_calls && !arguments.ordinary);
    arguments_release(&arguments);
}

static void the_last_one_counts(void **state)
{
    (void)state;
    accept("--workers 1,2,4 --rounds 7 --workers 3 --rounds 8");
    assert_int_equal(arguments.request.workers_count, 1);
    assert_int_equal(arguments.request.workers[0], 3);
    assert_int_equal(arguments.rounds, 8);
    arguments_release(&arguments);
}

static void cells_are_gathered(void **state)
{
    (void)state;
    accept("empty --rounds 7 getrandom-* --ordinary time=20+3 --size 8 getcpu");
    assert_int_equal(arguments.request.pattern_count, 4);
    assert_string_equal(arguments.request.patterns[0], "empty");
    assert_string_equal(arguments.request.patterns[1], "getrandom-*");
    assert_string_equal(arguments.request.patterns[2], "time");
    assert_string_equal(arguments.request.patterns[3], "getcpu");
    assert_false(arguments.request.fixed[1].given);
    assert_true(arguments.request.fixed[2].given);
    assert_int_equal(arguments.request.fixed[2].calls, 20);
    assert_int_equal(arguments.request.fixed[2].chain, 3);
    arguments_release(&arguments);
}

#define SEE_HELP "; see bench-runner --help\n"

static void what_is_no_option(void **state)
{
    (void)state;
    refuse("--round 7", "bench-runner: there is no option --round" SEE_HELP);
    refuse("empty -r", "bench-runner: there is no option -r" SEE_HELP);
    refuse("-", "bench-runner: there is no option -" SEE_HELP);
    refuse("--", "bench-runner: there is no option --" SEE_HELP);
    refuse("--rounds=7", "bench-runner: there is no option --rounds=7" SEE_HELP);
    refuse("--clock-id 7", "bench-runner: there is no option --clock-id" SEE_HELP);
    refuse("--rounds", "bench-runner: --rounds wants a value" SEE_HELP);
    refuse("empty --size", "bench-runner: --size wants a value" SEE_HELP);
    refuse("empty=x",
           "bench-runner: behind a cell's name stands =CALLS or =CALLS+CHAIN or nothing: empty" SEE_HELP);
}

static void values_out_of_range(void **state)
{
    (void)state;
    refuse("--rounds 0", "bench-runner: --rounds 0: it takes one whole number from 1 to 1000000\n");
    refuse("--rounds 1000001",
           "bench-runner: --rounds 1000001: it takes one whole number from 1 to 1000000\n");
    refuse("--rounds 1,2", "bench-runner: --rounds 1,2: it takes one whole number from 1 to 1000000\n");
    refuse("--rounds -1", "bench-runner: --rounds -1: it takes one whole number from 1 to 1000000\n");
    refuse("--calls x", "bench-runner: --calls x: it takes one whole number from 1 to 1073741824\n");
    refuse("--batch-ns 0", "bench-runner: --batch-ns 0: it takes one whole number from 1 to 1000000000\n");
    refuse("--watchdog 86401", "bench-runner: --watchdog 86401: it takes one whole number from 0 to 86400\n");
    refuse("--workers 0",
           "bench-runner: --workers 0: it takes a list of at most 32 whole numbers from 1 to 65536\n");
    refuse("--workers 1-33",
           "bench-runner: --workers 1-33: it takes a list of at most 32 whole numbers from 1 to 65536\n");
    refuse("--workers 2,2", "bench-runner: --workers 2,2: a number stands there twice\n");
    refuse("--size 257",
           "bench-runner: --size 257: it takes a list of at most 32 whole numbers from 1 to 256\n");
    refuse("--size 0", "bench-runner: --size 0: it takes a list of at most 32 whole numbers from 1 to 256\n");
    refuse("--cpus 1048577",
           "bench-runner: --cpus 1048577: it takes a list of at most 32 whole numbers from 0 to 1048576\n");
    refuse("--seed 18446744073709551616", "bench-runner: --seed 18446744073709551616: it takes one whole "
                                          "number from 0 to 18446744073709551615\n");
}

static void help_names_every_option(void **state)
{
    static const char *const options[] = {"--workers",     "--size",        "--rounds",      "--calls",
                                          "--batch-ns",    "--seed",        "--process",     "--cpus",
                                          "--ordinary",    "--watchdog",    "--equal-calls", "--turns",
                                          "--board-facts", "--config-facts"};
    char text[8192] = "";
    int pipes[2];
    (void)state;
    assert_int_equal(pipe2(pipes, O_NONBLOCK), 0);
    arguments_help(pipes[1]);
    assert_in_range(read(pipes[0], text, sizeof text - 1), 500, 4095); // what write_texts() holds
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        assert_non_null(strstr(text, options[i]));
    close(pipes[0]);
    close(pipes[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_words_at_all),
        cmocka_unit_test(numbers),
        cmocka_unit_test(lists),
        cmocka_unit_test(flags),
        cmocka_unit_test(the_last_one_counts),
        cmocka_unit_test(cells_are_gathered),
        cmocka_unit_test(what_is_no_option),
        cmocka_unit_test(values_out_of_range),
        cmocka_unit_test(help_names_every_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
