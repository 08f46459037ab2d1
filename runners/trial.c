// SPDX-License-Identifier: MIT
// The first call of every cell: in a child, its answer compared with the system call's. A vDSO function that
// crashes or hangs, or a system call that a filter answers with SIGSYS, costs one child and no more.
#include "plan.h"
#include "child.h"
#include "images/truth.h"
#include "output.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Shared by the parent and its children.
struct trial {
    struct plan *plan;
    volatile unsigned current; // the cell under trial, or the number of cells when all were tried
    struct answer answers[];
};

static void try_cell(struct images *images, const struct cell *cell, struct answer *answer)
{
    struct call call;
    int error = cell_open(cell, &call);
    if (error) {
        answer_error(answer, "no state could be made for it", -error);
        return;
    }
    if (cell->image)
        images_verify(images, cell, &call, answer);
    else
        cell->benchmark->verify(&call, cell->path, answer);
    cell_close(cell, &call);
}

static int try_rest(void *argument)
{
    struct trial *trial = argument;
    for (; trial->current < trial->plan->count; trial->current++) {
        const struct cell *cell = &trial->plan->cells[trial->current];
        int tried = cell->calls && !cell->image; // given in full: an earlier process has tried it
        if (cell->answer.status != STATUS_OK || tried)
            continue;
        alarm(CHILD_SECONDS); // each cell has its own time
        try_cell(trial->plan->images, cell, &trial->answers[trial->current]);
    }
    return 0;
}

static void describe_end(struct answer *answer, int outcome)
{
    int number = outcome - CHILD_SIGNAL;
    if (outcome < 0) {
        answer_error(answer, "no child could be made to try it in", -outcome);
        return;
    }
    if (number == SIGALRM) {
        answer_wrong(answer, "hangs: its first call did not return");
        return;
    }
    answer_wrong(answer, "its first call ended with ");
    struct line line = {answer->reason, strlen(answer->reason), REASON_SIZE - 1, 0};
    line_text(&line, number > 0 ? signal_name(number) : "an exit");
    answer->reason[line.length] = '\0';
    if (number == SIGSYS) // a seccomp filter
        answer->status = STATUS_BLOCKED;
}

void plan_try(struct plan *plan)
{
    size_t size = sizeof(struct trial) + plan->count * sizeof(struct answer);
    struct trial *trial = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    for (unsigned i = 0; trial == MAP_FAILED && i < plan->count; i++)
        answer_error(&plan->cells[i].answer, "no memory to try it in", ENOMEM);
    if (trial == MAP_FAILED)
        return;
    for (trial->plan = plan; trial->current < plan->count; trial->current++) {
        int outcome = child_try(try_rest, trial);
        if (trial->current < plan->count)
            describe_end(&trial->answers[trial->current], outcome);
    }
    for (unsigned i = 0; i < plan->count; i++)
        if (plan->cells[i].answer.status == STATUS_OK)
            plan->cells[i].answer = trial->answers[i];
    munmap(trial, size);
}
