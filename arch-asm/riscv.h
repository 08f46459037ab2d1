// SPDX-License-Identifier: MIT
// RISC-V, 32 and 64 bits. The number goes into a7, arguments into a0, a1, a2; `ecall` returns in a0, where
// -4095..-1 is an error, and keeps all other registers. Functions take a0 to a7. Source: RISC-V ELF
// psABI 1.0; RISC-V unprivileged ISA 20240411 (Zicntr); kernel 7.2 arch/riscv/kernel/entry.S.
#ifndef ARCH_ASM_RISCV_H
#define ARCH_ASM_RISCV_H

#define ARCH_ELF_MACHINE EM_RISCV
#if __riscv_xlen == 64
#define ARCH_NAME "riscv64"
#else
#define ARCH_NAME "riscv32"
#endif

#define ARCH_TRAP       "ecall"
#define ARCH_NUMBER     "a7"
#define ARCH_ARGUMENT_1 "a0"
#define ARCH_ARGUMENT_2 "a1"
#define ARCH_ARGUMENT_3 "a2"
#define ARCH_CLOBBERS   "memory"

#define ARCH_VDSO_CALL  "jr a5"

// Never rdcycle, which kernels forbid. Only the device tree states the frequency.
#define ARCH_TICKS_NAME "time"

#if __riscv_xlen == 64
static inline uint64_t arch_ticks(void)
{
    uint64_t ticks;
    __asm__ volatile("rdtime %0" : "=r"(ticks) : : "memory");
    return ticks;
}
#else
static inline uint64_t arch_ticks(void)
{
    uint32_t high, low, again;
    do // until the lower half did not wrap in between
        __asm__ volatile("rdtimeh %0\n\trdtime %1\n\trdtimeh %2"
                         : "=r"(high), "=r"(low), "=r"(again)
                         :
                         : "memory");
    while (high != again);
    return (uint64_t)high << 32 | low;
}
#endif

#endif
