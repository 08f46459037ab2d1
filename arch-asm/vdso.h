// SPDX-License-Identifier: MIT
// Reads a vDSO image: the ELF shared object that the kernel maps into each process, or a copy of one in
// memory. Nothing in an image is trusted: whatever points outside it is refused. Source: System V gABI 4.1
// (dynamic linking, hash table), GNU hash section, Linux Documentation/ABI/stable/vdso.
#ifndef ARCH_ASM_VDSO_H
#define ARCH_ASM_VDSO_H

#include <stddef.h>
#include <stdint.h>

// All offsets are bytes from `image`; those that the image does not have are 0.
struct vdso {
    const unsigned char *image;
    size_t size;          // bytes of the whole image
    uintptr_t link;       // the virtual address that the image was linked to begin at
    size_t symbols;       // offset of the dynamic symbol table
    size_t symbol_count;  // its entries, the unnamed first one included
    size_t strings;       // offset of the symbols' names
    size_t string_size;   // bytes of them
    size_t versions;      // offset of the version definitions
    size_t version_count; // their number
};

// Parses an image of at most `limit` bytes, which must outlive `vdso`; returns 0, -ENOEXEC (no ELF shared
// object of this machine, word size and byte order) or -EBADMSG (malformed).
int vdso_parse(struct vdso *vdso, const void *image, size_t limit);

// As vdso_parse(), with the bytes of one DT_HASH word, 4 or 8, given by the caller (s390x and alpha have 8).
int vdso_parse_words(struct vdso *vdso, const void *image, size_t limit, size_t hash_word);

// Parses the vDSO that the kernel gave this process; returns as vdso_parse(), or -ENOENT where there is none.
int vdso_running(struct vdso *vdso);

// The address of an exported function, found by its name alone, whatever its version; NULL without it.
void *vdso_function(const struct vdso *vdso, const char *name);

// The name of the next exported function in table order, or NULL behind the last one. `*index` begins as 0
// and is moved on; `*offset` receives the function's offset in the image.
const char *vdso_next(const struct vdso *vdso, size_t *index, size_t *offset);

// The version that the image defines, as "LINUX_2.6", or NULL without one.
const char *vdso_version_name(const struct vdso *vdso);

// Copies the GNU build id; returns its length in bytes, or 0 without one that fits in `room` bytes.
size_t vdso_build_id(const struct vdso *vdso, unsigned char *id, size_t room);

#endif
