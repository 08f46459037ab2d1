// SPDX-License-Identifier: MIT
// `run-bench ssh --kernels` with words that cannot be meant.
#include "results/tests/boards.h"

static void refused(void **state, const char *message, const char *option, const char *value,
                    const char *other, const char *other_value)
{
    struct run run = run_start(*state);
    run_words(&run, "ssh", "--ssh", "false", "host", option, value, other, other_value, NULL);
    assert_int_equal(run_finish(&run), 2);
    if (!errors_have(&run, message))
        fail_msg("not said: %s\n%s", message, run.errors);
    run_end(&run);
}

static void wrong_words_are_refused(void **state)
{
    refused(state, "--switch wants a command", "--kernels", "a,b", "--switch", "");
    refused(state, "--switch wants a command", "--kernels", "a,b", "--switch", " \t ");
    refused(state, "--kernels wants --switch CMD", "--kernels", "a,b", NULL, NULL);
    refused(state, "go with --kernels, which is missing", "--switch", "true", NULL, NULL);
    refused(state, "go with --kernels, which is missing", "--boots", "3", NULL, NULL);
    refused(state, "--boots takes a whole number between 1 and 1000, not 0", "--boots", "0", NULL, NULL);
    refused(state, "--wait takes seconds between 1 and 1000000, not -1", "--wait", "-1", NULL, NULL);
    refused(state, "--warm takes seconds between 0 and 1000000, not soon", "--warm", "soon", NULL, NULL);
    refused(state, "--kernels: a is there twice", "--kernels", "a,b,a=6.1", "--switch", "true");
    refused(state, "a kernel without a name", "--kernels", "a,,b", "--switch", "true");
    refused(state, "a kernel without a name", "--kernels", "", "--switch", "true");
    refused(state, "looks like an option", "--kernels", "a,-rf", "--switch", "true");
    refused(state, "a= wants the release", "--kernels", "a=", "--switch", "true");
    refused(state, "other bytes than letters", "--kernels", "a,b'", "--switch", "true");
    refused(state, "other bytes than letters", "--kernels", "a\nb", "--switch", "true");
    refused(state, "other bytes than letters", "--kernels", "$(reboot)", "--switch", "true");
    refused(state, "\"\" is no host", "--kernels", "a", "--switch=true", "");
    refused(state, "host is there twice", "--kernels", "a", "--switch=true", "host");
}

static void a_host_that_looks_like_an_option(void **state)
{
    struct run run = run_start(*state);
    run_words(&run, "ssh", "--kernels", "a", "--switch", "true", "--", "-oProxyCommand=touch x", NULL);
    assert_int_equal(run_finish(&run), 2);
    assert_true(errors_have(&run, "ssh wants a HOST"));
    run_end(&run);
}

static void a_switch_that_is_not_there(void **state)
{
    struct run run = boards_start(state);
    char ssh[400];
    snprintf(ssh, sizeof ssh, "sh %s/ssh.sh", boards_programs());
    run_words(&run, "ssh", "--ssh", ssh, "--kernels", "a", "--switch", "no-such-switch", "--boots", "1",
              "one", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_true(errors_have(&run, "the switch command no-such-switch: No such file or directory"));
    run_end(&run);
}

static int begin(void **state)
{
    boards_find();
    return folder_make(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(wrong_words_are_refused),
                                       cmocka_unit_test(a_host_that_looks_like_an_option),
                                       cmocka_unit_test(a_switch_that_is_not_there)};
    return cmocka_run_group_tests(tests, begin, folder_remove);
}
