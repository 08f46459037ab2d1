// SPDX-License-Identifier: MIT
// Runs that end before their time: benchmarks that crash, hang, fail or are told to stop.
#include "runners/tests/recording.h"
#include "runners/arguments.h"
#include "runners/board_run.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

enum { CALLS = 1000, CRASHED = 4, SIGNALLED = 256 };

// What the second timed batch of `troubled` does.
static enum { STORE, RAISE, HANG, HANG_DEAF, FAIL, STOP } trouble;
static int raised;
static struct {
    atomic_uint troubled, quiet;
} * timed; // batches, shared with the runner

static unsigned long make_trouble(unsigned long calls)
{
    static volatile int *nowhere;
    if (trouble == STORE) {
        nowhere = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        *nowhere = 1;
    }
    if (trouble == RAISE)
        raise(raised);
    if (trouble == HANG_DEAF) {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, NULL);
    }
    while (trouble == HANG || trouble == HANG_DEAF)
        atomic_load(&timed->quiet);
    if (trouble == STOP)
        kill(getpid(), raised);
    return trouble == FAIL ? calls - 1 : calls;
}

static unsigned long troubled_batch(const struct call *call, unsigned long calls)
{
    (void)call;
    if (calls == CALLS && atomic_fetch_add(&timed->troubled, 1) == 1)
        return make_trouble(calls);
    return calls;
}

static unsigned long quiet_batch(const struct call *call, unsigned long calls)
{
    (void)call;
    if (calls == CALLS)
        atomic_fetch_add(&timed->quiet, 1);
    return calls;
}

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    (void)call, (void)path;
    answer_ok(answer);
}

static const struct benchmark quiet = {
    .name = "quiet", .batch = {[PATH_LIBC] = quiet_batch}, .verify = verify};
static const struct benchmark troubled = {
    .name = "troubled", .batch = {[PATH_LIBC] = troubled_batch}, .verify = verify};
// Instead of the runner's own: cell 0 is quiet-libc, cell 1 troubled-libc.
const struct benchmark *const benchmarks[] = {&quiet, &troubled, NULL};

static void run_child(int output, char *rounds, char *workers, char *watchdog)
{
    char *words[] = {"--calls",   "1000",  "--ordinary", "--rounds", rounds,
                     "--workers", workers, "--watchdog", watchdog};
    struct arguments arguments;
    dup2(output, STDOUT_FILENO);
    dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
    if (arguments_read(&arguments, 9, words))
        exit(99);
    int status = board_run(&arguments);
    arguments_release(&arguments);
    exit(status);
}

static int status_of(pid_t child)
{
    int status;
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? SIGNALLED + WTERMSIG(status) : WEXITSTATUS(status);
}

// Runs both benchmarks in a child; returns the records and, in *status, how it ended.
static json_t *run(char *rounds, char *workers, char *watchdog, int *status)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    atomic_store(&timed->troubled, 0);
    atomic_store(&timed->quiet, 0);
    pid_t child = fork();
    if (child == 0)
        run_child(fileno(file), rounds, workers, watchdog);
    *status = status_of(child);
    json_t *records = records_read(file);
    fclose(file);
    return records;
}

// The run ended in its second block, of which nothing was written; the first block's one round stays.
static void expect_end(char *workers, const char *state, const char *reason)
{
    int status;
    json_t *records = run("1000", workers, "1", &status);
    const json_t *cell = records_cell(records, 1);
    assert_int_equal(status, CRASHED);
    assert_string_equal(record_word(cell, "status"), state);
    assert_string_equal(record_word(cell, "reason"), reason);
    assert_string_equal(record_word(cell, "name"), "troubled-libc");
    assert_string_equal(record_word(records_cell(records, 0), "status"), "ok");
    assert_int_equal(records_count(records, "end"), 0);
    assert_ptr_equal(json_array_get(records, json_array_size(records) - 1), cell); // the last record of all
    for (unsigned i = 0; i < 2 && workers[0] == '1'; i++)
        assert_int_equal(records_samples(records, i, 0), 1);
    json_decref(records);
}

