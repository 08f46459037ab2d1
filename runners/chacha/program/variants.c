// SPDX-License-Identifier: MIT
#include "variants.h"
#include "sides.h"
#include "runners/chacha/cells.h"
#include "runners/chacha/check.h"
#include "runners/images/board_images.h"
#include "runners/images/truth.h"
#include "runners/output.h"

#include <errno.h>
#include <stdlib.h>

const struct benchmark *const benchmarks[] = {&benchmark_chacha, NULL};

static struct images sides; // its list holds a file and an answer a side, and the control behind them
static struct chacha_checked checked[SIDES_LIMIT];
static uint64_t chosen[SIDES_LIMIT];
static unsigned chosen_count;
static int leaks_allowed;

void variants_choose(const uint64_t *numbers, unsigned count)
{
    chosen_count = count;
    for (unsigned i = 0; i < count; i++)
        chosen[i] = numbers[i];
}

void variants_allow_leaks(void)
{
    leaks_allowed = 1;
}

// The reference makes no promise that it would leave nothing behind.
static void check_side(unsigned number)
{
    const struct side *side = &chacha_sides[number];
    struct chacha_checked *its = &checked[number];
    if (!side->function) {
        answer_wrong(&its->answer, side->refused);
        return;
    }
    chacha_check(its, side->function);
    if (side->function == chacha_reference)
        its->leak[0] = '\0';
    else if (its->leak[0] && !leaks_allowed && its->answer.status == STATUS_OK)
        answer_wrong(&its->answer, its->leak);
}

// All that the table has, unless some were chosen.
static void choose(void)
{
    while (chacha_sides[sides.count].file)
        sides.count++;
    for (unsigned i = 0; i < chosen_count; i++)
        if (chosen[i] >= sides.count)
            chosen_count = i;
    for (unsigned i = 0; !chosen_count && i < sides.count; i++)
        chosen[i] = i;
    chosen_count = chosen_count ? chosen_count : sides.count;
}

static void add_variant(struct plan *plan, const struct cell *cell, unsigned variant, unsigned side)
{
    struct cell *added = &plan->cells[plan->count++];
    *added = *cell;
    added->variant = variant;
    added->image = &sides.list[variant];
    added->function = (void *)(uintptr_t)chacha_sides[side].function;
    added->answer = checked[side].answer;
}

// The first side that keeps its contract, once more as the control of the first cell.
static void add_control(struct plan *plan, const struct cell *cell)
{
    unsigned first = 0;
    while (first < chosen_count && checked[chosen[first]].answer.status != STATUS_OK)
        first++;
    if (first < chosen_count)
        add_variant(plan, cell, sides.count, (unsigned)chosen[first]);
}

int board_images_begin(struct plan *plan, const struct images_request *request, uint64_t seed)
{
    struct plan all = *plan;
    (void)request, (void)seed;
    choose();
    plan->cells = calloc((size_t)all.count * chosen_count + 1, sizeof *plan->cells);
    if (!plan->cells) {
        plan->cells = all.cells;
        return -ENOMEM;
    }
    for (unsigned i = 0; i < chosen_count; i++)
        check_side((unsigned)chosen[i]);
    plan->count = 0;
    plan->images = &sides;
    for (unsigned i = 0; i < all.count; i++)
        for (unsigned side = 0; side < chosen_count; side++)
            add_variant(plan, &all.cells[i], (unsigned)chosen[side], (unsigned)chosen[side]);
    if (all.count)
        add_control(plan, &all.cells[0]);
    free(all.cells);
    return 0;
}

void images_verify(struct images *images, const struct cell *cell, const struct call *call,
                   struct answer *answer)
{
    (void)images;
    cell->benchmark->verify(call, cell->path, answer);
}

void images_refresh(struct images *images)
{
    (void)images; // sides have no data that grows old
}

void board_images_try_again(struct plan *plan, struct recorder *recorder)
{
    (void)plan, (void)recorder; // the same code answers the same
}

static void record(struct recorder *recorder, unsigned number, const char *name, const char *value)
{
    char key[64];
    struct line line = {key, 0, sizeof key - 1, 0};
    line_text(&line, "image.");
    line_unsigned(&line, number);
    line_text(&line, ".");
    line_text(&line, name);
    key[line.length] = '\0';
    record_fact(recorder, key, value);
}

static void record_left(struct recorder *recorder, unsigned number)
{
    char text[64];
    struct line line = {text, 0, sizeof text - 1, 0};
    line_unsigned(&line, checked[number].stack_bytes);
    line_text(&line, " bytes, the same ones whatever the key is");
    text[line.length] = '\0';
    if (checked[number].answer.status != STATUS_OK)
        return;
    if (checked[number].leak[0])
        record(recorder, number, "leak", checked[number].leak);
    else if (checked[number].stack_bytes)
        record(recorder, number, "stack", text);
}

void board_images_record(const struct plan *plan, struct recorder *recorder)
{
    (void)plan;
    for (unsigned i = 0; i < sides.count; i++) {
        record(recorder, i, "file", chacha_sides[i].file);
        record(recorder, i, "function",
               chacha_sides[i].function == chacha_reference ? "plain C" : CHACHA_FUNCTION);
        if (!chacha_sides[i].function)
            record(recorder, i, "refused", chacha_sides[i].refused);
        record_left(recorder, i);
    }
    record(recorder, sides.count, "file", "the first one once more");
    record(recorder, sides.count, "control", "yes");
}
