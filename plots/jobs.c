// SPDX-License-Identifier: MIT
#include "plots/jobs.h"
#include "plots/cells.h"
#include "plots/scaling.h"
#include "results/board/name.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KERNELS_MOST = 4 }; // more kernels are a series

static const char *const names[KINDS] = {"", "board", "kernels", "series", "workers", "samples", "study"};

enum kind kind_named(const char *name)
{
    int kind = KIND_BOARD;
    while (kind < KINDS && strcmp(names[kind], name) != 0)
        kind++;
    return (enum kind)kind;
}

static int add(struct jobs *jobs, struct job job)
{
    struct job *grown = realloc(jobs->jobs, (jobs->count + 1) * sizeof *grown);
    if (!grown)
        return -ENOMEM;
    grown[jobs->count++] = job;
    jobs->jobs = grown;
    return 0;
}

static int add_fitting(struct jobs *jobs, const struct board *board, char **patterns)
{
    enum kind kind = board->count == 1              ? KIND_BOARD
                     : board->count <= KERNELS_MOST ? KIND_KERNELS
                                                    : KIND_SERIES;
    int error = add(jobs, (struct job){.kind = kind, .board = board});
    if (!error && scaling_is_there(board, patterns))
        error = add(jobs, (struct job){.kind = KIND_WORKERS, .board = board});
    return error;
}

int jobs_add_board(struct jobs *jobs, const struct board *board, enum kind kind, char **patterns)
{
    int error = 0;
    if (kind == KIND_AUTO)
        return add_fitting(jobs, board, patterns);
    if (kind != KIND_BOARD && kind != KIND_SAMPLES)
        return add(jobs, (struct job){.kind = kind, .board = board});
    for (size_t side = 0; side < board->count && !error; side++)
        error = add(jobs, (struct job){.kind = kind, .board = board, .side = side});
    return error;
}

int jobs_add_study(struct jobs *jobs, const json_t *study)
{
    int error = 0;
    for (int part = 0; part < STUDY_PARTS && !error; part++)
        error = add(jobs, (struct job){.kind = KIND_STUDY, .study = study, .part = (enum study_part)part});
    return error;
}

void jobs_free(struct jobs *jobs)
{
    free(jobs->jobs);
    *jobs = (struct jobs){0};
}

static int draw_board(struct chart *chart, const struct job *job, const struct wish *wish)
{
    switch (job->kind) {
    case KIND_BOARD:
        return picture_board(chart, job->board, job->side, wish);
    case KIND_KERNELS:
        return picture_kernels(chart, job->board, wish);
    case KIND_SERIES:
        return picture_series(chart, job->board, wish);
    case KIND_WORKERS:
        return picture_workers(chart, job->board, wish);
    default:
        return picture_samples(chart, job->board, job->side, wish);
    }
}

static int draw_study(struct chart *chart, const struct job *job, const struct wish *wish,
                      char error[RESULT_ERROR_SIZE])
{
    int code = study_draw(chart, job->study, job->part, wish->narrow);
    if (code == -ENODATA)
        snprintf(error, RESULT_ERROR_SIZE, "the study holds no comparisons to draw for %s",
                 study_part_name(job->part));
    else if (code)
        snprintf(error, RESULT_ERROR_SIZE, "%s", strerror(-code));
    return code;
}

int job_draw(struct chart *chart, const struct job *job, const struct wish *wish,
             char error[RESULT_ERROR_SIZE])
{
    if (job->kind == KIND_STUDY)
        return draw_study(chart, job, wish, error);
    int code = draw_board(chart, job, wish);
    if (code == -ENODATA)
        snprintf(error, RESULT_ERROR_SIZE, "%.100s: nothing to draw as %s%s", job->board->name,
                 names[job->kind],
                 job->kind == KIND_WORKERS   ? ": no cell was measured with several numbers of workers"
                 : job->kind == KIND_SAMPLES ? ": these cells hold no samples"
                                             : "");
    else if (code)
        snprintf(error, RESULT_ERROR_SIZE, "%s", strerror(-code));
    return code;
}

static void add_folder(struct bytes *name, const char *text)
{
    char folder[NAME_SIZE];
    name_folder(folder, text);
    bytes_text(name, folder);
    bytes_text(name, "-");
}

void job_name(struct bytes *name, const struct job *job, bool alone)
{
    if (job->board) {
        add_folder(name, job->board->name);
        if ((job->kind == KIND_BOARD || job->kind == KIND_SAMPLES) && job->board->count > 1)
            add_folder(name, job->board->sides[job->side].label);
        if (!alone)
            add_folder(name, job->board->unit);
    }
    bytes_text(name, names[job->kind]);
    if (job->kind == KIND_STUDY) {
        bytes_text(name, "-");
        bytes_text(name, study_part_name(job->part));
    }
}
