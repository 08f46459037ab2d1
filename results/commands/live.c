// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"
#include "results/commands/keep.h"
#include "results/commands/live_keep.h"
#include "results/commands/live_options.h"
#include "results/commands/output.h"
#include "results/commands/stop.h"
#include "results/live/live_cells.h"
#include "results/live/live_images.h"
#include "results/live/live_table.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// The last look is at 40 processes; those that lose their samples must not make it an endless one.
enum { FAILURES_LIMIT = 3, PROCESSES_LIMIT = 100 };

struct comparing {
    const struct live_options *options;
    struct live live;
    struct live_pairs pairs;
    struct arguments words;
};

static bool fails(const struct live *live)
{
    return live->sides[0].failures >= FAILURES_LIMIT || live->sides[1].failures >= FAILURES_LIMIT;
}

static void show_progress(const struct comparing *comparing)
{
    size_t left = 0;
    for (size_t i = 0; i < comparing->pairs.count; i++)
        left += !comparing->pairs.list[i].settled;
    if (!comparing->options->quiet && isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K%.1f s, %u processes a side, %zu cells undecided",
                live_seconds(&comparing->live), comparing->live.processes, left);
}

static void clear_progress(const struct comparing *comparing)
{
    if (!comparing->options->quiet && isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
}

// What the processes after the first one measure: what is not decided, with the calls a batch that it found.
static void choose_words(struct comparing *comparing)
{
    const struct result *base = comparing->live.sides[0].result;
    const struct live_options *options = comparing->options;
    if (options->images)
        live_words_of_open_images(&comparing->words, &comparing->pairs, base);
    else if (options->within)
        live_words_of_pair(&comparing->words, options->cells[0], options->cells[1],
                           cell_calls(&base->cells[comparing->pairs.list[0].base]));
    else
        live_words_of_unsettled(&comparing->words, &comparing->pairs, base);
    if (options->sides)
        live_words_of_sides(&comparing->words, &comparing->pairs, base);
}

// The cells that both sides have are known from the first processes.
static int find_cells(struct comparing *comparing)
{
    const struct live_options *options = comparing->options;
    const struct result *base = comparing->live.sides[0].result, *changed = live_new_result(&comparing->live);
    if (comparing->pairs.count > 0)
        return 0;
    int error =
        options->images ? live_find_images(&comparing->pairs, base)
        : options->within
            ? live_find_pair(&comparing->pairs, base, options->cells[0], options->cells[1])
            : live_find_partners(&comparing->pairs, base, changed, options->cells, options->cell_count);
    if (!error && comparing->pairs.count)
        choose_words(comparing);
    return error;
}

static int look(struct comparing *comparing, size_t *next)
{
    const struct result *base = comparing->live.sides[0].result, *changed = live_new_result(&comparing->live);
    int error = live_pairs_look(&comparing->pairs, base, changed, comparing->options->delta, next);
    if (!error && *next)
        choose_words(comparing);
    return error;
}

// Of images the control says nothing by itself: all others may have been refused.
static bool nothing_to_compare(const struct comparing *comparing)
{
    const struct live_pairs *pairs = &comparing->pairs;
    size_t controls = 0;
    for (size_t i = 0; i < pairs->count; i++)
        controls += comparing->options->images && pairs->list[i].control;
    return controls == pairs->count;
}

// Processes until everything is decided, the last look is over, or somebody asks to stop.
static int measure(struct comparing *comparing)
{
    size_t next = sequential_next(0);
    int error = 0;
    while (next && !error && !stop_asked() && !fails(&comparing->live) &&
           comparing->live.processes < PROCESSES_LIMIT) {
        error = live_process(&comparing->live, comparing->words.words, comparing->words.words);
        if (!error)
            error = find_cells(comparing);
        if (!error && nothing_to_compare(comparing))
            break;
        show_progress(comparing);
        if (!error && comparing->live.processes >= next)
            error = look(comparing, &next);
    }
    clear_progress(comparing);
    if (next && comparing->pairs.count) // ended early: what there is
        look(comparing, &next);
    return stop_asked() ? -EINTR : error;
}

static void say_error(struct comparing *comparing, int error)
{
    struct result *result = comparing->live.sides[0].result;
    if (error == -EINTR)
        result_warn(result, "stopped by a signal after %u processes a side", comparing->live.processes);
    else if (error == -ETIMEDOUT)
        result_warn(result, "a runner fell silent in process %u and was ended",
                    comparing->live.processes - 1);
    else if (error)
        result_warn(result, "the comparison: %s", strerror(-error));
    if (fails(&comparing->live))
        result_warn(result, "%d processes in a row ended early", FAILURES_LIMIT);
    live_warn(&comparing->live);
}

static bool has_samples(const struct result *result)
{
    for (size_t i = 0; i < result->cell_count; i++)
        if (result->cells[i].boot_count > 0)
            return true;
    return false;
}

static bool became_slower(const struct live_pairs *pairs)
{
    for (size_t i = 0; i < pairs->count; i++)
        if (!pairs->list[i].control && pairs->list[i].judgement.verdict == VERDICT_SLOWER)
            return true;
    return false;
}

static int keep_measured(struct comparing *comparing, int argc, char **argv)
{
    struct live *live = &comparing->live;
    const struct live_options *options = comparing->options;
    const char *command = options->sides ? "chacha" : options->images ? "vdso" : "compare";
    for (unsigned i = 0; i < live->side_count; i++)
        if (has_samples(live->sides[i].result))
            return live_keep(live, command, options->output, argc, argv);
    live_keep_nothing(live);
    return EXIT_DONE;
}

// A slowdown goes before images that could not be measured.
static int say_outcome(struct comparing *comparing, int error, int kept)
{
    const struct live_options *options = comparing->options;
    const struct result *result = live_new_result(&comparing->live);
    long images = live_image_count(result), unmeasured = live_images_unmeasured(result);
    if (nothing_to_compare(comparing))
        return complain(EXIT_COULD_NOT, options->images ? "nothing could be compared; the reasons are above"
                                                        : "there is no cell that both sides could measure; "
                                                          "the reasons are above");
    if (error || fails(&comparing->live))
        return complain(EXIT_COULD_NOT, "the comparison did not end as it should (warnings above)");
    if (unmeasured)
        complain(0, "%ld of %ld %s could not be measured (above)", unmeasured, images,
                 options->sides ? "sides" : "images");
    if (kept)
        return kept;
    return options->gate && became_slower(&comparing->pairs) ? EXIT_WORSE
           : unmeasured                                      ? EXIT_COULD_NOT
                                                             : EXIT_DONE;
}

static int finish(struct comparing *comparing, int error, int argc, char **argv)
{
    struct live *live = &comparing->live;
    if (error == -EINVAL) { // a runner has said what was wrong
        live_keep_nothing(live);
        return EXIT_USAGE;
    }
    say_error(comparing, error);
    for (unsigned i = 0; i < live->side_count; i++)
        keep_summaries(live->sides[i].result);
    live_table_print(stdout, &comparing->pairs, live->sides[0].result, live_new_result(live),
                     comparing->options->delta);
    output_flush();
    return say_outcome(comparing, error, keep_measured(comparing, argc, argv));
}

static int compare(struct comparing *comparing, int argc, char **argv)
{
    const struct live_options *options = comparing->options;
    struct live *live = &comparing->live;
    const char *failed;
    int error = live_begin(live, options->within || options->images ? 1 : 2, options->commands[0],
                           options->commands[1], &failed);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s", failed, strerror(-error));
    live->options = options->passed;
    error = live_facts(live);
    if (error)
        return complain(EXIT_COULD_NOT, "%s could not be asked for facts: %s",
                        live->unstarted ? live->unstarted : "a runner", strerror(-error));
    live_journals(live, options->output);
    if (options->images)
        live_words_of_images(&comparing->words, options->cells, options->cell_count);
    else if (options->within)
        live_words_of_pair(&comparing->words, options->cells[0], options->cells[1], 0);
    else
        live_words_of_cells(&comparing->words, options->cells, options->cell_count);
    return finish(comparing, measure(comparing), argc, argv);
}

int live_run(const struct live_options *options, int argc, char **argv)
{
    struct comparing comparing = {.options = options};
    stop_catch();
    int status = compare(&comparing, argc, argv);
    live_pairs_free(&comparing.pairs);
    arguments_free(&comparing.words);
    comparing.live.options = (struct arguments){NULL, 0}; // they are the options'
    live_end(&comparing.live);
    return status;
}

int live_command(int argc, char **argv)
{
    struct live_options options;
    int status = live_options_read(&options, argc, argv);
    if (status == 0)
        status = live_run(&options, argc, argv);
    else
        status = status < 0 ? EXIT_USAGE : EXIT_DONE;
    live_options_free(&options);
    return status;
}
