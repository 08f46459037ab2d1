// SPDX-License-Identifier: MIT
// libFuzzer over the loading of vDSO images, up to a copy that could be called. First inputs are images, as
// `bench-runner dump` writes them (results/tests/fuzz.sh builds and runs this).
#include "runners/images/images.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void must(int condition)
{
    if (!condition)
        abort();
}

static void place(struct image *image, const struct vdso_area *area)
{
    const char *name;
    size_t index = 0, offset;
    if (image_place(image, area, PAGE, 0)) {
        must(image->answer.status != STATUS_OK && image->answer.reason[0]);
        return;
    }
    while ((name = vdso_next(&image->vdso, &index, &offset)) != NULL) {
        const unsigned char *function = vdso_function(&image->vdso, name);
        must(function >= image->map && function < image->map + image->map_size);
    }
    memset(image->data, 0, area->data_size);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const struct vdso_area before = {
        .data = 0x10000, .data_size = 4 * PAGE, .image = 0x14000, .image_size = PAGE};
    const struct vdso_area behind = {
        .image = 0x10000, .image_size = 2 * PAGE, .data = 0x12000, .data_size = PAGE};
    struct vdso running;
    must(vdso_running(&running) == 0);
    for (int i = 0; i < 2; i++) {
        struct image image;
        unsigned char *copy = malloc(size + 1);
        memcpy(copy, bytes, size);
        if (image_take(&image, copy, size, &running) == 0)
            place(&image, i ? &behind : &before);
        else
            must(image.answer.status != STATUS_OK && image.answer.reason[0]);
        image_free(&image);
    }
    return 0;
}
