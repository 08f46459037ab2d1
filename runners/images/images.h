// SPDX-License-Identifier: MIT
// Several vDSO images in one process. Each lies in a mapping of its own, at the distance from a copy of the
// kernel's data pages at which it was linked to find them; the process's own vDSO stays where it is. So
// images are compared as calls are: batch by batch, without a reboot.
#ifndef RUNNERS_IMAGES_IMAGES_H
#define RUNNERS_IMAGES_IMAGES_H

#include "data_pages.h"
#include "bench/bench.h"
#include "arch-asm/alternatives.h"

enum { IMAGES_LIMIT = 32, IMAGE_BYTES = 1 << 20 };

struct image {
    const char *file;     // NULL: the running one
    unsigned char *bytes; // as read, alternatives applied
    size_t size, loaded;  // bytes of it; those that a process needs
    int is_running;       // byte for byte as the running one
    struct alternatives alternatives;
    struct vdso vdso; // where the copy lies; its image is NULL where there is none
    unsigned char *map, *data;
    size_t map_size, data_size;
    struct answer answer; // not ok: there is no copy, and why
};

struct images {
    struct vdso running;
    struct vdso_area area;
    struct data_pages pages;
    struct image list[IMAGES_LIMIT + 2]; // variants 0 to count - 1
    unsigned count;
    struct image reference; // a copy of the running one, which the others are held to and which is not timed
    int control;            // the last variant is the first one once more
    struct answer answer;   // not ok: there can be no copies at all, and why
};

// What a user asked for.
struct images_request {
    const char *files[IMAGES_LIMIT];
    unsigned count;      // 0: no images
    uint64_t no_current; // 1: the running image is not among the variants
    uint64_t control;    // 1: the first variant is measured twice
};

// Reads all images and places copies; `seed` draws where. An image that cannot be placed says why in its
// answer.
void images_begin(struct images *images, const struct images_request *request, uint64_t seed);
// Renews the data pages of all copies; keeps the old ones where the kernel does not let a whole one be read.
void images_refresh(struct images *images);
void images_end(struct images *images);

// Reads an image and gets it ready to be placed, held to the running one; fills all but the copy. Returns 0,
// or -1 with the reason in its answer. image_free() goes with it in any case.
int image_read(struct image *image, const char *file, const struct vdso *running);
// The same with bytes, malloced, which the image owns from now on.
int image_take(struct image *image, unsigned char *bytes, size_t size, const struct vdso *running);
// Places a copy; `gap` pages of address space lie before it. Returns 0, or -1 with the reason in its answer.
int image_place(struct image *image, const struct vdso_area *area, size_t page, size_t gap);
void image_free(struct image *image);

#endif
