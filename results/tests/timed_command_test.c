// SPDX-License-Identifier: MIT
// A command of the user's: its status, and that it is ended with all that it started.
#include "results/carrier.h"
#include "results/commands/timed_command.h"
#include "results/tests/running.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>

static int shell(const char *script, double seconds)
{
    const char *const words[] = {"sh", "-c", script, NULL};
    return timed_command(words, seconds);
}

static void statuses(void **state)
{
    const char *const missing[] = {"/no/such/program", NULL};
    (void)state;
    assert_int_equal(shell("exit 0", 60), 0);
    assert_int_equal(shell("exit 7", 60), 7);
    assert_int_equal(shell("kill -KILL $$", 60), CARRIER_SIGNAL + SIGKILL);
    assert_int_equal(timed_command(missing, 60), -ENOENT);
}

// Whether a process is there and runs: one that has ended may wait for its new parent.
static int runs(pid_t process)
{
    char path[64], text[512] = "";
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)process);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    size_t count = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    const char *end = strrchr(text, ')');
    return count > 0 && end && end[1] && end[2] != 'Z' && end[2] != 'X';
}

// The shell heeds SIGTERM, its child does not.
static void what_it_started_ends_with_it(void **state)
{
    int ends[2];
    char number[32] = "", script[128];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    snprintf(script, sizeof script, "(trap '' TERM; exec sleep 300) & echo $! >&%d; wait", ends[1]);
    assert_int_equal(shell(script, 0.5), -ETIMEDOUT);
    assert_true(read(ends[0], number, sizeof number - 1) > 0);
    pid_t child = (pid_t)strtol(number, NULL, 10);
    assert_true(child > 0);
    for (int look = 0; runs(child) && look < 100; look++)
        usleep(20000);
    assert_false(runs(child));
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(statuses),
                                       cmocka_unit_test(what_it_started_ends_with_it)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
