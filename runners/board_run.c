// SPDX-License-Identifier: MIT
#include "board_run.h"
#include "calibrate.h"
#include "compiler.h"
#include "cell_record.h"
#include "content.h"
#include "cpus.h"
#include "facts.h"
#include "guard.h"
#include "libc.h"
#include "measure.h"
#include "probe.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DONE = 0, WRONG_USAGE = 2, COULD_NOT = 3 };

static const char *byte_order(void)
{
    const uint16_t one = 1;
    unsigned char first;
    memcpy(&first, &one, 1);
    return first ? "little" : "big";
}

static void record_libc(struct record *record)
{
    char text[64];
    struct line line = {text, 0, sizeof text - 1, 0};
    line_text(&line, libc_name());
    if (libc_version()) {
        line_text(&line, " ");
        line_text(&line, libc_version());
    }
    text[line.length] = '\0';
    record_text(record, "libc", text);
}

static void record_run(struct recorder *recorder, const struct arguments *arguments)
{
    struct record record;
    char boot[64];
    record_begin(&record, recorder, RECORD_RUN);
    record_text(&record, "runner", RUN_BENCH_VERSION);
    record_text(&record, "arch", ARCH_NAME);
    record_unsigned(&record, "word", 8 * sizeof(long));
    record_text(&record, "endian", byte_order());
    record_unsigned(&record, "page", (uint64_t)sysconf(_SC_PAGESIZE));
    record_text(&record, "linking", libc_linking());
    record_libc(&record);
    record_text(&record, "compiler", COMPILER_NAME);
    record_unsigned(&record, "process", arguments->process);
    if (content_line("/proc/sys/kernel/random/boot_id", boot, sizeof boot))
        record_text(&record, "boot", boot);
    record_unsigned(&record, "pid", (uint64_t)getpid());
    record_unsigned(&record, "realtime", timer_realtime());
    record_unsigned(&record, "seed", arguments->seed);
    record_end(&record, recorder);
}

static int finish(struct recorder *recorder)
{
    struct record record;
    record_begin(&record, recorder, RECORD_END);
    record_unsigned(&record, "records", recorder->written);
    record_end(&record, recorder);
    return recorder->error ? COULD_NOT : DONE;
}

static int complain(const char *first, const char *second, const char *third)
{
    const char *texts[] = {"bench-runner: ", first, second, third, "\n", NULL};
    write_texts(STDERR_FILENO, texts);
    return COULD_NOT;
}

// The plan with each cell tried once; returns an exit status.
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

// The CPUs asked for, or all that are allowed; returns NULL after a message.
static unsigned *choose_cpus(const struct arguments *arguments, unsigned *count)
{
    int allowed;
    unsigned *cpus = cpus_allowed(&allowed);
    if (!cpus || allowed < 1) {
        complain("the kernel does not tell which CPUs are allowed", "", "");
        return NULL;
    }
    *count = (unsigned)allowed;
    if (!arguments->cpu_count)
        return cpus;
    free(cpus);
    cpus = calloc(arguments->cpu_count, sizeof *cpus);
    for (unsigned i = 0; cpus && i < arguments->cpu_count; i++)
        cpus[i] = (unsigned)arguments->cpus[i];
    *count = arguments->cpu_count;
    return cpus;
}

// Joins the page of --turns, if that is asked for.
static int join_turns(struct turns *turns, const struct arguments *arguments)
{
    *turns = (struct turns){.page = NULL};
    int error = arguments->turns_count ? turns_join(turns, (int)arguments->turns[0], (unsigned)arguments->turns[1]) : 0;
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
                                  .turns = turns.page ? &turns : NULL};
    measure(&measuring);
    turns_leave(&turns);
    return DONE;
}

int board_run(struct arguments *arguments)
{
    struct recorder recorder = {.descriptor = STDOUT_FILENO};
    struct plan plan;
    struct timer timer;
    unsigned cpu_count;
    int status = plan_asked(&plan, arguments);
    unsigned *cpus = status == DONE ? choose_cpus(arguments, &cpu_count) : NULL;
    if (!cpus)
        return status == DONE ? COULD_NOT : status;
    timer_prepare(&timer);
    guard_install(&recorder, &plan);
    record_run(&recorder, arguments);
    facts_record(&recorder, facts_asked(arguments));
    status = measure_plan(&plan, &recorder, arguments, &timer, cpus, cpu_count);
    facts_record(&recorder, FACTS_AFTER);
    free(cpus);
    plan_free(&plan);
    return finish(&recorder) == DONE ? status : COULD_NOT;
}

int board_list(struct arguments *arguments)
{
    struct recorder recorder = {.descriptor = STDOUT_FILENO};
    struct plan plan;
    struct timer timer;
    int status = plan_asked(&plan, arguments);
    if (status != DONE)
        return status;
    timer_prepare(&timer);
    record_run(&recorder, arguments);
    for (unsigned number = 0; number < plan.count; number++)
        record_cell(&recorder, &plan.cells[number], number);
    plan_free(&plan);
    return finish(&recorder);
}

int board_facts(struct arguments *arguments)
{
    struct recorder recorder = {.descriptor = STDOUT_FILENO};
    struct timer timer;
    arguments->board_facts = 1;
    timer_prepare(&timer);
    record_run(&recorder, arguments);
    facts_record(&recorder, facts_asked(arguments));
    return finish(&recorder);
}
