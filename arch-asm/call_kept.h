// SPDX-License-Identifier: MIT
// Calls a function and looks whether it preserves the registers that the ABI has it preserve.
#ifndef ARCH_ASM_CALL_KEPT_H
#define ARCH_ASM_CALL_KEPT_H

typedef void arch_any_function(void);

// Calls function(a, b, c, d) with known values in those registers. Returns NULL, or in words which one had
// another value afterwards. On x86-64 and arm64 these are all (System V ABI, AMD64, 3.2.1; AAPCS64, 6.1), on
// others the ones in which the compiler keeps values.
const char *arch_call_kept(long a, long b, long c, long d, arch_any_function *function);

#endif
