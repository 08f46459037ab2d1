// SPDX-License-Identifier: MIT
// A vDSO image made by hand, of this machine's word size and byte order, with the oddities that real ones
// have.
#ifndef ARCH_ASM_TESTS_VDSO_IMAGE_H
#define ARCH_ASM_TESTS_VDSO_IMAGE_H

#include <link.h>
#include <stdint.h>
#include <string.h>
#include "arch-asm/arch.h"

// As x86's vDSO was once linked: addresses are not offsets.
#define LINK_ADDRESS ((ElfW(Addr)) - 0x900000)

// The offsets in `code` of the functions, and what must be found.
enum { FIRST_CODE = 0, SECOND_CODE = 16, CODE_SIZE = 32 };
enum { GNU_FIRST_SYMBOL = 4, SYMBOLS = 11 };

struct image {
    ElfW(Ehdr) header;
    ElfW(Phdr) segments[4];
    ElfW(Dyn) dynamic[9];
    ElfW(Sym) symbols[SYMBOLS];
    char strings[96];
    struct {
        uint32_t buckets, first_symbol, bloom_words, bloom_shift;
        ElfW(Addr) bloom[2];
        uint32_t bucket[3], chain[SYMBOLS - GNU_FIRST_SYMBOL];
    } gnu_hash;
    struct {
        uint32_t buckets, chains, bucket[1], chain[SYMBOLS];
    } hash;
    struct {
        uint64_t buckets, chains, bucket[1], chain[SYMBOLS];
    } wide_hash;
    struct {
        ElfW(Verdef) base;
        ElfW(Verdaux) base_name;
        ElfW(Verdef) version;
        ElfW(Verdaux) version_name;
    } versions;
    struct {
        ElfW(Nhdr) other;
        char other_name[8];
        uint32_t other_contents;
        ElfW(Nhdr) build_id;
        char build_id_name[4];
        unsigned char id[20];
    } notes;
    unsigned char code[CODE_SIZE];
};

#define ADDRESS(member) (LINK_ADDRESS + (ElfW(Addr))offsetof(struct image, member))

enum hashes { HASH, WIDE_HASH, GNU_HASH, GNU_HASH_AND_HASH };

// A whole, valid image with these hash tables.
void image_build(struct image *image, enum hashes hashes);

#endif
