// SPDX-License-Identifier: MIT
// A benchmark of the benchmark: the runner's figures against plain hand-written loops, side by side in one
// run. usage: agreement [PROCESSES]. In each of so many fresh processes (20) the runner's sample and the
// plain loop of the same call take turns in random order. The medians over the processes' medians are
// compared; exit status 1: over 2 % apart. Fresh processes matter: on some CPUs a loop falls into a slow mode
// for as long as its process lives.
#include "runners/tests/plain_loops.h"
#include "runners/calibrate.h"
#include "runners/cpus.h"
#include "runners/probe.h"
#include "runners/sample.h"
#include "runners/timer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOOPS = 8, PROCESSES_LIMIT = 1000, TURNS = 200 };

struct pair {
    double plain, ours; // ns a call
};

static int ascending(const void *a, const void *b)
{
    const double *first = a, *second = b;
    return (*first > *second) - (*first < *second);
}

static double median(double *values, size_t count)
{
    qsort(values, count, sizeof *values, ascending);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

static double plain_sample(const struct plain_loop *loop, unsigned long calls)
{
    loop->run((unsigned)calls / 10 + 1);
    uint64_t begin = timer_ns();
    loop->run((unsigned)calls);
    return (double)(timer_ns() - begin) / (double)calls;
}

static double our_sample(const struct cell *cell, const struct call *call)
{
    const struct sampling sampling = {.begin_ns = 0};
    struct sample sample;
    sample_take(&sampling, cell, call, 1, &sample);
    return (double)sample.ns / (double)sample.done;
}

static struct pair take_turns(const struct plain_loop *loop, const struct cell *cell, const struct call *call)
{
    double plain[TURNS], ours[TURNS];
    for (int turn = 0; turn < TURNS; turn++) {
        int first = rand() & 1;
        for (int i = 0; i < 2; i++) {
            if (i == first)
                plain[turn] = plain_sample(loop, cell->calls);
            else
                ours[turn] = our_sample(cell, call);
        }
    }
    return (struct pair){median(plain, TURNS), median(ours, TURNS)};
}

// All pairs of one process; exits.
static void measure_and_exit(int output, unsigned cpu)
{
    struct pair pairs[LOOPS];
    struct timer timer;
    cpu_pin(cpu);
    srand((unsigned)getpid());
    timer_prepare(&timer);
    probe_prepare();
    if (plain_loops_prepare())
        _exit(3);
    for (int i = 0; i < LOOPS; i++) {
        const char *pattern = plain_loops[i].cell, *unknown;
        struct request request = {
            .patterns = &pattern, .pattern_count = 1, .workers = {1}, .workers_count = 1};
        struct plan plan;
        struct call call;
        if (plan_make(&plan, &request, &unknown) || cell_open(&plan.cells[0], &call))
            _exit(3);
        plan.cells[0].calls =
            calibrate(plan.cells[0].benchmark->batch[plan.cells[0].path], &call, batch_target_ns(&timer));
        pairs[i] = take_turns(&plain_loops[i], &plan.cells[0], &call);
    }
    _exit(write(output, pairs, sizeof pairs) == (ssize_t)sizeof pairs ? 0 : 3);
}

static int fresh_process(unsigned cpu, struct pair pairs[LOOPS])
{
    int ends[2];
    if (pipe(ends))
        return -1;
    if (fork() == 0) { // a program started anew has another address space layout, too
        char output_text[16], cpu_text[16];
        snprintf(output_text, sizeof output_text, "%d", ends[1]);
        snprintf(cpu_text, sizeof cpu_text, "%u", cpu);
        execl("/proc/self/exe", "agreement", "--one", output_text, cpu_text, (char *)NULL);
        _exit(3);
    }
    close(ends[1]);
    ssize_t got = read(ends[0], pairs, LOOPS * sizeof *pairs);
    close(ends[0]);
    wait(NULL);
    return got == (ssize_t)(LOOPS * sizeof *pairs) ? 0 : -1;
}

static int report(double (*plain)[PROCESSES_LIMIT], double (*ours)[PROCESSES_LIMIT], size_t processes)
{
    int worse = 0;
    printf("%-32s %10s %10s %8s\n", "ns/call, medians", "plain", "runner", "apart");
    for (int i = 0; i < LOOPS; i++) {
        double a = median(plain[i], processes), b = median(ours[i], processes);
        double apart = 100 * (b / a - 1);
        printf("%-32s %10.2f %10.2f %+7.2f%%\n", plain_loops[i].cell, a, b, apart);
        worse |= !(fabs(apart) <= 2);
    }
    return worse;
}

int main(int argc, char **argv)
{
    static double plain[LOOPS][PROCESSES_LIMIT], ours[LOOPS][PROCESSES_LIMIT];
    if (argc == 4 && strcmp(argv[1], "--one") == 0)
        measure_and_exit(atoi(argv[2]), (unsigned)atoi(argv[3]));
    int processes = argc > 1 ? atoi(argv[1]) : 20, count;
    unsigned *cpus = cpus_allowed(&count);
    if (processes < 1 || processes > PROCESSES_LIMIT || !cpus) {
        fputs("usage: agreement [PROCESSES]\n", stderr);
        return 2;
    }
    for (int process = 0; process < processes; process++) {
        struct pair pairs[LOOPS];
        if (fresh_process(cpus[0], pairs)) {
            fputs("agreement: this kernel lacks one of the calls\n", stderr);
            return 3;
        }
        for (int i = 0; i < LOOPS; i++) {
            plain[i][process] = pairs[i].plain;
            ours[i][process] = pairs[i].ours;
        }
    }
    free(cpus);
    return report(plain, ours, (size_t)processes);
}
