// SPDX-License-Identifier: MIT
// Which pictures are to be drawn of what.
#ifndef PLOTS_JOBS_H
#define PLOTS_JOBS_H

#include "plots/pictures.h"
#include "plots/study.h"

enum kind { KIND_AUTO, KIND_BOARD, KIND_KERNELS, KIND_SERIES, KIND_WORKERS, KIND_SAMPLES, KIND_STUDY, KINDS };

// "board", "kernels" ... ; KINDS for any other name.
enum kind kind_named(const char *name);

struct job {
    enum kind kind; // never KIND_AUTO
    const struct board *board;
    size_t side;         // of `board` and `samples`
    const json_t *study; // of `study` alone, and which part of it
    enum study_part part;
};

struct jobs {
    struct job *jobs;
    size_t count;
};

// Appends the pictures of this kind of a board; KIND_AUTO: one of board, kernels or series, and workers where
// a cell has several numbers of workers. Returns 0 or -ENOMEM.
int jobs_add_board(struct jobs *jobs, const struct board *board, enum kind kind, char **patterns);
int jobs_add_study(struct jobs *jobs, const json_t *study);
void jobs_free(struct jobs *jobs);

// Draws into an empty chart. Returns 0; -ENODATA: nothing to draw; -ENOMEM; with a
// message in `error`.
int job_draw(struct chart *chart, const struct job *job, const struct wish *wish,
             char error[RESULT_ERROR_SIZE]);
// Appends the picture's file name without its ending: "POWER9-Blackbird-kernels". `alone` where the board has
// no pictures in another unit.
void job_name(struct bytes *name, const struct job *job, bool alone);

#endif
