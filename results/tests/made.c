// SPDX-License-Identifier: MIT
#include "results/tests/made.h"

#include "results/file/file.h"
#include "results/statistics/summary.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BATCH_NS = 25000 };

struct made made_usual(void)
{
    return (struct made){.id = "0000000000000001",
                         .started = "2026-03-01T10:00:00Z",
                         .boot = "b1",
                         .release = "6.12.0",
                         .cpu = "MPC885",
                         .board = "CMPC885",
                         .clocksource = "timebase",
                         .governor = "performance",
                         .libc = "glibc",
                         .seed = 1,
                         .noise = 0.001,
                         .processes = 10,
                         .rounds = 50};
}

static void must(int error)
{
    if (error) {
        fprintf(stderr, "making a result failed (%d)\n", error);
        exit(EXIT_FAILURE);
    }
}

static void set(struct result *result, const char *object, const char *name, const char *value)
{
    if (value)
        must(json_object_set_new(json_object_get(result->head, object), name, json_string(value)));
}

struct result *made_result(const struct made *made)
{
    struct result *result = result_new();
    must(!result);
    must(json_object_set_new(result->head, "id", json_string(made->id)));
    if (made->started)
        must(json_object_set_new(result->head, "started", json_string(made->started)));
    must(
        json_object_set_new(result->head, "tool",
                            json_pack("{s:s,s:s,s:[s,s],s:{s:s,s:s,s:s,s:s}}", "name", "run-bench", "version",
                                      "0.1.0", "command", "run-bench", "run", "runner", "version", "0.1.0",
                                      "arch", "ppc", "linking", "dynamic", "compiler", "gcc 12.2.0")));
    set(result, "board", "name", made->board);
    set(result, "board", "cpu", made->cpu);
    set(result, "board", "arch", "ppc");
    set(result, "board", "hardware_name", "MIAE 8xx 0x500000 CMPC885");
    set(result, "kernel", "name", "Linux");
    set(result, "kernel", "release", made->release);
    set(result, "kernel", "clocksource", made->clocksource);
    must(json_object_set_new(json_object_get(result->head, "kernel"), "config",
                             json_pack("{s:s,s:s}", "CONFIG_HZ", "250", "CONFIG_PREEMPT_NONE", "y")));
    set(result, "libc", "name", made->libc);
    set(result, "libc", "version", "2.36");
    set(result, "libc", "linking", "dynamic");
    set(result, "conditions", "governor", made->governor);
    return result;
}

static void add(struct numbers *numbers, int64_t value)
{
    must(numbers_add(numbers, value));
}

static void add_process(struct cell *cell, const struct made *made, struct random *random, int64_t process,
                        double ns)
{
    struct worker_samples *worker = cell_worker(cell, made->boot, process, 0);
    int64_t calls = (int64_t)(BATCH_NS / ns) + 1, at = 1500;
    must(!worker);
    for (size_t round = 0; round < made->rounds; round++) {
        double cost = ns * (double)calls * (1 + made->noise * random_normal(random));
        add(&worker->calls, calls);
        add(&worker->ns, (int64_t)(cost + 0.5));
        add(&worker->ticks, (int64_t)(cost * 2.6));
        add(&worker->at, at += 1730 + (int64_t)random_below(random, 200));
        add(&worker->probe, 5070 + (int64_t)random_below(random, 60));
    }
    worker->cpu_ns = (int64_t)made->rounds * BATCH_NS;
    worker->address = 0x5620c1ed7140;
}

struct cell *made_cell(struct result *result, struct made *made, const char *benchmark, const char *path,
                       double ns)
{
    struct random random;
    struct cell *cell = result_cell(result, benchmark, path, 1, NULL);
    must(!cell);
    random_seed(&random, made->seed++);
    for (size_t p = 0; p < made->processes; p++)
        add_process(cell, made, &random, (int64_t)p, ns);
    if (made->processes)
        must(summary_fill(cell));
    return cell;
}

void made_write(struct result *result, const char *folder, const char *name)
{
    char path[512];
    if (mkdir(folder, 0777))
        must(errno == EEXIST ? 0 : -errno);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    must(result_write(result, path));
    result_free(result);
}
