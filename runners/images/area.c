// SPDX-License-Identifier: MIT
#include "area.h"
#include "runners/facts/content.h"

#include <errno.h>
#include <string.h>
#include <sys/auxv.h>

enum { MAPS_LIMIT = 1 << 24 };

struct mapping {
    uintptr_t begin, end;
    int is_data;
};

static const char *read_hex(const char *text, uintptr_t *value)
{
    static const char digits[] = "0123456789abcdef";
    const char *digit;
    for (*value = 0; *text && (digit = strchr(digits, *text)) != NULL; text++)
        *value = *value << 4 | (uintptr_t)(digit - digits);
    return text;
}

// Reads a line of maps ("7f00-7f10 r--p ... [vvar]"); returns where the next one begins.
static const char *read_mapping(const char *line, struct mapping *mapping)
{
    const char *end = strchr(line, '\n'), *name;
    end = end ? end : line + strlen(line);
    const char *rest = read_hex(line, &mapping->begin);
    mapping->end = mapping->begin;
    if (*rest == '-')
        read_hex(rest + 1, &mapping->end);
    name = memchr(line, '[', (size_t)(end - line));
    mapping->is_data = name && strncmp(name, "[vvar", strlen("[vvar")) == 0;
    return *end ? end + 1 : end;
}

static int find_image(struct vdso_area *area, const char *maps, uintptr_t image)
{
    struct mapping mapping;
    while (*maps) {
        maps = read_mapping(maps, &mapping);
        if (image >= mapping.begin && image < mapping.end) {
            area->image = mapping.begin;
            area->image_size = mapping.end - mapping.begin;
            return 0;
        }
    }
    return -ENOENT;
}

// Data right before the image: each mapping that continues the run starts it anew where there was a gap.
static void find_before(struct vdso_area *area, const char *maps)
{
    struct mapping mapping;
    uintptr_t begin = 0, end = 0;
    while (*maps && end != area->image) {
        maps = read_mapping(maps, &mapping);
        if (!mapping.is_data)
            continue;
        begin = mapping.begin == end ? begin : mapping.begin;
        end = mapping.end;
    }
    if (end == area->image && end != 0) {
        area->data = begin;
        area->data_size = end - begin;
    }
}

static void find_behind(struct vdso_area *area, const char *maps)
{
    struct mapping mapping;
    uintptr_t begin = area->image + area->image_size, end = begin;
    while (*maps) {
        maps = read_mapping(maps, &mapping);
        if (mapping.is_data && mapping.begin == end)
            end = mapping.end;
    }
    if (end != begin) {
        area->data = begin;
        area->data_size = end - begin;
    }
}

int vdso_area_find(struct vdso_area *area, const char *maps, uintptr_t image)
{
    *area = (struct vdso_area){.image = 0};
    if (find_image(area, maps, image))
        return -ENOENT;
    find_before(area, maps);
    if (area->data_size == 0)
        find_behind(area, maps);
    return 0;
}

int vdso_area_running(struct vdso_area *area)
{
    struct content maps;
    uintptr_t image = (uintptr_t)getauxval(AT_SYSINFO_EHDR);
    if (image == 0)
        return -ENOENT;
    int error = content_read(&maps, "/proc/self/maps", MAPS_LIMIT);
    if (error)
        return error;
    error = vdso_area_find(area, maps.bytes, image);
    content_free(&maps);
    return error;
}
