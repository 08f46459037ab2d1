// SPDX-License-Identifier: MIT
#include "check.h"
#include "leaks.h"
#include "trying.h"
#include "runners/child.h"
#include "runners/output.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>

static const char *end_of(int outcome)
{
    switch (outcome - CHILD_SIGNAL) {
    case SIGALRM:
        return "hangs";
    case SIGILL:
        return "SIGILL, an instruction that this CPU does not have";
    default:
        return outcome >= CHILD_SIGNAL ? signal_name(outcome - CHILD_SIGNAL) : "ends the process";
    }
}

// "SIGSEGV: the vectors of RFC 8439 (1 block)"
static void describe(struct answer *answer, const struct trying *trying, const char *what, const char *doing)
{
    struct line line = {answer->reason, 0, REASON_SIZE - 1, 0};
    answer->status = STATUS_FAILED;
    line_text(&line, what);
    if (doing)
        line_text(&line, ": ");
    if (doing)
        line_text(&line, doing);
    if (trying->blocks) {
        line_text(&line, " (");
        line_unsigned(&line, trying->blocks);
        line_text(&line, trying->blocks == 1 ? " block)" : " blocks)");
    }
    answer->reason[line.length] = '\0';
}

static void try_step(struct answer *answer, struct trying *trying, int (*step)(void *))
{
    if (answer->status != STATUS_OK)
        return;
    int outcome = child_try(step, trying);
    if (outcome < 0)
        answer_error(answer, "no child could be made to try it in", -outcome);
    else if (outcome == 1 && trying->wrong)
        describe(answer, trying, trying->wrong, NULL);
    else if (outcome > 0)
        describe(answer, trying, end_of(outcome), trying->doing);
}

void chacha_check(struct chacha_checked *checked, chacha_function *function)
{
    struct trying *trying =
        mmap(NULL, sizeof *trying, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    *checked = (struct chacha_checked){.leak = ""};
    if (trying == MAP_FAILED) {
        answer_error(&checked->answer, "no memory to check it in", ENOMEM);
        return;
    }
    trying->function = function;
    answer_ok(&checked->answer);
    try_step(&checked->answer, trying, trying_kept); // first: callers of one that does not may crash
    try_step(&checked->answer, trying, trying_answers);
    munmap(trying, sizeof *trying);
    if (checked->answer.status == STATUS_OK)
        chacha_leaks(checked, function);
}
