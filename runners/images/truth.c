// SPDX-License-Identifier: MIT
#include "truth.h"
#include "entered.h"
#include "image_cells.h"
#include "touched.h"
#include "runners/output.h"

#include <errno.h>
#include <string.h>

enum { TRIES = 5 };

// An image that no copy of these data pages can serve was not wrong, only not made for this kernel.
static void refuse(struct answer *answer, const char *first, uint64_t number, const char *second)
{
    struct line line = {answer->reason, 0, REASON_SIZE - 1, 0};
    answer->status = STATUS_SKIPPED;
    line_text(&line, first);
    if (*second)
        line_unsigned(&line, number);
    line_text(&line, second);
    answer->reason[line.length] = '\0';
}

// Of several pages the first.
static unsigned first_page(uint64_t pages)
{
    unsigned place = 0;
    while (place < DATA_PAGES_LIMIT - 1 && !(pages >> place & 1))
        place++;
    return place;
}

static int is_near(const struct images *images, const struct image *image, uintptr_t address)
{
    uintptr_t reach = DATA_PAGES_LIMIT * images->pages.page, begin = (uintptr_t)image->map;
    return address + reach >= begin && address < begin + image->map_size + reach;
}

static int reads_other_pages(const struct images *images, const struct image *image,
                             const struct touched *its, const struct touched *usual, struct answer *answer)
{
    uint64_t strange = its->pages & ~usual->pages;
    if (usual->ended && strange)
        refuse(answer, "made for another layout of the data pages: it reads page ", first_page(strange),
               ", where the running image does not");
    else if (usual->ended && !its->ended && its->outside && is_near(images, image, its->outside))
        refuse(answer, "made for another layout of the data pages: it reads where this kernel has none", 0,
               "");
    else
        return 0;
    return 1;
}

// The same call through the copy of the running image; returns 0 where there is such a function.
static int open_usual(const struct images *images, const struct cell *cell, struct cell *usual,
                      struct call *call)
{
    *usual = *cell;
    return image_find_function(usual, &images->reference) ? cell_open(usual, call) : -ENOENT;
}

static int fits_layout(struct images *images, const struct cell *cell, const struct call *call,
                       struct answer *answer)
{
    struct touched its, usual;
    struct cell usual_cell;
    struct call usual_call;
    size_t page = images->pages.page;
    if (open_usual(images, cell, &usual_cell, &usual_call))
        return 1; // a function that the running image lacks: its answers must do
    images_refresh(images);
    int known = touched_by_call(&usual, &images->reference, page, &usual_cell, &usual_call) == 0 &&
                touched_by_call(&its, cell->image, page, cell, call) == 0;
    int fits = !known || !reads_other_pages(images, cell->image, &its, &usual, answer);
    if (fits && enters_kernel(&usual_cell, &usual_call) == 0 && enters_kernel(cell, call) == 1) {
        refuse(answer, "enters the kernel where the running image does not: made for other data pages", 0,
               "");
        fits = 0;
    }
    cell_close(&usual_cell, &usual_call);
    return fits;
}

// A coarse clock that ticks between the copy and the call is behind; it gets another try with a fresh copy.
void images_verify(struct images *images, const struct cell *cell, const struct call *call,
                   struct answer *answer)
{
    if (!fits_layout(images, cell, call, answer))
        return;
    for (int i = 0; i < TRIES; i++) {
        images_refresh(images);
        cell->benchmark->verify(call, cell->path, answer);
        if (answer->status == STATUS_OK)
            return;
    }
}
