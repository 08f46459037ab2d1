// SPDX-License-Identifier: MIT
#include "board_run.h"
#include "calibrate.h"
#include "cell_record.h"
#include "cpus.h"
#include "runners/facts/facts.h"
#include "guard.h"
#include "images/board_images.h"
#include "measure.h"
#include "probe.h"
#include "run_record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DONE = 0, WRONG_USAGE = 2, COULD_NOT = 3 };

#define NO_CLOCK "no clock can be read here, by the vDSO or by the system call: nothing can be timed"

static int complain(const char *first, const char *second, const char *third)
{
    const char *texts[] = {"bench-runner: ", first, second, third, "\n", NULL};
    write_texts(STDERR_FILENO, texts);
    return COULD_NOT;
}

static int finish(struct recorder *recorder)
{
    struct record record;
    record_begin(&record, recorder, RECORD_END);
    record_unsigned(&record, "records", recorder->written);
    record_end(&record, recorder);
    if (recorder->error)
        return complain("records could not be written to standard output", "", "");
    return DONE;
}

// The plan with each cell tried once, to be freed in any case; returns an exit status.
static int plan_asked(struct plan *plan, const struct arguments *arguments)
{
    const char *unknown = NULL;
    int error = plan_make(plan, &arguments->request, &unknown);
    if (error == -ENOENT) {
        complain("there is no cell ", unknown, "; `bench-runner list` shows them");
        return WRONG_USAGE;
    }
    if (error)
        return complain("no memory for the plan", "", "");
    if (board_images_begin(plan, &arguments->images, arguments->seed))
        return complain("no memory for the images", "", "");
    plan_try(plan);
    return DONE;
}

static void record_timer(struct recorder *recorder, const struct timer *timer, uint64_t probe)
{
    record_fact(recorder, "clock.name", timer->clock);
    record_fact_unsigned(recorder, "clock.step_ns", timer->clock_step_ns);
    record_fact_unsigned(recorder, "clock.cost_ns", timer->clock_cost_ns);
    record_fact(recorder, "clock.syscall", timer->clock_syscall ? "yes" : "no");
    record_fact(recorder, "ticks.name", timer->ticks[0] ? timer->ticks : "none");
    if (timer->tick_frequency)
        record_fact_unsigned(recorder, "ticks.frequency", timer->tick_frequency);
    record_fact_unsigned(recorder, "probe.minimum", probe);
}

static unsigned facts_asked(const struct arguments *arguments)
{
    return (arguments->board_facts ? FACTS_BOARD : 0U) | (arguments->config_facts ? FACTS_CONFIG : 0U) |
           FACTS_BEFORE;
}

static int contains(const unsigned *cpus, unsigned count, uint64_t cpu)
{
    for (unsigned i = 0; i < count; i++)
        if (cpus[i] == cpu)
            return 1;
    return 0;
}

// Puts the CPUs asked for, if any, in the place of all allowed ones; returns an exit status.
static int prefer_cpus(const struct arguments *arguments, unsigned *cpus, unsigned *count)
{
    for (unsigned i = 0; i < arguments->cpu_count; i++)
        if (!contains(cpus, *count, arguments->cpus[i])) {
            complain("--cpus names a CPU that this process may not use, or that is not there", "", "");
            return WRONG_USAGE;
        }
    for (unsigned i = 0; i < arguments->cpu_count; i++) // each is named once, so that they fit in
        cpus[i] = (unsigned)arguments->cpus[i];
    *count = arguments->cpu_count ? arguments->cpu_count : *count;
    return DONE;
}

// The CPUs for the workers, malloced; returns an exit status.
static int choose_cpus(const struct arguments *arguments, unsigned **cpus, unsigned *count)
{
    int allowed;
    *cpus = cpus_allowed(&allowed);
    if (!*cpus || allowed < 1)
        return complain("the kernel does not tell which CPUs are allowed", "", "");
    *count = (unsigned)allowed;
    int status = prefer_cpus(arguments, *cpus, count);
    if (status != DONE)
        free(*cpus);
    return status;
}

