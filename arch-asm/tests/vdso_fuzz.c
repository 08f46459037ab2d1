// SPDX-License-Identifier: MIT
// libFuzzer over the vDSO parser. First inputs are images (results/tests/fuzz.sh builds and runs this).
#include <stdlib.h>
#include <string.h>
#include "arch-asm/vdso.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void must(int condition)
{
    if (!condition)
        abort();
}

static void must_lie_inside(const struct vdso *vdso, const char *text)
{
    must((const unsigned char *)text >= vdso->image &&
         (const unsigned char *)text + strlen(text) < vdso->image + vdso->size);
}

static void read_functions(const struct vdso *vdso)
{
    size_t index = 0, offset = 0;
    const char *name;
    while ((name = vdso_next(vdso, &index, &offset)) != NULL) {
        must(offset < vdso->size && index <= vdso->symbol_count);
        must_lie_inside(vdso, name);
    }
}

static void read_all(const uint8_t *bytes, size_t size, size_t hash_word)
{
    unsigned char id[20];
    struct vdso vdso;
    if (vdso_parse_words(&vdso, bytes, size, hash_word) != 0)
        return;
    read_functions(&vdso);
    const char *version = vdso_version_name(&vdso);
    if (version != NULL)
        must_lie_inside(&vdso, version);
    must(vdso_build_id(&vdso, id, sizeof id) <= sizeof id);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    read_all(bytes, size, 4);
    read_all(bytes, size, 8);
    return 0;
}
