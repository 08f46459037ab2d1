// SPDX-License-Identifier: MIT
#include "images.h"

#include <errno.h>
#include <string.h>

enum { GAP_PAGES = 256 };

static void refuse_all(struct images *images, int error)
{
    if (error == -ENOENT)
        answer_wrong(&images->answer,
                     "this process has no vDSO, or no data pages beside it that could be copied");
    else
        answer_error(&images->answer, "the vDSO's data pages cannot be copied", -error);
}

// Where copies lie must not depend on which image they hold (xorshift64).
static size_t draw_gap(uint64_t *random)
{
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    return (size_t)(*random >> 32) % GAP_PAGES;
}

static void add(struct images *images, struct image *image, const char *file, uint64_t *random)
{
    *image = (struct image){.file = file, .answer = images->answer};
    if (images->answer.status != STATUS_OK)
        return;
    if (image_read(image, file, &images->running) ||
        image_place(image, &images->area, images->pages.page, draw_gap(random)))
        image->vdso.image = NULL;
}

static void choose(struct images *images, const struct images_request *request, uint64_t *random)
{
    const char *files[IMAGES_LIMIT + 2] = {NULL};
    unsigned count = request->no_current ? 0 : 1, order[IMAGES_LIMIT + 2];
    for (unsigned i = 0; i < request->count; i++)
        files[count++] = request->files[i];
    if (request->control)
        files[count++] = files[0];
    images->count = count;
    images->control = request->control != 0;
    for (unsigned i = 0; i < count; i++) { // mapped in an order that is drawn
        unsigned place = (unsigned)draw_gap(random) % (i + 1);
        order[i] = order[place];
        order[place] = i;
    }
    for (unsigned i = 0; i < count; i++)
        add(images, &images->list[order[i]], files[order[i]], random);
    add(images, &images->reference, NULL, random);
}

void images_begin(struct images *images, const struct images_request *request, uint64_t seed)
{
    uint64_t random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
    *images = (struct images){.count = 0};
    int error = vdso_running(&images->running);
    if (!error)
        error = vdso_area_running(&images->area);
    if (!error)
        error = data_pages_begin(&images->pages, &images->area, &images->running);
    if (error)
        refuse_all(images, error);
    choose(images, request, &random);
    images_refresh(images);
}

static void renew(const struct images *images, const struct image *image)
{
    if (image->vdso.image)
        memcpy(image->data, images->pages.first, images->pages.size);
}

void images_refresh(struct images *images)
{
    if (images->answer.status != STATUS_OK || data_pages_read(&images->pages))
        return;
    for (unsigned i = 0; i < images->count; i++)
        renew(images, &images->list[i]);
    renew(images, &images->reference);
}

void images_end(struct images *images)
{
    for (unsigned i = 0; i < images->count; i++)
        image_free(&images->list[i]);
    image_free(&images->reference);
    if (images->answer.status == STATUS_OK)
        data_pages_end(&images->pages);
}
