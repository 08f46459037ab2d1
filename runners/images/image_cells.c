// SPDX-License-Identifier: MIT
#include "image_cells.h"
#include "runners/cell_record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int image_find_function(struct cell *cell, const struct image *image)
{
    struct plan plan = {.vdso = image->vdso};
    cell->function = NULL;
    cell->symbol = NULL;
    cell->answer = image->answer;
    if (cell->answer.status == STATUS_OK)
        cell_find_function(cell, &plan);
    return cell->function != NULL;
}

// What no image offers is left out; where an image could not be placed, what the running one offers stays.
static int is_offered(const struct images *images, const struct cell *cell)
{
    struct cell twin = *cell;
    int found = image_find_function(&twin, &images->reference);
    for (unsigned i = 0; i < images->count && !found; i++)
        found = image_find_function(&twin, &images->list[i]);
    return found || images->answer.status != STATUS_OK;
}

// The control is a second copy of the first image; one call is enough to show what cannot have changed.
static void add_variants(struct images *images, struct plan *plan, const struct cell *cell, int *control)
{
    for (unsigned i = 0; i < images->count; i++) {
        struct cell *variant = &plan->cells[plan->count];
        int is_control = images->control && i == images->count - 1;
        *variant = *cell;
        variant->variant = i;
        variant->image = &images->list[i];
        int found = image_find_function(variant, &images->list[i]);
        if (is_control && (*control || !found))
            continue;
        *control = *control || is_control;
        plan->count++;
    }
}

int images_plan(struct images *images, struct plan *plan)
{
    struct plan all = *plan;
    int control = 0;
    plan->cells = calloc((size_t)all.count * images->count + 1, sizeof *plan->cells);
    if (!plan->cells)
        plan->cells = all.cells;
    if (plan->cells == all.cells)
        return -ENOMEM;
    plan->count = 0;
    plan->images = images;
    for (unsigned i = 0; i < all.count; i++)
        if (all.cells[i].path == PATH_VDSO && all.cells[i].variant == 0 && is_offered(images, &all.cells[i]))
            add_variants(images, plan, &all.cells[i], &control);
    free(all.cells);
    return 0;
}

void images_try_again(struct plan *plan, struct recorder *recorder)
{
    unsigned char *before = calloc(plan->count + 1, 1);
    for (unsigned i = 0; before && i < plan->count; i++)
        before[i] = plan->cells[i].answer.status == STATUS_OK;
    plan_try(plan);
    for (unsigned i = 0; before && i < plan->count; i++)
        if (before[i] && plan->cells[i].answer.status != STATUS_OK)
            record_cell(recorder, &plan->cells[i], i);
    free(before);
}

static void record_image_fact(struct recorder *recorder, unsigned number, const char *name, const char *value)
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

static void record_build_id(struct recorder *recorder, unsigned number, const struct vdso *vdso)
{
    unsigned char id[32];
    char text[2 * sizeof id + 1];
    struct line line = {text, 0, sizeof text - 1, 0};
    size_t length = vdso_build_id(vdso, id, sizeof id);
    for (size_t i = 0; i < length; i++)
        line_hex(&line, id[i], 2);
    text[line.length] = '\0';
    if (length)
        record_image_fact(recorder, number, "build_id", text);
}

static void describe_alternatives(char *text, size_t size, const struct image *image)
{
    const struct alternatives *alternatives = &image->alternatives;
    struct line line = {text, 0, size - 1, 0};
    if (!alternatives->present)
        line_text(&line, "none");
    else if (!alternatives->places && image->is_running)
        line_text(&line, "as this kernel has applied them");
    else if (!alternatives->places)
        line_text(&line, "not applied: how to is not known here; a kernel would patch this image at boot");
    if (alternatives->places) {
        line_unsigned(&line, alternatives->changed);
        line_text(&line, " of ");
        line_unsigned(&line, alternatives->places);
        line_text(&line, " places changed to be as this kernel has them");
    }
    if (alternatives->unsure) {
        line_text(&line, ", ");
        line_unsigned(&line, alternatives->unsure);
        line_text(&line, " left alone: the running image does not tell what this kernel would do");
    }
    text[line.length] = '\0';
}

static void record_image(const struct image *image, unsigned number, struct recorder *recorder)
{
    char text[200];
    record_image_fact(recorder, number, "file", image->file ? image->file : "running");
    if (image->answer.status != STATUS_OK) {
        record_image_fact(recorder, number, "refused", image->answer.reason);
        return;
    }
    record_build_id(recorder, number, &image->vdso);
    describe_alternatives(text, sizeof text, image);
    record_image_fact(recorder, number, "alternatives", text);
}

void images_record(const struct images *images, struct recorder *recorder)
{
    for (unsigned i = 0; i < images->count; i++)
        record_image(&images->list[i], i, recorder);
    if (images->control)
        record_image_fact(recorder, images->count - 1, "control", "yes");
}