static void a_crash_is_the_cells(void **state)
{
    (void)state;
    trouble = STORE;
    expect_end("1", "failed", "SIGSEGV while it was timed");
    trouble = RAISE;
    raised = SIGILL;
    expect_end("1", "failed", "SIGILL while it was timed");
    raised = SIGBUS;
    expect_end("1", "failed", "SIGBUS while it was timed");
    raised = SIGFPE;
    expect_end("1", "failed", "SIGFPE while it was timed");
    raised = SIGSYS;
    expect_end("1", "blocked", "SIGSYS while it was timed");
}

static void a_crash_among_several_workers(void **state)
{
    (void)state;
    trouble = STORE;
    expect_end("3", "failed", "SIGSEGV while it was timed");
}

static void a_hang_is_ended_by_the_watchdog(void **state)
{
    const char *reason = "it, or the block of rounds it was in, took longer than the watchdog allows";
    (void)state;
    trouble = HANG;
    expect_end("1", "failed", reason);
}

// Its companion waits at the gate meanwhile, at the same cell.
static void a_hang_of_one_worker_of_several(void **state)
{
    const char *reason = "it, or the block of rounds it was in, took longer than the watchdog allows";
    (void)state;
    trouble = HANG;
    expect_end("2", "failed", reason);
    trouble = HANG_DEAF; // the signal goes to another worker, which is idle
    expect_end("9", "failed", reason);
}

static void a_failed_call_ends_its_cell_alone(void **state)
{
    int status;
    (void)state;
    trouble = FAIL;
    json_t *records = run("30", "1", "60", &status);
    assert_int_equal(status, 0);
    assert_string_equal(record_word(records_cell(records, 1), "status"), "failed");
    assert_string_equal(record_word(records_cell(records, 1), "reason"),
                        "calls failed while they were timed");
    assert_int_equal(records_samples(records, 1, 0), 1);
    assert_int_equal(records_samples(records, 0, 0), 30);
    assert_int_equal(records_count(records, "end"), 1);
    json_decref(records);
}

// All that was timed is written, and the end record counts it.
static void a_signal_stops_after_the_block(void **state)
{
    const int signals[] = {SIGTERM, SIGINT};
    (void)state;
    trouble = STOP;
    for (unsigned i = 0; i < 2; i++) {
        int status;
        raised = signals[i];
        json_t *records = run("1000000", "1", "60", &status);
        const json_t *last = json_array_get(records, json_array_size(records) - 1);
        assert_int_equal(status, 0);
        assert_in_range(atomic_load(&timed->troubled), 2, 11);
        assert_int_equal(records_samples(records, 1, 0), atomic_load(&timed->troubled));
        assert_int_equal(records_samples(records, 0, 0), atomic_load(&timed->quiet));
        assert_string_equal(record_word(last, "record"), "end");
        assert_int_equal(record_number(last, "records"), record_number(last, "seq"));
        assert_string_equal(record_word(records_cell(records, 1), "status"), "ok");
        json_decref(records);
    }
}

// A reader that has gone is a failed write, not a signal, and ends the run.
static void nobody_reads(void **state)
{
    int pipes[2];
    (void)state;
    trouble = FAIL;
    atomic_store(&timed->quiet, 0);
    assert_int_equal(pipe(pipes), 0);
    close(pipes[0]);
    pid_t child = fork();
    if (child == 0)
        run_child(pipes[1], "1000000", "1", "60");
    close(pipes[1]);
    assert_int_equal(status_of(child), 3);
    assert_in_range(atomic_load(&timed->quiet), 0, 10);
}

static int share(void **state)
{
    (void)state;
    timed = mmap(NULL, sizeof *timed, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return timed == MAP_FAILED;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crash_is_the_cells),
        cmocka_unit_test(a_crash_among_several_workers),
        cmocka_unit_test(a_hang_is_ended_by_the_watchdog),
        cmocka_unit_test(a_hang_of_one_worker_of_several),
        cmocka_unit_test(a_failed_call_ends_its_cell_alone),
        cmocka_unit_test(a_signal_stops_after_the_block),
        cmocka_unit_test(nobody_reads),
    };
    return cmocka_run_group_tests(tests, share, NULL);
}
