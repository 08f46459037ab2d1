// SPDX-License-Identifier: MIT
#include "arch-asm/vdso_sections.h"

#include "arch-asm/vdso_read.h"

static int read_section(const struct vdso *vdso, const ElfW(Ehdr) * header, size_t index,
                        ElfW(Shdr) * section)
{
    if (index >= header->e_shnum || header->e_shentsize != sizeof *section)
        return -1;
    return vdso_read(vdso, (uint64_t)header->e_shoff + index * sizeof *section, section, sizeof *section);
}

static int has_name(const struct vdso *vdso, const ElfW(Shdr) * names, size_t place, const char *name)
{
    char text[32];
    size_t size = strlen(name) + 1;
    return size <= sizeof text && vdso_read(vdso, (uint64_t)names->sh_offset + place, text, size) == 0 &&
           memcmp(text, name, size) == 0;
}

static int lies_inside(const struct vdso *vdso, uint64_t offset, uint64_t size)
{
    return offset <= vdso->size && size <= vdso->size - offset;
}

struct vdso_section vdso_section(const struct vdso *vdso, const char *name)
{
    const struct vdso_section none = {0, 0};
    ElfW(Ehdr) header;
    ElfW(Shdr) names, section;
    if (vdso_read(vdso, 0, &header, sizeof header) != 0 ||
        read_section(vdso, &header, header.e_shstrndx, &names) != 0)
        return none;
    for (size_t index = 0; read_section(vdso, &header, index, &section) == 0; index++)
        if (section.sh_type == SHT_PROGBITS && has_name(vdso, &names, section.sh_name, name) &&
            lies_inside(vdso, section.sh_offset, section.sh_size))
            return (struct vdso_section){(size_t)section.sh_offset, (size_t)section.sh_size};
    return none;
}

size_t vdso_loaded_size(const struct vdso *vdso)
{
    ElfW(Phdr) segment;
    uint64_t end = 0;
    for (size_t index = 0; vdso_segment(vdso, index, &segment) == 0; index++) {
        if (segment.p_type != PT_LOAD)
            continue;
        if (!lies_inside(vdso, segment.p_offset, segment.p_filesz) || segment.p_memsz != segment.p_filesz ||
            segment.p_vaddr - segment.p_offset != vdso->link)
            return 0;
        uint64_t last = (uint64_t)segment.p_offset + segment.p_filesz;
        end = last > end ? last : end;
    }
    return (size_t)end;
}
