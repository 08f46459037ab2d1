// SPDX-License-Identifier: MIT
#include "runners/facts/facts.h"

#include "arch-asm/vdso.h"

#include <errno.h>

enum {
    BUILD_ID_LIMIT = 64,
    SYMBOLS_LIMIT = 4096,
    IMAGE_LIMIT = 256 << 10 // the largest today is 32 KiB; on a slow console each KiB takes two records
};

static void fact_build_id(struct recorder *recorder, const struct vdso *vdso)
{
    unsigned char id[BUILD_ID_LIMIT];
    char text[2 * BUILD_ID_LIMIT + 1];
    struct line line = {text, 0, sizeof text - 1, 0};
    size_t length = vdso_build_id(vdso, id, sizeof id);
    for (size_t i = 0; i < length; i++)
        line_hex(&line, id[i], 2);
    text[line.length] = '\0';
    if (length)
        record_fact(recorder, "vdso.build_id", text);
}

static void fact_symbols(struct recorder *recorder, const struct vdso *vdso)
{
    static char text[SYMBOLS_LIMIT + 1];
    struct line line = {text, 0, SYMBOLS_LIMIT, 0};
    size_t index = 0, offset;
    const char *name;
    while ((name = vdso_next(vdso, &index, &offset)) != NULL) {
        if (line.length)
            line_text(&line, " ");
        line_text(&line, name);
    }
    text[line.length] = '\0';
    record_fact(recorder, "vdso.symbols", text);
}

void facts_vdso(struct recorder *recorder)
{
    struct vdso vdso;
    int error = vdso_running(&vdso);
    record_fact(recorder, "vdso.state", error == -ENOENT ? "absent" : error ? "unreadable" : "present");
    if (error)
        return;
    record_fact_unsigned(recorder, "vdso.size", vdso.size);
    record_fact(recorder, "vdso.version", vdso_version_name(&vdso));
    fact_build_id(recorder, &vdso);
    fact_symbols(recorder, &vdso);
    if (vdso.size <= IMAGE_LIMIT)
        record_fact_bytes(recorder, "vdso.image", vdso.image, vdso.size);
}
