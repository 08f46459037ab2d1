// SPDX-License-Identifier: MIT
#include "results/study/study.h"
#include "results/study/truth.h"

#include <math.h>

static const char *const columns[STUDY_CELL_COUNT] = {"cgt", "vgr", "grs", "sig"};

// "3.1 (1.2-6.4)": a share and its interval in per cent.
static void print_share(FILE *output, const struct tally *tally)
{
    struct proportion proportion = proportion_of(tally, STUDY_LEVEL);
    if (isnan(proportion.share))
        fputs("         -", output);
    else
        fprintf(output, "  %.1f (%.1f-%.1f)", 100 * proportion.share, 100 * proportion.low,
                100 * proportion.high);
}

static void print_cells(FILE *output, const struct tally tallies[STUDY_CELL_COUNT])
{
    struct tally all = {0, 0};
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++) {
        tally_merge(&all, &tallies[i]);
        if (tallies[i].trials)
            fprintf(output, " %5.1f", 100.0 * (double)tallies[i].hits / (double)tallies[i].trials);
        else
            fputs("     -", output);
    }
    print_share(output, &all);
    fputc('\n', output);
}

// Ruled slower or faster (slowdown 0), or slower.
static void gather(struct tally tallies[STUDY_CELL_COUNT], const struct accuracy *accuracy, size_t rule,
                   size_t slowdown)
{
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++) {
        const struct verdicts *verdicts = &accuracy->verdicts[rule][slowdown][i];
        tallies[i] = verdicts->slower;
        if (slowdown == 0)
            tallies[i].hits += verdicts->faster.hits;
    }
}

static void print_heading(FILE *output, const char *text)
{
    fprintf(output, "\n%-31s", text);
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++)
        fprintf(output, " %5s", columns[i]);
    fprintf(output, "  all (%g %% interval)\n", 100 * STUDY_LEVEL);
}

static void print_accuracy(FILE *output, const struct accuracy *accuracy, size_t slowdown)
{
    struct tally tallies[STUDY_CELL_COUNT];
    char text[64];
    if (slowdown == 0)
        snprintf(text, sizeof text, "nothing differs: wrong, %%");
    else
        snprintf(text, sizeof text, "%+.2f %%: found, %%", 100 * study_slowdowns[slowdown]);
    print_heading(output, text);
    for (size_t rule = 0; rule < RULES; rule++) {
        gather(tallies, accuracy, rule, slowdown);
        fprintf(output, "  %-29s", rules[rule].text);
        print_cells(output, tallies);
    }
    if (slowdown == 0)
        return;
    fprintf(output, "  %-29s", "(the slowdown in truth, %)");
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++)
        fprintf(output, " %5.2f", 100 * truth_median(&accuracy->truth[slowdown][i]));
    fputc('\n', output);
}

static void print_regime(FILE *output, const struct accuracy *accuracy)
{
    if (accuracy->groups == 0)
        return;
    fprintf(output, "\n%s: %zu groups of %d processes, %.3f s a process with all variants\n",
            regime_name(accuracy->regime), accuracy->groups, STUDY_PROCESSES, accuracy->process_seconds);
    for (size_t slowdown = 0; slowdown < STUDY_SLOWDOWN_COUNT; slowdown++)
        print_accuracy(output, accuracy, slowdown);
}

static void print_seconds(FILE *output, const struct timing timing[STUDY_CELL_COUNT], double share)
{
    fprintf(output, "  found within so many s, %2.0f %%  ", 100 * share);
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++) {
        double seconds = timing_within(&timing[i], share);
        if (isnan(seconds))
            fputs("     -", output);
        else
            fprintf(output, " %5.2f", seconds);
    }
    fputc('\n', output);
}

static void print_target(FILE *output, const struct target *target,
                         const struct timing timing[STUDY_CELL_COUNT])
{
    struct tally in_time[STUDY_CELL_COUNT];
    char text[64];
    snprintf(text, sizeof text, "%s, %+.2f %%, beyond %.3g %%", regime_name(target->regime),
             100 * study_slowdowns[target->slowdown], 100 * target->delta);
    print_heading(output, text);
    print_seconds(output, timing, 0.5);
    print_seconds(output, timing, 0.95);
    fprintf(output, "  %-29s", "target, s");
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++) {
        in_time[i] = timing[i].in_time;
        fprintf(output, " %5.1f", target->seconds[i]);
    }
    fprintf(output, "\n  %-29s", "found in that time, %");
    print_cells(output, in_time);
}

static void print_timings(FILE *output, const struct study *study)
{
    if (study->repeated == 0)
        return;
    fprintf(output, "\nseconds to the verdict, %zu comparisons of each kind\n", study->repeated);
    for (size_t i = 0; i < TARGETS; i++)
        print_target(output, &targets[i], study->timings.timing[i]);
}

static void print_setup(FILE *output, const struct study_setup *setup)
{
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++) {
        const struct study_cell *cell = &setup->cells[i];
        if (!cell->offered)
            fprintf(output, "%s  %-29s not offered here\n", columns[i], cell->name ? cell->name : "-");
        else
            fprintf(output, "%s  %-29s %6lu calls, %5.1f us a batch; %lu additions for 1 %%\n", columns[i],
                    cell->name, cell->calls, cell->batch_ns / 1000, cell->chain[STUDY_SLOWDOWN_COUNT - 1]);
    }
}

void study_print(FILE *output, const struct study *study)
{
    print_setup(output, &study->setup);
    for (unsigned regime = 0; regime < REGIMES; regime++)
        print_regime(output, &study->accuracy[regime]);
    print_timings(output, study);
    fprintf(output, "\n%.0f s in all%s\n", study->seconds, study->stopped ? "; stopped before its end" : "");
}
