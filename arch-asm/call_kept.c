// SPDX-License-Identifier: MIT
#include "arch-asm/call_kept.h"

#include <stddef.h>
#include <stdint.h>

#define CHANGES "does not preserve register "

// arch_kept_asm(a, b, c, d, function, values) gives register i of `names` the value 0x5a00 + i, calls, and
// stores what they hold afterwards.
#if defined(__x86_64__) && !defined(__ILP32__)
static const char *const names[] = {CHANGES "rbx", CHANGES "rbp", CHANGES "r12",
                                    CHANGES "r13", CHANGES "r14", CHANGES "r15"};
#define ARCH_KEPT_ASM                                                                                        \
    "push %rbx\n push %rbp\n push %r12\n push %r13\n push %r14\n push %r15\n push %r9\n"                     \
    "mov $0x5a00, %ebx\n mov $0x5a01, %ebp\n mov $0x5a02, %r12d\n"                                           \
    "mov $0x5a03, %r13d\n mov $0x5a04, %r14d\n mov $0x5a05, %r15d\n"                                         \
    "call *%r8\n"                                                                                            \
    "pop %r9\n mov %rbx, (%r9)\n mov %rbp, 8(%r9)\n mov %r12, 16(%r9)\n"                                     \
    "mov %r13, 24(%r9)\n mov %r14, 32(%r9)\n mov %r15, 40(%r9)\n"                                            \
    "pop %r15\n pop %r14\n pop %r13\n pop %r12\n pop %rbp\n pop %rbx\n ret"
#elif defined(__aarch64__)
static const char *const names[] = {CHANGES "x19", CHANGES "x20", CHANGES "x21", CHANGES "x22", CHANGES "x23",
                                    CHANGES "x24", CHANGES "x25", CHANGES "x26", CHANGES "x27", CHANGES "x28",
                                    CHANGES "x29", CHANGES "d8",  CHANGES "d9",  CHANGES "d10", CHANGES "d11",
                                    CHANGES "d12", CHANGES "d13", CHANGES "d14", CHANGES "d15"};
#define EACH_PAIR(instruction, base)                                                                         \
    instruction " x19, x20, [" base "]\n" instruction " x21, x22, [" base ", #16]\n" instruction             \
                " x23, x24, [" base ", #32]\n" instruction " x25, x26, [" base ", #48]\n" instruction        \
                " x27, x28, [" base ", #64]\n" instruction " d9, d10, [" base ", #96]\n" instruction         \
                " d11, d12, [" base ", #112]\n" instruction " d13, d14, [" base ", #128]\n"
#define EACH_SINGLE(instruction, base)                                                                       \
    instruction " x29, [" base ", #80]\n" instruction " d8, [" base ", #88]\n" instruction " d15, [" base    \
                ", #144]\n"
#define SET(x, value) "mov x" x ", #" value "\n"
#define SET_D(d, value)                                                                                      \
    "mov x9, #" value "\n"                                                                                   \
    "fmov d" d ", x9\n"
#define ARCH_KEPT_ASM                                                                                        \
    "sub sp, sp, #176\n" EACH_PAIR("stp", "sp") EACH_SINGLE("str", "sp") "stp x5, x30, [sp, #152]\n" SET(    \
        "19", "0x5a00") SET("20", "0x5a01") SET("21", "0x5a02") SET("22", "0x5a03") SET("23", "0x5a04")      \
        SET("24", "0x5a05") SET("25", "0x5a06") SET("26", "0x5a07") SET("27", "0x5a08") SET("28", "0x5a09")  \
            SET("29", "0x5a0a") SET_D("8", "0x5a0b") SET_D("9", "0x5a0c") SET_D("10", "0x5a0d")              \
                SET_D("11", "0x5a0e") SET_D("12", "0x5a0f") SET_D("13", "0x5a10") SET_D("14", "0x5a11")      \
                    SET_D("15", "0x5a12") "blr x4\n ldp x5, x30, [sp, #152]\n" EACH_PAIR("stp", "x5")        \
                        EACH_SINGLE("str", "x5") EACH_PAIR("ldp", "sp")                                      \
                            EACH_SINGLE("ldr", "sp") "add sp, sp, #176\n ret"
#endif

#ifdef ARCH_KEPT_ASM
void arch_kept_asm(long a, long b, long c, long d, arch_any_function *function, uint64_t *values);

__asm__(".text\n"
        ".globl arch_kept_asm\n"
        ".hidden arch_kept_asm\n"
        ".type arch_kept_asm, STT_FUNC\n"
        "arch_kept_asm:\n" ARCH_KEPT_ASM "\n"
        ".size arch_kept_asm, .-arch_kept_asm\n");

static const char *check_all(long a, long b, long c, long d, arch_any_function *function)
{
    uint64_t values[sizeof names / sizeof names[0]];
    arch_kept_asm(a, b, c, d, function, values);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (values[i] != 0x5a00 + i)
            return names[i];
    return NULL;
}
#else
// A value that is wanted after the call lies in a preserved register, or on the stack where there is none
// left.
static const char *check_all(long a, long b, long c, long d, arch_any_function *function)
{
    unsigned long v0 = 1, v1 = 2, v2 = 3, v3 = 4, v4 = 5, v5 = 6, v6 = 7, v7 = 8, v8 = 9;
    __asm__ volatile("" : "+r"(v0), "+r"(v1), "+r"(v2));
    __asm__ volatile("" : "+r"(v3), "+r"(v4), "+r"(v5));
    __asm__ volatile("" : "+r"(v6), "+r"(v7), "+r"(v8));
    ((void (*)(long, long, long, long))function)(a, b, c, d);
    __asm__ volatile("" : "+r"(v0), "+r"(v1), "+r"(v2));
    __asm__ volatile("" : "+r"(v3), "+r"(v4), "+r"(v5));
    __asm__ volatile("" : "+r"(v6), "+r"(v7), "+r"(v8));
    unsigned long wrong =
        (v0 ^ 1) | (v1 ^ 2) | (v2 ^ 3) | (v3 ^ 4) | (v4 ^ 5) | (v5 ^ 6) | (v6 ^ 7) | (v7 ^ 8) | (v8 ^ 9);
    return wrong ? "does not preserve a register that a function has to preserve" : NULL;
}
#endif

const char *arch_call_kept(long a, long b, long c, long d, arch_any_function *function)
{
    return check_all(a, b, c, d, function);
}
