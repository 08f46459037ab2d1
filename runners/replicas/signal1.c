// SPDX-License-Identifier: MIT
#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "runners/replicas/cells.h"
#include "runners/replicas/formats.h"
#include "runners/replicas/options.h"
#include "runners/replicas/print.h"
#include "runners/replicas/replicas.h"
#include "runners/replicas/signal1.h"
#include "runners/replicas/tasks.h"
#include "runners/replicas/timed.h"

static const char help[] =
    "Tasks that send themselves a signal with raise(), counted once a second; prints will-it-scale's lines.\n"
    "  -t TASKS             threads or processes (default 1)\n"
    "  -s ITERATIONS        seconds to measure (default 5)\n"
    "  -n                   no affinity: tasks run where the scheduler puts them\n"
    "  -m                   a task a CPU (SMT thread) rather than a core\n"
    "  --seconds-warmup N   seconds before measuring (default 6, the model's; for tests)\n"
    "A rate is a count divided by the time that passed. Tasks stay on the CPUs that this process may use.\n";

struct settings {
    const char *name;
    int processes;
    uint64_t tasks, iterations, warmup, no_affinity, smt;
};

struct meter {
    struct tasks *tasks;
    unsigned long *before; // each task's count when the last interval ended
    uint64_t time;         // and when that was, in ns
};

static int failed(const struct settings *settings, const char *what, int error)
{
    struct answer answer;

    answer_error(&answer, what, error);
    write_texts(STDERR_FILENO, (const char *const[]){settings->name, ": ", answer.reason, "\n", NULL});
    return 1;
}

static void sleep_a_second(void)
{
    struct timespec rest = {1, 0};

    while (nanosleep(&rest, &rest) && errno == EINTR)
        ;
}

static void meter_read(struct meter *meter, struct interval *interval)
{
    const uint64_t now = monotonic_ns(), ns = now - meter->time;

    *interval = (struct interval){UINT64_MAX, 0, 0};
    for (size_t i = 0; i < meter->tasks->count; i++) {
        const unsigned long signals =
            atomic_load_explicit(&meter->tasks->reports[i].signals, memory_order_relaxed);

        interval_add(interval, signals_a_second(signals - meter->before[i], ns));
        meter->before[i] = signals;
    }
    meter->time = now;
}

// A broken task's figure must not be taken for a slow one's.
static int report_broken(const struct settings *settings, size_t task)
{
    char text[96];
    struct line line = {text, 0, sizeof text - 1, 0};

    line_text(&line, ": task ");
    line_unsigned(&line, task);
    line_text(&line, " failed or ended; the lines above hold, there is no average\n");
    text[line.length] = '\0';
    write_texts(STDERR_FILENO, (const char *const[]){settings->name, text, NULL});
    return -1;
}

// Prints `seconds` lines and adds their totals to *sum; returns 0 or, when a task failed, -1.
static int measure(const struct settings *settings, struct meter *meter, uint64_t seconds, uint64_t *sum)
{
    struct interval interval;
    struct print print;

    for (uint64_t second = 0; second < seconds; second++) {
        long broken;

        sleep_a_second();
        meter_read(meter, &interval);
        broken = tasks_broken(meter->tasks, settings->processes);
        if (broken >= 0)
            return report_broken(settings, (size_t)broken);
        format_signal(print_begin(&print), interval.least, interval.most, interval.total);
        if (print_end(&print))
            return -1;
        *sum += interval.total;
    }
    return 0;
}

static void report_pins(const struct settings *settings, const struct tasks *tasks)
{
    for (size_t i = 0; i < tasks->count; i++) {
        const int error = atomic_load(&tasks->reports[i].pin_error);

        if (error) {
            failed(settings, "a task runs where the scheduler puts it, it could not be bound to its CPU",
                   error);
            return;
        }
    }
}

static int run(const struct settings *settings, struct tasks *tasks)
{
    struct meter meter = {tasks, calloc(tasks->count, sizeof *meter.before), 0};
    struct interval before;
    struct print print;
    uint64_t sum = 0;
    int status = -1;

    if (!meter.before)
        return failed(settings, "no memory", ENOMEM);
    meter_read(&meter, &before); // what was sent until now is not the first second's
    if (!PRINT("testcase:signal delivery") && !PRINT("warmup"))
        status = measure(settings, &meter, settings->warmup, &sum);
    report_pins(settings, tasks);
    sum = 0;
    if (!status && !PRINT("measurement"))
        status = measure(settings, &meter, settings->iterations, &sum);
    free(meter.before);
    if (status)
        return 1;
    line_text(print_begin(&print), "average:");
    line_unsigned(&print.line, sum / settings->iterations);
    return print_end(&print) ? 1 : 0;
}

static int start_and_run(const struct settings *settings, const struct cell *cell)
{
    struct places places = {0, 0, NULL};
    struct tasks tasks;
    int error = settings->no_affinity ? 0 : places_find(&places, settings->smt != 0);
    int status;

    if (!error)
        error = (settings->processes ? tasks_start_processes : tasks_start_threads)(
            &tasks, cell, (size_t)settings->tasks, settings->no_affinity ? NULL : &places);
    if (error) {
        places_free(&places);
        return failed(settings, "not all tasks could be started", -error);
    }
    status = run(settings, &tasks);
    (settings->processes ? tasks_end_processes : tasks_end_threads)(&tasks);
    places_free(&places);
    return status;
}

static int signal1(struct settings *settings)
{
    struct plan plan;
    const int error = cells_choose(&plan, "signal1-libc", 0);
    int status = 1;

    if (error)
        failed(settings, "the cell could not be planned", -error);
    else if (plan.cells[0].answer.status != STATUS_OK)
        write_texts(STDERR_FILENO,
                    (const char *const[]){settings->name, ": ", plan.cells[0].answer.reason, "\n", NULL});
    else
        status = start_and_run(settings, &plan.cells[0]);
    plan_free(&plan);
    return status;
}

static int signal1_main(const char *name, int processes, int argc, char **argv)
{
    struct settings settings = {argv[0], processes, 1, 5, 6, 0, 0};
    const struct option_rule rules[] = {{"-t", 1, 65536, &settings.tasks},
                                        {"-s", 1, 1000000, &settings.iterations},
                                        {"--seconds-warmup", 0, 1000000, &settings.warmup},
                                        {"-n", 0, 0, &settings.no_affinity},
                                        {"-m", 0, 0, &settings.smt},
                                        {NULL, 0, 0, NULL}};
    const char *usage = replica_find(name)->usage;

    if (options_want_help(argc, argv)) {
        usage_write(STDOUT_FILENO, argv[0], usage, help);
        return 0;
    }
    if (!options_parse(rules, argc, argv, NULL, 0))
        return signal1(&settings);
    usage_write(STDERR_FILENO, argv[0], usage, NULL);
    return 1;
}

int signal1_threads_main(int argc, char **argv)
{
    return signal1_main("signal1_threads", 0, argc, argv);
}

int signal1_processes_main(int argc, char **argv)
{
    return signal1_main("signal1_processes", 1, argc, argv);
}
