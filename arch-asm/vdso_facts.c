// SPDX-License-Identifier: MIT
// What an image says of itself: its version and its build id.
#include "arch-asm/vdso.h"

#include "arch-asm/vdso_read.h"

const char *vdso_version_name(const struct vdso *vdso)
{
    uint64_t offset = vdso->versions;
    ElfW(Verdef) definition;
    ElfW(Verdaux) name;
    for (size_t count = 0; count < vdso->version_count; count++, offset += definition.vd_next) {
        if (vdso_read(vdso, offset, &definition, sizeof definition) != 0)
            return NULL;
        if (!(definition.vd_flags & VER_FLG_BASE)) // the base definition names the file
            return vdso_read(vdso, offset + definition.vd_aux, &name, sizeof name) == 0
                       ? vdso_string(vdso, name.vda_name)
                       : NULL;
        if (definition.vd_next == 0)
            break;
    }
    return NULL;
}

// A note's name and contents are each padded to 4 bytes.
static uint64_t padded(uint64_t bytes)
{
    return (bytes + 3) & ~(uint64_t)3;
}

static size_t copy_build_id(const struct vdso *vdso, uint64_t offset, uint64_t end, unsigned char *id,
                            size_t room)
{
    struct {
        ElfW(Nhdr) header;
        char name[sizeof "GNU"];
    } note;
    while (offset + sizeof note <= end && vdso_read(vdso, offset, &note, sizeof note) == 0) {
        uint64_t contents = offset + sizeof note.header + padded(note.header.n_namesz);
        if (note.header.n_type == NT_GNU_BUILD_ID && note.header.n_namesz == sizeof note.name &&
            memcmp(note.name, "GNU", sizeof note.name) == 0)
            return note.header.n_descsz <= room && vdso_read(vdso, contents, id, note.header.n_descsz) == 0
                       ? note.header.n_descsz
                       : 0;
        offset = contents + padded(note.header.n_descsz);
    }
    return 0;
}

size_t vdso_build_id(const struct vdso *vdso, unsigned char *id, size_t room)
{
    ElfW(Phdr) segment;
    size_t length = 0;
    for (size_t index = 0; length == 0 && vdso_segment(vdso, index, &segment) == 0; index++)
        if (segment.p_type == PT_NOTE)
            length = copy_build_id(vdso, segment.p_offset, (uint64_t)segment.p_offset + segment.p_filesz, id,
                                   room);
    return length;
}
