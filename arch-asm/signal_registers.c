// SPDX-License-Identifier: MIT
#include "arch-asm/signal_registers.h"

#include <stdint.h>
#include <string.h>
#include <ucontext.h>

// "v" and 17: "v17".
__attribute__((unused)) static int write_name(char *name, const char *letters, size_t number)
{
    size_t length = strlen(letters);
    memcpy(name, letters, length);
    if (number > 9)
        name[length++] = (char)('0' + number / 10);
    name[length++] = (char)('0' + number % 10);
    name[length] = '\0';
    return 0;
}

// Which of `count` items of `size` bytes the byte lies in; `count` where in none.
__attribute__((unused)) static size_t item_of(const unsigned char *byte, const void *first, size_t size,
                                              size_t count)
{
    uintptr_t distance = (uintptr_t)byte - (uintptr_t)first;
    return distance < size * count ? distance / size : count;
}

#if defined(__x86_64__) && !defined(__ILP32__)
enum { GENERAL = 16, VECTORS = 16, XMM = 160, YMM_UPPER = 576 }; // bytes of the XSAVE area

int arch_register_name(char name[ARCH_REGISTER_NAME_SIZE], const void *context, ptrdiff_t moved,
                       const unsigned char *byte)
{
    static const char names[GENERAL][4] = {"r8",  "r9",  "r10", "r11", "r12", "r13", "r14", "r15",
                                           "rdi", "rsi", "rbp", "rbx", "rdx", "rax", "rcx", "rsp"};
    const ucontext_t *frame = context;
    const unsigned char *area = (const unsigned char *)frame->uc_mcontext.fpregs + moved;
    size_t general = item_of(byte, frame->uc_mcontext.gregs, 8, GENERAL);
    size_t xmm = item_of(byte, area + XMM, 16, VECTORS), ymm = item_of(byte, area + YMM_UPPER, 16, VECTORS);
    if (general < GENERAL)
        memcpy(name, names[general], sizeof names[general]);
    else if (xmm < VECTORS)
        write_name(name, "xmm", xmm);
    else if (ymm < VECTORS)
        write_name(name, "ymm", ymm);
    else
        return -1;
    return 0;
}
#elif defined(__aarch64__)
enum { GENERAL = 31, VECTORS = 32, HEAD = 8, VECTORS_BEGIN = 16 };

#define FPSIMD_MARK 0x46508001U

int arch_register_name(char name[ARCH_REGISTER_NAME_SIZE], const void *context, ptrdiff_t moved,
                       const unsigned char *byte)
{
    const ucontext_t *frame = context;
    const unsigned char *record = (const unsigned char *)frame->uc_mcontext.__reserved;
    const unsigned char *end = record + sizeof frame->uc_mcontext.__reserved;
    size_t general = item_of(byte, frame->uc_mcontext.regs, 8, GENERAL);
    (void)moved;
    if (general < GENERAL)
        return write_name(name, "x", general);
    while (end - record > HEAD) { // mark, size
        uint32_t head[2];
        memcpy(head, record, sizeof head);
        size_t vector = item_of(byte, record + VECTORS_BEGIN, 16, VECTORS);
        if (head[0] == FPSIMD_MARK)
            return vector < VECTORS ? write_name(name, "v", vector) : -1;
        if (head[1] < HEAD || head[1] > (size_t)(end - record))
            return -1;
        record += head[1];
    }
    return -1;
}
#elif defined(__riscv)
enum { GENERAL = 32 }; // the first is the program counter

int arch_register_name(char name[ARCH_REGISTER_NAME_SIZE], const void *context, ptrdiff_t moved,
                       const unsigned char *byte)
{
    const ucontext_t *frame = context;
    size_t general = item_of(byte, frame->uc_mcontext.__gregs, sizeof(long), GENERAL);
    (void)moved;
    return general > 0 && general < GENERAL ? write_name(name, "x", general) : -1;
}
#else
int arch_register_name(char name[ARCH_REGISTER_NAME_SIZE], const void *context, ptrdiff_t moved,
                       const unsigned char *byte)
{
    (void)name, (void)context, (void)moved, (void)byte;
    return -1;
}
#endif
