// SPDX-License-Identifier: MIT
#include "arch-asm/tests/vdso_image.h"

// "_second" ends another name, as linkers share tails.
static const char strings[] = "\0linux-vdso.so.1\0LINUX_2.6\0__vdso_first\0__vdso_second\0absent\0hidden";
enum { FILE_NAME = 1, VERSION = 17, FIRST = 27, SECOND = 40, TAIL = 46, ABSENT = 54, HIDDEN = 61 };

static void build_header(struct image *image)
{
    ElfW(Ehdr) *header = &image->header;
    memcpy(header->e_ident, ELFMAG, SELFMAG);
    header->e_ident[EI_CLASS] = sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32;
    header->e_ident[EI_DATA] = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? ELFDATA2MSB : ELFDATA2LSB;
    header->e_ident[EI_VERSION] = EV_CURRENT;
    header->e_type = ET_DYN;
    header->e_machine = ARCH_ELF_MACHINE;
    header->e_version = EV_CURRENT;
    header->e_phoff = offsetof(struct image, segments);
    header->e_phentsize = sizeof(ElfW(Phdr));
    header->e_phnum = 4;
}

static void set_segment(ElfW(Phdr) * segment, ElfW(Word) type, size_t offset, size_t size)
{
    *segment = (ElfW(Phdr)){.p_type = type, .p_offset = offset, .p_filesz = size, .p_memsz = size};
    segment->p_vaddr = LINK_ADDRESS + offset;
}

static void build_segments(struct image *image)
{
    set_segment(&image->segments[0], PT_LOAD, 0, sizeof *image);
    set_segment(&image->segments[1], PT_DYNAMIC, offsetof(struct image, dynamic), sizeof image->dynamic);
    set_segment(&image->segments[2], PT_NOTE, offsetof(struct image, notes), sizeof image->notes);
    set_segment(&image->segments[3], PT_GNU_EH_FRAME, 0, 0);
}

static void build_dynamic(struct image *image, enum hashes hashes)
{
    ElfW(Dyn) *entry = image->dynamic;
    *entry++ = (ElfW(Dyn)){DT_SONAME, {FILE_NAME}};
    if (hashes == HASH || hashes == GNU_HASH_AND_HASH)
        *entry++ = (ElfW(Dyn)){DT_HASH, {ADDRESS(hash)}};
    if (hashes == WIDE_HASH)
        *entry++ = (ElfW(Dyn)){DT_HASH, {ADDRESS(wide_hash)}};
    if (hashes == GNU_HASH || hashes == GNU_HASH_AND_HASH)
        *entry++ = (ElfW(Dyn)){DT_GNU_HASH, {ADDRESS(gnu_hash)}};
    *entry++ = (ElfW(Dyn)){DT_STRTAB, {ADDRESS(strings)}};
    *entry++ = (ElfW(Dyn)){DT_SYMTAB, {ADDRESS(symbols)}};
    *entry++ = (ElfW(Dyn)){DT_STRSZ, {sizeof strings}};
    *entry++ = (ElfW(Dyn)){DT_VERDEF, {ADDRESS(versions)}};
    *entry++ = (ElfW(Dyn)){DT_VERDEFNUM, {2}};
}

static void set_symbol(ElfW(Sym) * symbol, ElfW(Word) name, unsigned binding, unsigned type, ElfW(Addr) value)
{
    *symbol = (ElfW(Sym)){.st_name = name, .st_shndx = 9, .st_value = value};
    symbol->st_info = (unsigned char)ELF32_ST_INFO(binding, type);
}

static void build_symbols(struct image *image)
{
    ElfW(Sym) *symbols = image->symbols;
    set_symbol(&symbols[1], 0, STB_LOCAL, STT_SECTION, ADDRESS(code)); // unnamed
    set_symbol(&symbols[2], HIDDEN, STB_LOCAL, STT_FUNC, ADDRESS(code));
    set_symbol(&symbols[3], ABSENT, STB_GLOBAL, STT_FUNC, 0);
    symbols[3].st_shndx = SHN_UNDEF;
    set_symbol(&symbols[4], VERSION, STB_GLOBAL, STT_NOTYPE, LINK_ADDRESS);
    symbols[4].st_shndx = SHN_ABS;
    set_symbol(&symbols[5], FIRST, STB_GLOBAL, STT_FUNC, ADDRESS(code) + FIRST_CODE);
    set_symbol(&symbols[6], TAIL, STB_WEAK, STT_NOTYPE, ADDRESS(code) + SECOND_CODE);
    set_symbol(&symbols[7], ABSENT, STB_GLOBAL, STT_OBJECT, ADDRESS(code));
    set_symbol(&symbols[8], HIDDEN, STB_GLOBAL, STT_FUNC, LINK_ADDRESS + sizeof *image); // outside
    set_symbol(&symbols[9], 0, STB_GLOBAL, STT_FUNC, ADDRESS(code)); // emptied, as arm does
    set_symbol(&symbols[10], SECOND, STB_GLOBAL, STT_FUNC, ADDRESS(code) + SECOND_CODE);
}

// Every hash table is as a linker makes it, but for what nobody reads: the hash values and the bloom filter.
static void build_hashes(struct image *image)
{
    image->hash.buckets = 1;
    image->hash.chains = SYMBOLS;
    image->wide_hash.buckets = 1;
    image->wide_hash.chains = SYMBOLS;
    image->gnu_hash.buckets = 3;
    image->gnu_hash.first_symbol = GNU_FIRST_SYMBOL;
    image->gnu_hash.bloom_words = 2;
    memcpy(image->gnu_hash.bucket, (uint32_t[]){GNU_FIRST_SYMBOL, 7, 0}, sizeof image->gnu_hash.bucket);
    memcpy(image->gnu_hash.chain, (uint32_t[]){2, 4, 3, 2, 8, 6, 1}, sizeof image->gnu_hash.chain);
}

static void build_facts(struct image *image)
{
    image->versions.base = (ElfW(Verdef)){.vd_version = 1, .vd_flags = VER_FLG_BASE, .vd_cnt = 1};
    image->versions.base.vd_aux = sizeof(ElfW(Verdef));
    image->versions.base.vd_next = sizeof(ElfW(Verdef)) + sizeof(ElfW(Verdaux));
    image->versions.base_name.vda_name = FILE_NAME;
    image->versions.version = (ElfW(Verdef)){.vd_version = 1, .vd_cnt = 1, .vd_aux = sizeof(ElfW(Verdef))};
    image->versions.version_name.vda_name = VERSION;
    image->notes.other = (ElfW(Nhdr)){.n_namesz = 6, .n_descsz = 4, .n_type = NT_GNU_BUILD_ID};
    memcpy(image->notes.other_name, "Linux", sizeof "Linux");
    image->notes.build_id = (ElfW(Nhdr)){.n_namesz = 4, .n_descsz = 20, .n_type = NT_GNU_BUILD_ID};
    memcpy(image->notes.build_id_name, "GNU", sizeof "GNU");
    for (unsigned char byte = 0; byte < sizeof image->notes.id; byte++)
        image->notes.id[byte] = (unsigned char)(0xa0 + byte);
}

void image_build(struct image *image, enum hashes hashes)
{
    memset(image, 0, sizeof *image);
    build_header(image);
    build_segments(image);
    build_dynamic(image, hashes);
    build_symbols(image);
    memcpy(image->strings, strings, sizeof strings);
    build_hashes(image);
    build_facts(image);
}
