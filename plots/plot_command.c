// SPDX-License-Identifier: MIT
// `run-bench plot`: pictures of result files, or a page.
#include "plots/gnuplot.h"
#include "plots/inputs.h"
#include "plots/page.h"
#include "plots/picture_file.h"
#include "plots/plot_options.h"
#include "results/commands/commands.h"
#include "results/table/figure.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int read_results(struct inputs *inputs, const struct plot_options *options)
{
    char error[RESULT_ERROR_SIZE];
    for (size_t i = 0; i < options->result_count; i++)
        if (inputs_add(inputs, options->results[i], error))
            return complain(EXIT_COULD_NOT, "%s; nothing was drawn", error);
    return EXIT_DONE;
}

static bool has_figure(const struct result *result)
{
    for (size_t i = 0; i < result->cell_count; i++)
        if (cell_has_figure(&result->cells[i]))
            return true;
    return false;
}

// Says which results have nothing to draw; what the others have is drawn all the same.
static int say_empty(const struct inputs *inputs)
{
    int status = EXIT_DONE;
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->inputs[i].result && !has_figure(inputs->inputs[i].result))
            status = complain(EXIT_COULD_NOT, "%s: no cell has a figure: nothing to draw",
                              inputs->inputs[i].paths[0]);
    return status;
}

static bool has_study(const struct inputs *inputs)
{
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->inputs[i].study)
            return true;
    return false;
}

static int set_labels(struct boards *boards, const struct plot_options *options)
{
    for (size_t i = 0; i < boards->count && options->label_count; i++) {
        struct board *board = &boards->boards[i];
        if (board->count != options->label_count)
            return complain(EXIT_USAGE, "%s has %zu kernels, but there are %zu --label", board->name,
                            board->count, options->label_count);
        for (size_t side = 0; side < board->count; side++)
            snprintf(board->sides[side].label, BOARD_SIDE_LABEL, "%s", options->labels[side]);
    }
    return EXIT_DONE;
}

static int plan(struct jobs *jobs, const struct inputs *inputs, const struct boards *boards,
                const struct plot_options *options)
{
    enum kind kind = options->kind;
    int error = 0;
    for (size_t i = 0; i < boards->count && kind != KIND_STUDY && !error; i++)
        error = jobs_add_board(jobs, &boards->boards[i], kind, options->wish.patterns);
    for (size_t i = 0; i < inputs->count && (kind == KIND_STUDY || kind == KIND_AUTO) && !error; i++)
        if (inputs->inputs[i].study)
            error = jobs_add_study(jobs, inputs->inputs[i].study);
    return error;
}

static bool is_alone(const struct boards *boards, const struct board *board)
{
    for (size_t i = 0; i < boards->count; i++)
        if (board && board != &boards->boards[i] && strcmp(board->name, boards->boards[i].name) == 0)
            return false;
    return true;
}

static int draw_all(const struct jobs *jobs, const struct boards *boards, const struct plot_options *options)
{
    struct shelf shelf = {.folder = options->output, .format = options->format, .keep = options->keep};
    char error[RESULT_ERROR_SIZE];
    int status = EXIT_DONE;
    for (size_t i = 0; i < jobs->count; i++)
        if (shelf_add(&shelf, &jobs->jobs[i], is_alone(boards, jobs->jobs[i].board), &options->wish, error))
            status = complain(EXIT_COULD_NOT, "%s", error);
    shelf_free(&shelf);
    return status;
}

static int draw_pictures(const struct inputs *inputs, const struct boards *boards,
                         const struct plot_options *options)
{
    struct jobs jobs = {0};
    int status;
    if (plan(&jobs, inputs, boards, options))
        status = complain(EXIT_COULD_NOT, "%s", strerror(ENOMEM));
    else if (!jobs.count)
        status = complain(EXIT_COULD_NOT, options->wish.patterns ? "no cell that --cells names has a figure"
                                                                 : "nothing to draw of this kind");
    else
        status = draw_all(&jobs, boards, options);
    jobs_free(&jobs);
    return status;
}

static int write_page(const struct inputs *inputs, const struct boards *boards,
                      const struct plot_options *options)
{
    char error[RESULT_ERROR_SIZE];
    if (!boards->count && !has_study(inputs))
        return complain(EXIT_COULD_NOT, "no cell that --cells names has a figure; no page was written");
    if (page_write(options->html, boards, inputs, &options->wish, error))
        return complain(EXIT_COULD_NOT, "%s; no page was written", error);
    puts(options->html);
    return EXIT_DONE;
}

static int draw(struct inputs *inputs, const struct plot_options *options)
{
    struct boards boards;
    int empty = say_empty(inputs), status;
    if (boards_make(&boards, inputs, options->wish.patterns))
        status = complain(EXIT_COULD_NOT, "%s", strerror(ENOMEM));
    else
        status = set_labels(&boards, options);
    bool nothing = empty && !boards.count && !has_study(inputs); // which was said
    if (!status && !nothing)
        status = (options->html ? write_page : draw_pictures)(inputs, &boards, options);
    boards_free(&boards);
    return status ? status : empty;
}

int plot_command(int argc, char **argv)
{
    struct plot_options options;
    struct inputs inputs = {0};
    char error[GNUPLOT_ERROR_SIZE];
    int outcome = plot_options_read(&options, argc, argv), status = EXIT_DONE;
    if (outcome)
        status = outcome == 1 ? EXIT_DONE : outcome == -EINVAL ? EXIT_USAGE : EXIT_COULD_NOT;
    else
        status = read_results(&inputs, &options);
    if (!outcome && !status) {
        setenv("LC_ALL", "C.UTF-8", 1); // numbers and letters are ours to decide, in gnuplot, too
        if (gnuplot_try(options.format, error))
            status = complain(EXIT_COULD_NOT, "%s; nothing was drawn", error);
        else
            status = draw(&inputs, &options);
    }
    inputs_free(&inputs);
    plot_options_free(&options);
    return status;
}
