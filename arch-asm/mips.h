// SPDX-License-Identifier: MIT
// MIPS, o32 and n64. The number goes into v0 ($2), arguments into a0, a1, a2 ($4 to $6); `syscall` returns in
// v0, an error as a positive errno with a3 ($7) not 0, and loses at, v1, a3, the t registers, hi and lo.
// Functions are entered with their own address in t9 ($25); o32 passes a fifth and sixth argument on the
// stack, n64 in $8 and $9. Source: System V ABI, MIPS supplement 3; MIPSpro N32 ABI handbook 2; kernel 7.2
// arch/mips/kernel/scall*.S.
#ifndef ARCH_ASM_MIPS_H
#define ARCH_ASM_MIPS_H

#define ARCH_ELF_MACHINE EM_MIPS
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define ARCH_BYTE_ORDER_NAME ""
#else
#define ARCH_BYTE_ORDER_NAME "el"
#endif

#define ARCH_TRAP             "syscall\n\tbeqz $7, 1f\n\tnegu $2, $2\n1:"
#define ARCH_NUMBER           "$2"
#define ARCH_ARGUMENT_1       "$4"
#define ARCH_ARGUMENT_2       "$5"
#define ARCH_ARGUMENT_3       "$6"
#define ARCH_RESULT_IN_NUMBER 1
#define ARCH_CLOBBERS                                                                                        \
    "$1", "$3", "$7", "$8", "$9", "$10", "$11", "$12", "$13", "$14", "$15", "$24", "$25", "hi", "lo", "memory"

#if _MIPS_SIM == _ABIO32
#define ARCH_NAME      "mips" ARCH_BYTE_ORDER_NAME
#define ARCH_VDSO_CALL "lw $25, 20($29)\n jr $25"
#elif _MIPS_SIM == _ABI64
#define ARCH_NAME      "mips64" ARCH_BYTE_ORDER_NAME
#define ARCH_VDSO_CALL "move $25, $9\n jr $25"
#else
#error "n32 is not written yet"
#endif

// A 32-bit counter that release 2 lets programs read. Its frequency is half that of most CPUs; no kernel file
// says it.
#if __mips_isa_rev >= 2
#define ARCH_TICKS_NAME "count"
#define ARCH_TICKS_MASK UINT32_MAX

static inline uint64_t arch_ticks(void)
{
    uint32_t ticks;
    __asm__ volatile("rdhwr %0, $2" : "=r"(ticks) : : "memory");
    return ticks;
}
#endif

#endif
