// SPDX-License-Identifier: MIT
#include <errno.h>
#include <linux/sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "runners/replicas/getrandom.h"
#include "runners/replicas/print.h"
#include "runners/replicas/timed.h"
#include "runners/replicas/watched.h"

#ifndef CLONE_NEWTIME
#define CLONE_NEWTIME 0x00000080 // include/uapi/linux/sched.h, Linux 5.6
#endif

enum { TEST_BYTES = 1263, TEST_CALLS = 1000 }; // the model's

static int test_calls(const struct cell *cell, const struct call *call)
{
    struct answer answer = cell->answer;
    uint64_t made;

    if (calls_make(cell, call, TEST_CALLS, NULL, &made))
        failure_reason(cell, call, &answer);
    if (answer.status == STATUS_OK)
        return PRINT("ok 1 getrandom: PASS");
    PRINT("not ok 1 getrandom: ", answer.reason);
    return -1;
}

// The vDSO must find its data in another time namespace too, instead of handing each buffer to the system
// call.
static enum status test_time_namespace(const struct cell *cell, const struct call *call)
{
    struct answer answer;

    (void)!syscall(SYS_unshare, CLONE_NEWUSER); // gives the right to the next one, unless root has it already
    if (syscall(SYS_unshare, CLONE_NEWTIME)) {
        answer_error(&answer, "no time namespace", errno);
        answer.status = STATUS_SKIPPED;
    } else {
        watched_call(cell, call, &answer);
    }
    if (answer.status == STATUS_OK)
        PRINT("ok 2 getrandom timens: PASS");
    else if (answer.status == STATUS_FAILED)
        PRINT("not ok 2 getrandom timens: ", answer.reason);
    else
        PRINT("ok 2 # SKIP getrandom timens: ", answer.reason);
    return answer.status;
}

static int totals(int passed, int failed, int skipped)
{
    struct print print;
    struct line *line = print_begin(&print);

    line_text(line, "# Totals: pass:");
    line_signed(line, passed);
    line_text(line, " fail:");
    line_signed(line, failed);
    line_text(line, " xfail:0 xpass:0 skip:");
    line_signed(line, skipped);
    line_text(line, " error:0");
    return print_end(&print) || failed ? STATUS_BAD : STATUS_DONE;
}

static int run_tests(const struct cell *cell)
{
    struct call call;
    enum status second;
    int good;

    if (cell->answer.status != STATUS_OK || cell_open(cell, &call)) {
        PRINT("Bail out! ", cell->answer.reason);
        return STATUS_BAD;
    }
    PRINT("1..2");
    good = !test_calls(cell, &call);
    second = test_time_namespace(cell, &call);
    cell_close(cell, &call);
    return totals(good + (second == STATUS_OK), !good + (second == STATUS_FAILED),
                  second != STATUS_OK && second != STATUS_FAILED);
}

int getrandom_selftest(void)
{
    struct plan plan;
    struct print print;
    struct line *line;
    int status;

    if (PRINT("TAP version 13") || cells_choose(&plan, "getrandom", TEST_BYTES))
        return STATUS_BAD;
    line = print_begin(&print);
    line_text(line, "1..0 # SKIP ");
    if (getrandom_missing(&plan, line))
        status = print_end(&print) ? STATUS_BAD : STATUS_SKIP;
    else
        status = run_tests(cells_path(&plan, PATH_VDSO));
    plan_free(&plan);
    return status;
}
