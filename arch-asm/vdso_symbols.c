// SPDX-License-Identifier: MIT
// An image exports a dozen functions at most and none is looked up while time is measured: reading the whole
// table costs nothing, and a damaged hash chain cannot lead it astray.
#include "arch-asm/vdso.h"

#include "arch-asm/vdso_read.h"

const char *vdso_string(const struct vdso *vdso, size_t index)
{
    if (index >= vdso->string_size)
        return NULL;
    const char *string = (const char *)vdso->image + vdso->strings + index;
    return memchr(string, '\0', vdso->string_size - index) != NULL ? string : NULL;
}

// Bit 0 to 3 of st_info are the type, the others the binding, in both ELF classes. An absolute symbol is the
// name of a version. Some vDSOs (s390x, powerpc) give their functions no type.
static int is_function(const ElfW(Sym) * symbol)
{
    unsigned type = ELF32_ST_TYPE(symbol->st_info), binding = ELF32_ST_BIND(symbol->st_info);
    return (type == STT_FUNC || type == STT_NOTYPE) && (binding == STB_GLOBAL || binding == STB_WEAK) &&
           symbol->st_shndx != SHN_UNDEF && symbol->st_shndx != SHN_ABS;
}

// The name of an exported function, or NULL where the symbol is none. arm empties the names of functions that
// cannot work on this machine.
static const char *function_name(const struct vdso *vdso, size_t index, size_t *offset)
{
    ElfW(Sym) symbol;
    if (vdso_read(vdso, (uint64_t)vdso->symbols + index * sizeof symbol, &symbol, sizeof symbol) != 0 ||
        !is_function(&symbol) || symbol.st_value - vdso->link >= vdso->size)
        return NULL;
    const char *name = vdso_string(vdso, symbol.st_name);
    *offset = (size_t)(symbol.st_value - vdso->link);
    return name != NULL && *name != '\0' ? name : NULL;
}

const char *vdso_next(const struct vdso *vdso, size_t *index, size_t *offset)
{
    const char *name = NULL;
    while (name == NULL && *index < vdso->symbol_count)
        name = function_name(vdso, (*index)++, offset);
    return name;
}

void *vdso_function(const struct vdso *vdso, const char *name)
{
    const char *found;
    size_t index = 0, offset;
    while ((found = vdso_next(vdso, &index, &offset)) != NULL)
        if (strcmp(found, name) == 0)
            return (void *)(uintptr_t)(vdso->image + offset);
    return NULL;
}
