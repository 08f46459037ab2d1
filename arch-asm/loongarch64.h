// SPDX-License-Identifier: MIT
// LoongArch, 64 bits. The number goes into a7, arguments into a0, a1, a2; `syscall 0` returns in a0, where
// -4095..-1 is an error, and loses t0 to t8. Functions take a0 to a7. Source: LoongArch ELF psABI 2.01,
// reference manual volume 1 (RDTIME, CPUCFG); kernel 7.2 arch/loongarch/kernel/entry.S.
#ifndef ARCH_ASM_LOONGARCH64_H
#define ARCH_ASM_LOONGARCH64_H

#ifndef EM_LOONGARCH // elf.h of a C library older than the architecture
#define EM_LOONGARCH 258
#endif

#define ARCH_NAME           "loongarch64"
#define ARCH_ELF_MACHINE    EM_LOONGARCH

#define ARCH_TRAP           "syscall 0"
#define ARCH_NUMBER         "$a7"
#define ARCH_ARGUMENT_1     "$a0"
#define ARCH_ARGUMENT_2     "$a1"
#define ARCH_ARGUMENT_3     "$a2"
#define ARCH_CLOBBERS       "$t0", "$t1", "$t2", "$t3", "$t4", "$t5", "$t6", "$t7", "$t8", "memory"

#define ARCH_VDSO_CALL      "jr $a5"

#define ARCH_TICKS_NAME     "stable"
#define ARCH_TICK_FREQUENCY 1

// The second register of rdtime.d receives the counter's number, which nobody asks for.
static inline uint64_t arch_ticks(void)
{
    uint64_t ticks;
    __asm__ volatile("rdtime.d %0, $zero" : "=r"(ticks) : : "memory");
    return ticks;
}

static inline uint32_t arch_cpucfg(uint32_t word)
{
    uint32_t value;
    __asm__("cpucfg %0, %1" : "=r"(value) : "r"(word));
    return value;
}

// Word 4 is the crystal's frequency in Hz; word 5 its multiplier (bits 0 to 15) and divisor (bits 16 to 31).
static inline uint64_t arch_tick_frequency(void)
{
    uint32_t base = arch_cpucfg(4), scale = arch_cpucfg(5);
    return scale >> 16 == 0 ? 0 : (uint64_t)base * (scale & 0xffff) / (scale >> 16);
}

#endif
