// SPDX-License-Identifier: MIT
// One image: from a file to a copy that can be called.
#include "images.h"
#include "runners/facts/content.h"
#include "arch-asm/vdso_sections.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static int refuse(struct image *image, const char *reason)
{
    answer_wrong(&image->answer, reason);
    return -1;
}

static int refuse_error(struct image *image, const char *what, int error)
{
    answer_error(&image->answer, what, error);
    return -1;
}

// A symbol or a segment outside, another machine, a file cut short: vdso_parse() has seen it.
static int check(struct image *image)
{
    int error = vdso_parse(&image->vdso, image->bytes, image->size);
    if (error == -ENOEXEC)
        return refuse(image, "no vDSO image of this architecture, word size and byte order");
    if (error)
        return refuse(image, "a malformed or truncated image");
    image->loaded = vdso_loaded_size(&image->vdso);
    if (image->loaded == 0)
        return refuse(image, "its segments lie outside the file, or apart from each other");
    return 0;
}

int image_take(struct image *image, unsigned char *bytes, size_t size, const struct vdso *running)
{
    *image = (struct image){.bytes = bytes, .size = size};
    if (size > IMAGE_BYTES)
        return refuse(image, "larger than any vDSO (1 MiB)");
    if (check(image))
        return -1;
    image->is_running = size == running->size && memcmp(bytes, running->image, size) == 0;
    alternatives_apply(bytes, &image->vdso, running, &image->alternatives);
    return 0;
}

int image_read(struct image *image, const char *file, const struct vdso *running)
{
    struct content content;
    unsigned char *bytes;
    int error;
    if (file) {
        error = content_read(&content, file, IMAGE_BYTES + 1);
        *image = (struct image){.file = file};
        if (error)
            return refuse_error(image, "the image cannot be read", -error);
        error = image_take(image, (unsigned char *)content.bytes, content.size, running);
        image->file = file;
        return error;
    }
    *image = (struct image){.file = NULL};
    bytes = malloc(running->size);
    if (!bytes)
        return refuse(image, "no memory");
    memcpy(bytes, running->image, running->size);
    return image_take(image, bytes, running->size, running);
}

static int map(struct image *image, size_t size, size_t gap)
{
    image->map_size = size + gap;
    image->map = mmap(NULL, image->map_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (image->map != MAP_FAILED)
        return 0;
    image->map = NULL;
    return refuse(image, "no memory for a copy");
}

int image_place(struct image *image, const struct vdso_area *area, size_t page, size_t gap)
{
    size_t room = (image->loaded + page - 1) / page * page;
    int before = area->data < area->image;
    if (!before && room > area->image_size)
        return refuse(image, "it is larger than the running image, behind which the data pages lie");
    room = before ? room : area->image_size;
    if (map(image, area->data_size + room, gap * page))
        return -1;
    unsigned char *base = image->map + gap * page;
    unsigned char *code = before ? base + area->data_size : base;
    image->data = before ? base : base + room;
    image->data_size = area->data_size;
    memcpy(code, image->bytes, image->loaded);
    __builtin___clear_cache((char *)code, (char *)code + room);
    if (mprotect(code, room, PROT_READ | PROT_EXEC))
        return refuse_error(image, "this system does not let a program make a copy executable", errno);
    if (vdso_parse(&image->vdso, code, image->loaded))
        return refuse(image, "what is to be loaded of it lacks the symbols");
    return 0;
}

void image_free(struct image *image)
{
    free(image->bytes);
    if (image->map)
        munmap(image->map, image->map_size);
    *image = (struct image){.file = NULL};
}