// Joins the page of --turns, if that is asked for.
static int join_turns(struct turns *turns, const struct arguments *arguments)
{
    *turns = (struct turns){.page = NULL};
    int error = arguments->turns_count
                    ? turns_join(turns, (int)arguments->turns[0], (unsigned)arguments->turns[1])
                    : 0;
    if (error == -EBUSY)
        return complain("the shared page already has a runner for that side", "", "");
    return error ? complain("the descriptor of --turns is no shared page", "", "") : DONE;
}

static int measure_plan(struct plan *plan, struct recorder *recorder, const struct arguments *arguments,
                        const struct timer *timer, const unsigned *cpus, unsigned cpu_count)
{
    struct turns turns;
    if (join_turns(&turns, arguments))
        return COULD_NOT;
    record_timer(recorder, timer, probe_prepare());
    struct measuring measuring = {.plan = plan,
                                  .recorder = recorder,
                                  .timer = timer,
                                  .cpus = cpus,
                                  .cpu_count = cpu_count,
                                  .rounds = arguments->rounds,
                                  .seed = arguments->seed,
                                  .calls = (unsigned long)arguments->calls,
                                  .target_ns =
                                      arguments->target_ns ? arguments->target_ns : batch_target_ns(timer),
                                  .begin_ns = timer_ns(),
                                  .watchdog_seconds = (unsigned)arguments->watchdog_seconds,
                                  .want_real_time = !arguments->ordinary,
                                  .equal_calls = arguments->equal_calls != 0,
                                  .counted = arguments->counted != 0,
                                  .turns = turns.page ? &turns : NULL};
    measure(&measuring);
    board_images_try_again(plan, recorder);
    turns_leave(&turns);
    return DONE;
}

static int run_on(struct plan *plan, const struct arguments *arguments, const unsigned *cpus,
                  unsigned cpu_count)
{
    struct recorder recorder = {.descriptor = STDOUT_FILENO};
    struct timer timer;
    guard_install(&recorder, plan);
    guard_watch((unsigned)arguments->watchdog_seconds);
    if (timer_prepare(&timer))
        return complain(NO_CLOCK, "", "");
    record_run(&recorder, arguments->process, arguments->seed);
    facts_record(&recorder, facts_asked(arguments));
    board_images_record(plan, &recorder);
    int status = measure_plan(plan, &recorder, arguments, &timer, cpus, cpu_count);
    facts_record(&recorder, FACTS_AFTER);
    if (status == DONE && recorder.samples == 0)
        status = complain("nothing was measured; the cells' records say why", "", "");
    return finish(&recorder) == DONE ? status : COULD_NOT;
}

int board_run(struct arguments *arguments)
{
    struct plan plan;
    unsigned cpu_count, *cpus = NULL;
    int status = plan_asked(&plan, arguments);
    if (status == DONE)
        status = choose_cpus(arguments, &cpus, &cpu_count);
    if (status == DONE) {
        status = run_on(&plan, arguments, cpus, cpu_count);
        free(cpus);
    }
    plan_free(&plan);
    return status;
}

static int list_plan(const struct plan *plan, const struct arguments *arguments)
{
    struct recorder recorder = {.descriptor = STDOUT_FILENO};
    struct timer timer;
    if (timer_prepare(&timer))
        return complain(NO_CLOCK, "", "");
    record_run(&recorder, arguments->process, arguments->seed);
    for (unsigned number = 0; number < plan->count; number++)
        record_cell(&recorder, &plan->cells[number], number);
    return finish(&recorder);
}

int board_list(struct arguments *arguments)
{
    struct plan plan;
    int status = plan_asked(&plan, arguments);
    if (status == DONE)
        status = list_plan(&plan, arguments);
    plan_free(&plan);
    return status;
}

int board_facts(struct arguments *arguments)
{
    struct recorder recorder = {.descriptor = STDOUT_FILENO};
    struct timer timer;
    arguments->board_facts = 1;
    if (timer_prepare(&timer))
        return complain(NO_CLOCK, "", "");
    record_run(&recorder, arguments->process, arguments->seed);
    facts_record(&recorder, facts_asked(arguments));
    return finish(&recorder);
}
