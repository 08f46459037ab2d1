// SPDX-License-Identifier: MIT
// ChaCha20 (RFC 8439) for LoongArch's vDSO getrandom with vectors of 128 bits (LSX): a row of the state is a register. It
// stands for arch/loongarch/vdso/vgetrandom-chacha.S, whose function and arguments it has, in a vDSO to be compared with
// the kernel's own:
//   cp chacha_lsx.S LINUX/arch/loongarch/vdso/vgetrandom-chacha.S
//   cd LINUX && make ARCH=loongarch CROSS_COMPILE=loongarch64-linux-gnu- olddefconfig vdso_prepare
// The configuration must be the running kernel's, or data pages do not fit.
#include <asm/asm.h>
#include <asm/regdef.h>
#include <linux/linkage.h>

#define output a0
#define key a1
#define counter a2
#define blocks a3

.macro quarter sum, added, turned, bits // bits: to the right
    vadd.w   $vr\sum, $vr\sum, $vr\added
    vxor.v   $vr\turned, $vr\turned, $vr\sum
    vrotri.w $vr\turned, $vr\turned, \bits
.endm

.macro quarters
    quarter 0, 1, 3, 16
    quarter 2, 3, 1, 20
    quarter 0, 1, 3, 24
    quarter 2, 3, 1, 25
.endm

.macro rotate second, third, fourth // diagonals become columns, and back
    vshuf4i.w $vr1, $vr1, \second
    vshuf4i.w $vr2, $vr2, \third
    vshuf4i.w $vr3, $vr3, \fourth
.endm

.macro constant word, lane
    li.w t0, \word
    vinsgr2vr.w $vr8, t0, \lane
.endm

.macro write row, first, offset
    vadd.w $vr\row, $vr\row, $vr\first
    vst    $vr\row, output, \offset
.endm

.text
SYM_FUNC_START(__arch_chacha20_blocks_nostack)
    constant 0x61707865, 0
    constant 0x3320646e, 1
    constant 0x79622d32, 2
    constant 0x6b206574, 3
    vld      $vr9, key, 0
    vld      $vr10, key, 16
    vxor.v   $vr11, $vr11, $vr11 // the counter of 64 bits, and a nonce of 0
    ld.d     t0, counter, 0
    vinsgr2vr.d $vr11, t0, 0
    vxor.v   $vr12, $vr12, $vr12
    li.w     t0, 1
    vinsgr2vr.d $vr12, t0, 0
.Lblock:
    vori.b   $vr0, $vr8, 0
    vori.b   $vr1, $vr9, 0
    vori.b   $vr2, $vr10, 0
    vori.b   $vr3, $vr11, 0
    li.w     t0, 10
.Lrounds:
    quarters
    rotate   0x39, 0x4e, 0x93
    quarters
    rotate   0x93, 0x4e, 0x39
    addi.w   t0, t0, -1
    bnez     t0, .Lrounds
    write    0, 8, 0
    write    1, 9, 16
    write    2, 10, 32
    write    3, 11, 48
    vadd.d   $vr11, $vr11, $vr12
    addi.d   output, output, 64
    addi.d   blocks, blocks, -1
    bnez     blocks, .Lblock
    vstelm.d $vr11, counter, 0, 0
    .irp register, 0, 1, 2, 3, 9, 10 // nothing secret stays
    vxor.v   $vr\register, $vr\register, $vr\register
    .endr
    jr       ra
SYM_FUNC_END(__arch_chacha20_blocks_nostack)
