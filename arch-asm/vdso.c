// SPDX-License-Identifier: MIT
#include "arch-asm/vdso.h"

#include "arch-asm/arch.h"
#include "arch-asm/vdso_read.h"

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define ELF_BYTE_ORDER ELFDATA2MSB
#else
#define ELF_BYTE_ORDER ELFDATA2LSB
#endif

// What the dynamic section says, as virtual addresses; 0 where it says nothing.
struct dynamic {
    ElfW(Addr) symbols, strings, versions, hash, gnu_hash;
    size_t string_size, version_count;
};

static int check_header(const struct vdso *vdso)
{
    ElfW(Ehdr) header;
    if (vdso_read(vdso, 0, &header, sizeof header) != 0 || memcmp(header.e_ident, ELFMAG, SELFMAG) != 0)
        return -ENOEXEC;
    if (header.e_ident[EI_CLASS] != (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32) ||
        header.e_ident[EI_DATA] != ELF_BYTE_ORDER || header.e_machine != ARCH_ELF_MACHINE ||
        header.e_type != ET_DYN)
        return -ENOEXEC;
    return header.e_phentsize == sizeof(ElfW(Phdr)) ? 0 : -EBADMSG;
}

int vdso_segment(const struct vdso *vdso, size_t index, ElfW(Phdr) * segment)
{
    ElfW(Ehdr) header;
    if (vdso_read(vdso, 0, &header, sizeof header) != 0 || index >= header.e_phnum)
        return -1;
    return vdso_read(vdso, (uint64_t)header.e_phoff + index * sizeof *segment, segment, sizeof *segment);
}

// Finds the first segment of a type; returns 0, or -1 without one.
static int find_segment(const struct vdso *vdso, ElfW(Word) type, ElfW(Phdr) * segment)
{
    for (size_t index = 0; vdso_segment(vdso, index, segment) == 0; index++)
        if (segment->p_type == type)
            return 0;
    return -1;
}

static void note_entry(struct dynamic *dynamic, const ElfW(Dyn) * entry)
{
    switch (entry->d_tag) {
    case DT_SYMTAB:
        dynamic->symbols = entry->d_un.d_ptr;
        break;
    case DT_STRTAB:
        dynamic->strings = entry->d_un.d_ptr;
        break;
    case DT_STRSZ:
        dynamic->string_size = entry->d_un.d_val;
        break;
    case DT_HASH:
        dynamic->hash = entry->d_un.d_ptr;
        break;
    case DT_GNU_HASH:
        dynamic->gnu_hash = entry->d_un.d_ptr;
        break;
    case DT_VERDEF:
        dynamic->versions = entry->d_un.d_ptr;
        break;
    case DT_VERDEFNUM:
        dynamic->version_count = entry->d_un.d_val;
        break;
    default:
        break;
    }
}

static int read_dynamic(const struct vdso *vdso, struct dynamic *dynamic)
{
    ElfW(Phdr) segment;
    ElfW(Dyn) entry;
    *dynamic = (struct dynamic){0};
    if (find_segment(vdso, PT_DYNAMIC, &segment) != 0)
        return -EBADMSG;
    for (size_t done = 0; done + sizeof entry <= segment.p_filesz; done += sizeof entry) {
        if (vdso_read(vdso, (uint64_t)segment.p_offset + done, &entry, sizeof entry) != 0)
            return -EBADMSG;
        if (entry.d_tag == DT_NULL)
            break;
        note_entry(dynamic, &entry);
    }
    return 0;
}

// The offset of a virtual address in the image; 0, where no table can be, when it lies outside or is absent.
static size_t offset_of(const struct vdso *vdso, ElfW(Addr) address)
{
    ElfW(Addr) offset = address - vdso->link;
    return address != 0 && offset < vdso->size ? (size_t)offset : 0;
}

// Only the second word of the table is of use: the number of chains, which is that of the symbols.
static int count_by_hash(const struct vdso *vdso, size_t table, size_t hash_word, uint64_t *count)
{
    uint32_t narrow = 0;
    if (hash_word == sizeof *count)
        return vdso_read(vdso, (uint64_t)table + sizeof *count, count, sizeof *count);
    int result = vdso_read(vdso, (uint64_t)table + sizeof narrow, &narrow, sizeof narrow);
    *count = narrow;
    return result;
}

// The table does not tell the number of symbols: the last chain's end does. A chain ends at a word with bit 0
// set.
static int count_by_gnu_hash(const struct vdso *vdso, size_t table, uint64_t *count)
{
    struct {
        uint32_t buckets, first_symbol, bloom_words, bloom_shift;
    } header;
    uint32_t word, last = 0;
    if (vdso_read(vdso, table, &header, sizeof header) != 0)
        return -1;
    uint64_t buckets = (uint64_t)table + sizeof header + (uint64_t)header.bloom_words * sizeof(ElfW(Addr));
    for (uint32_t bucket = 0; bucket < header.buckets; bucket++) {
        if (vdso_read(vdso, buckets + (uint64_t)bucket * sizeof word, &word, sizeof word) != 0)
            return -1;
        if (word > last)
            last = word;
    }
    *count = last < header.first_symbol ? header.first_symbol : last;
    if (last < header.first_symbol)
        return 0;
    uint64_t chains = buckets + (uint64_t)header.buckets * sizeof word;
    do
        if (vdso_read(vdso, chains + (*count - header.first_symbol) * sizeof word, &word, sizeof word) != 0)
            return -1;
    while (++*count, !(word & 1));
    return 0;
}

static int count_symbols(struct vdso *vdso, const struct dynamic *dynamic, size_t hash_word)
{
    size_t gnu_hash = offset_of(vdso, dynamic->gnu_hash), hash = offset_of(vdso, dynamic->hash);
    uint64_t count;
    int result = -1;
    if (gnu_hash != 0)
        result = count_by_gnu_hash(vdso, gnu_hash, &count);
    else if (hash != 0)
        result = count_by_hash(vdso, hash, hash_word, &count);
    if (result != 0 || count > (vdso->size - vdso->symbols) / sizeof(ElfW(Sym)))
        return -EBADMSG;
    vdso->symbol_count = (size_t)count;
    return 0;
}

int vdso_parse_words(struct vdso *vdso, const void *image, size_t limit, size_t hash_word)
{
    struct dynamic dynamic;
    ElfW(Phdr) load;
    *vdso = (struct vdso){.image = image, .size = limit};
    int result = check_header(vdso);
    if (result != 0)
        return result;
    if (find_segment(vdso, PT_LOAD, &load) != 0 || read_dynamic(vdso, &dynamic) != 0)
        return -EBADMSG;
    vdso->link = load.p_vaddr - load.p_offset;
    vdso->symbols = offset_of(vdso, dynamic.symbols);
    vdso->strings = offset_of(vdso, dynamic.strings);
    vdso->string_size = dynamic.string_size;
    vdso->versions = offset_of(vdso, dynamic.versions);
    vdso->version_count = vdso->versions != 0 ? dynamic.version_count : 0;
    if (vdso->symbols == 0 || vdso->strings == 0 || vdso->string_size > limit - vdso->strings)
        return -EBADMSG;
    return count_symbols(vdso, &dynamic, hash_word);
}

int vdso_parse(struct vdso *vdso, const void *image, size_t limit)
{
    return vdso_parse_words(vdso, image, limit, ARCH_HASH_WORD);
}
