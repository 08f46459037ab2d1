// SPDX-License-Identifier: MIT
#include "results/statistics/sequential.h"
#include "results/study/study.h"
#include "results/study/truth.h"

#include <math.h>

// A real, or null for what is not finite.
static json_t *real(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

static json_t *reals(const struct values *values)
{
    json_t *list = json_array();
    for (size_t i = 0; i < values->count; i++)
        json_array_append_new(list, real(values->values[i]));
    return list;
}

static json_t *share(const struct tally *tally)
{
    struct proportion proportion = proportion_of(tally, STUDY_LEVEL);
    return json_pack("{s:I,s:I,s:o,s:o,s:o}", "hits", (json_int_t)tally->hits, "trials",
                     (json_int_t)tally->trials, "share", real(proportion.share), "low", real(proportion.low),
                     "high", real(proportion.high));
}

static json_t *protocol(const struct study *study)
{
    json_t *slowdowns = json_array();
    for (size_t i = 0; i < STUDY_SLOWDOWN_COUNT; i++)
        json_array_append_new(slowdowns, real(study_slowdowns[i]));
    return json_pack("{s:i,s:i,s:I,s:I,s:o,s:f,s:f,s:f,s:f,s:f,s:f,s:f,s:i,s:i,s:i}", "processes",
                     STUDY_PROCESSES, "rounds", STUDY_ROUNDS, "groups", (json_int_t)study->groups, "repeats",
                     (json_int_t)study->repeats, "slowdowns", slowdowns, "delta", VERDICT_DELTA, "look_level",
                     SEQUENTIAL_LEVEL, "interval_level", STUDY_LEVEL, "one_shot_believed",
                     STUDY_ONE_SHOT_BELIEVED, "mann_whitney_alpha", STUDY_MANN_WHITNEY_ALPHA,
                     "bootstrap_noise", STUDY_BOOTSTRAP_NOISE, "bootstrap_level", STUDY_BOOTSTRAP_LEVEL,
                     "bootstrap_resamples", STUDY_BOOTSTRAP_RESAMPLES, "range_runs", STUDY_RANGE_RUNS, "seed",
                     STUDY_SEED);
}

static json_t *setup_cell(const struct study_cell *cell)
{
    json_t *chains = json_array();
    for (size_t i = 0; i < STUDY_SLOWDOWN_COUNT; i++)
        json_array_append_new(chains, json_integer((json_int_t)cell->chain[i]));
    return json_pack("{s:s?,s:b,s:I,s:o,s:o}", "name", cell->name, "offered", cell->offered, "calls",
                     (json_int_t)cell->calls, "batch_ns", real(cell->batch_ns), "additions", chains);
}

static json_t *setup(const struct study_setup *setup)
{
    json_t *cells = json_array();
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++)
        json_array_append_new(cells, setup_cell(&setup->cells[i]));
    return json_pack("{s:o,s:o}", "cells", cells, "addition_ns", real(setup->addition_ns));
}

static json_t *by_look(const struct verdicts *verdicts)
{
    json_t *counts = json_array();
    for (size_t i = 0; i < LOOKS_KEPT; i++)
        json_array_append_new(counts, json_integer((json_int_t)verdicts->by_look[i]));
    return counts;
}

static json_t *ruling(const struct rule *rule, const struct verdicts *verdicts, size_t slowdown,
                      const char *cell)
{
    return json_pack("{s:s,s:b,s:o,s:s,s:o,s:o,s:o}", "rule", rule->name, "rival", rule->is_rival, "slowdown",
                     real(study_slowdowns[slowdown]), "cell", cell, "slower", share(&verdicts->slower),
                     "faster", share(&verdicts->faster), "rulings_by_look", by_look(verdicts));
}

static json_t *truth(const struct truth *truth, size_t slowdown, const char *cell)
{
    return json_pack("{s:o,s:s,s:o,s:o}", "slowdown", real(study_slowdowns[slowdown]), "cell", cell, "median",
                     real(truth_median(truth)), "groups", reals(&truth->ratios));
}

static json_t *accuracy(const struct study *study, enum regime regime)
{
    const struct accuracy *accuracy = &study->accuracy[regime];
    json_t *rulings = json_array(), *truths = json_array();
    for (size_t slowdown = 0; slowdown < STUDY_SLOWDOWN_COUNT; slowdown++)
        for (size_t cell = 0; cell < STUDY_CELL_COUNT; cell++) {
            const char *name = study->setup.cells[cell].name;
            if (!study->setup.cells[cell].offered)
                continue;
            json_array_append_new(truths, truth(&accuracy->truth[slowdown][cell], slowdown, name));
            for (size_t rule = 0; rule < RULES; rule++)
                json_array_append_new(
                    rulings, ruling(&rules[rule], &accuracy->verdicts[rule][slowdown][cell], slowdown, name));
        }
    return json_pack("{s:s,s:I,s:o,s:[i,i,i,i],s:o,s:o}", "regime", regime_name(regime), "groups",
                     (json_int_t)accuracy->groups, "process_seconds", real(accuracy->process_seconds),
                     "looks", 10, 16, 25, 40, "rulings", rulings, "truth", truths);
}

static json_t *timing(const struct target *target, const struct timing *timing, const char *cell,
                      size_t place)
{
    return json_pack("{s:s,s:o,s:o,s:s,s:o,s:o,s:o,s:o,s:o,s:o}", "regime", regime_name(target->regime),
                     "slowdown", real(study_slowdowns[target->slowdown]), "delta", real(target->delta),
                     "cell", cell, "target_seconds", real(target->seconds[place]), "in_time",
                     share(&timing->in_time), "found", share(&timing->found), "wrong", share(&timing->wrong),
                     "seconds", reals(&timing->seconds), "missed_seconds", reals(&timing->missed_seconds));
}

static json_t *timings(const struct study *study)
{
    json_t *list = json_array();
    for (size_t i = 0; i < TARGETS; i++)
        for (size_t place = 0; place < STUDY_CELL_COUNT; place++)
            if (study->setup.cells[place].offered)
                json_array_append_new(list, timing(&targets[i], &study->timings.timing[i][place],
                                                   study->setup.cells[place].name, place));
    return list;
}

static json_t *command_line(int argc, char **argv)
{
    json_t *command = json_array();
    json_array_append_new(command, json_string("run-bench"));
    json_array_append_new(command, json_string("study"));
    for (int i = 1; i < argc; i++)
        json_array_append_new(command, result_string(argv[i]));
    return command;
}

json_t *study_json(const struct study *study, int argc, char **argv)
{
    json_t *machine = study->machine ? json_copy(study->machine->head) : json_object();
    json_object_del(machine, "facts");
    return json_pack("{s:s,s:b,s:o,s:o,s:o,s:o,s:o,s:[o,o],s:o}", "schema", "run-bench-study/1", "complete",
                     !study->stopped, "seconds", real(study->seconds), "command", command_line(argc, argv),
                     "protocol", protocol(study), "machine", machine, "setup", setup(&study->setup),
                     "accuracy", accuracy(study, ONE_PROCESS), accuracy(study, TWO_PROGRAMS), "timings",
                     timings(study));
}
