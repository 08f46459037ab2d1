// SPDX-License-Identifier: MIT
// Copies a vDSO image with machine code, given in hexadecimal, put before a function of it: behind the code
// stands a jump to what the function was ("jump", x86's), or nothing ("end"). @N@ in the code is the
// counter's value N ticks from now, in 8 bytes. The code lies in the padding behind the image's last segment,
// which grows over it, and the function's symbols point there.
#include "launch.h"
#include "arch-asm/arch.h"
#include "arch-asm/vdso_read.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 16, CODE = 256, ALIGNMENT = 64 };

struct planted {
    unsigned char bytes[ROOM];
    size_t size, stub; // of the image; where the code goes
    unsigned char code[CODE];
    size_t code_size;
};

static void read_image(struct planted *planted, struct vdso *vdso, const char *name)
{
    FILE *file = fopen(name, "rb");
    if (!file)
        launch_skip(name);
    planted->size = fread(planted->bytes, 1, ROOM / 2, file);
    fclose(file);
    planted->stub = (planted->size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    errno = -vdso_parse(vdso, planted->bytes, planted->size);
    if (errno)
        launch_skip(name);
}

static const char *read_ticks(struct planted *planted, const char *text)
{
    char *end;
    uint64_t ticks = arch_ticks() + strtoull(text, &end, 10);
    memcpy(planted->code + planted->code_size, &ticks, sizeof ticks);
    planted->code_size += sizeof ticks;
    return *end == '@' ? end + 1 : end;
}

static void read_code(struct planted *planted, const char *text)
{
    unsigned value;
    int taken;
    while (planted->code_size < CODE - 13)
        if (*text == '@') {
            text = read_ticks(planted, text + 1);
        } else if (sscanf(text, "%2x%n", &value, &taken) == 1) {
            planted->code[planted->code_size++] = (unsigned char)value;
            text += taken;
        } else {
            break;
        }
    if (*text || !planted->code_size)
        launch_usage("planted_vdso IN OUT FUNCTION CODE jump|end, CODE in hexadecimal");
}

// jmp rel32 counts from its own end.
static void add_jump(struct planted *planted, size_t target)
{
    int32_t distance = (int32_t)(target - (planted->stub + planted->code_size + 5));
    planted->code[planted->code_size++] = 0xe9;
    memcpy(planted->code + planted->code_size, &distance, sizeof distance);
    planted->code_size += sizeof distance;
}

static void move_symbols(struct planted *planted, const struct vdso *vdso, size_t from)
{
    for (size_t i = 0; i < vdso->symbol_count; i++) {
        ElfW(Sym) symbol;
        size_t at = vdso->symbols + i * sizeof symbol;
        memcpy(&symbol, planted->bytes + at, sizeof symbol);
        if (symbol.st_value - vdso->link == from && symbol.st_shndx != SHN_UNDEF)
            symbol.st_value = planted->stub + vdso->link;
        memcpy(planted->bytes + at, &symbol, sizeof symbol);
    }
}

static void grow_segment(struct planted *planted, size_t end)
{
    ElfW(Ehdr) header;
    ElfW(Phdr) segment;
    memcpy(&header, planted->bytes, sizeof header);
    for (size_t i = 0; i < header.e_phnum; i++) {
        size_t at = (size_t)header.e_phoff + i * sizeof segment;
        memcpy(&segment, planted->bytes + at, sizeof segment);
        if (segment.p_type == PT_LOAD)
            segment.p_filesz = segment.p_memsz = end - segment.p_offset;
        memcpy(planted->bytes + at, &segment, sizeof segment);
    }
}

static void write_image(const struct planted *planted, const char *name)
{
    FILE *file = fopen(name, "wb");
    if (!file || fwrite(planted->bytes, 1, planted->size, file) != planted->size || fclose(file))
        launch_skip(name);
}

int main(int count, char **arguments)
{
    static struct planted planted;
    struct vdso vdso;
    if (count != 6)
        launch_usage("planted_vdso IN OUT FUNCTION CODE jump|end");
    read_image(&planted, &vdso, arguments[1]);
    read_code(&planted, arguments[4]);
    const unsigned char *function = vdso_function(&vdso, arguments[3]);
    if (!function)
        launch_skip(arguments[3]);
    if (strcmp(arguments[5], "jump") == 0)
        add_jump(&planted, (size_t)(function - planted.bytes));
    move_symbols(&planted, &vdso, (size_t)(function - planted.bytes));
    memcpy(planted.bytes + planted.stub, planted.code, planted.code_size);
    planted.size = planted.stub + planted.code_size;
    grow_segment(&planted, planted.size);
    write_image(&planted, arguments[2]);
    return 0;
}
