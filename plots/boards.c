// SPDX-License-Identifier: MIT
#include "plots/boards.h"
#include "plots/cells.h"
#include "plots/runs.h"
#include "plots/side_labels.h"
#include "results/table/figure.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *side_origin(const struct board_side *side)
{
    const char *origin = result_text(side->result, "origin");
    return origin ? origin : "of unknown origin";
}

bool side_is_measured(const struct board_side *side)
{
    return strcmp(side_origin(side), "measured") == 0;
}

static const char *board_name(const struct result *result)
{
    const char *name = result_text(result, "board.name");
    if (!name || !*name)
        name = result_text(result, "board.cpu");
    return name && *name ? name : "unknown board";
}

// Appends an empty place to an array of structures; NULL when memory is out.
static void *one_more(void **array, size_t *count, size_t size)
{
    char *grown = realloc(*array, (*count + 1) * size);
    if (!grown)
        return NULL;
    *array = grown;
    return memset(grown + (*count)++ * size, 0, size);
}

static struct board *board_for(struct boards *boards, const char *name, const char *unit)
{
    for (size_t i = 0; i < boards->count; i++)
        if (strcmp(boards->boards[i].name, name) == 0 && strcmp(boards->boards[i].unit, unit) == 0)
            return &boards->boards[i];
    void *array = boards->boards;
    struct board *board = one_more(&array, &boards->count, sizeof *board);
    boards->boards = array;
    if (board)
        *board = (struct board){.name = name, .unit = unit};
    return board;
}

static int add_side(struct board *board, const struct input *input)
{
    if (board->count && board->sides[board->count - 1].result == input->result)
        return 0; // for an earlier cell of this result
    void *array = board->sides;
    struct board_side *side = one_more(&array, &board->count, sizeof *side);
    board->sides = array;
    if (!side)
        return -ENOMEM;
    *side = (struct board_side){.result = input->result, .input = input};
    return 0;
}

static int add_result(struct boards *boards, const struct input *input, char **patterns)
{
    const struct result *result = input->result;
    for (size_t i = 0; i < result->cell_count; i++) {
        if (!cell_has_figure(&result->cells[i]) || !cell_is_chosen(&result->cells[i], patterns))
            continue;
        struct board *board = board_for(boards, board_name(result), result->cells[i].unit);
        if (!board || add_side(board, input))
            return -ENOMEM;
    }
    return 0;
}

// Joins an input to the first one of `count` that is alike; false where there is none.
static bool join(struct inputs *inputs, size_t count, struct input *input, int *error)
{
    for (size_t i = 0; i < count; i++) {
        struct input *other = &inputs->inputs[i];
        if (!other->result || !runs_are_alike(other->result, input->result))
            continue;
        *error = runs_join(other->result, input->result);
        if (!*error)
            *error = input_take_paths(other, input);
        return true;
    }
    return false;
}

static int join_runs(struct inputs *inputs)
{
    size_t kept = 0;
    int error = 0;
    for (size_t i = 0; i < inputs->count; i++) {
        struct input input = inputs->inputs[i];
        if (!error && input.result && join(inputs, kept, &input, &error))
            input_free(&input);
        else
            inputs->inputs[kept++] = input;
    }
    inputs->count = kept;
    return error;
}

int boards_make(struct boards *boards, struct inputs *inputs, char **patterns)
{
    *boards = (struct boards){0};
    int error = join_runs(inputs);
    for (size_t i = 0; i < inputs->count && !error; i++)
        if (inputs->inputs[i].result)
            error = add_result(boards, &inputs->inputs[i], patterns);
    for (size_t i = 0; i < boards->count && !error; i++)
        side_labels_set(boards->boards[i].sides, boards->boards[i].count);
    return error;
}

void boards_free(struct boards *boards)
{
    for (size_t i = 0; i < boards->count; i++)
        free(boards->boards[i].sides);
    free(boards->boards);
    *boards = (struct boards){0};
}
