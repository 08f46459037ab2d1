/* SPDX-License-Identifier: MIT
 *
 * ChaCha20 with SSE2, a row of the state in each of four registers, for tests: right as it stands, and with one
 * fault for each name that is defined. */
.text
.globl __arch_chacha20_blocks_nostack
.type __arch_chacha20_blocks_nostack, @function

.macro rotate register, bits
	movdqa	\register, %xmm9
	pslld	$\bits, \register
	psrld	$(32 - \bits), %xmm9
	por	%xmm9, \register
.endm

.macro half_round bits, sum, addend, mixed
	paddd	\addend, \sum
	pxor	\sum, \mixed
	rotate	\mixed, \bits
.endm

.macro quarter_rounds
	half_round 16, %xmm0, %xmm1, %xmm3
	half_round 12, %xmm2, %xmm3, %xmm1
	half_round 8, %xmm0, %xmm1, %xmm3
	half_round 7, %xmm2, %xmm3, %xmm1
.endm

.macro turn first, second, third
	pshufd	$\first, %xmm1, %xmm1
	pshufd	$\second, %xmm2, %xmm2
	pshufd	$\third, %xmm3, %xmm3
.endm

__arch_chacha20_blocks_nostack:
#ifdef CRASHES
	mov	0, %eax
#endif
#ifdef ILLEGAL
	ud2
#endif
#ifdef HANGS
1:	jmp	1b
#endif
#ifdef READS_BEHIND_KEY
	movdqu	32(%rsi), %xmm0
#endif
#ifdef SAVES
	push	%rbx
	pop	%rbx
#endif
#ifdef SPILLS
	mov	(%rsi), %rax
	mov	%rax, -16(%rsp)
	xor	%eax, %eax
#endif
	movdqa	constants(%rip), %xmm4
	movdqu	(%rsi), %xmm5
	movdqu	16(%rsi), %xmm6
	movq	(%rdx), %xmm7
	movdqa	one(%rip), %xmm8
.Lblock:
	movdqa	%xmm4, %xmm0
	movdqa	%xmm5, %xmm1
	movdqa	%xmm6, %xmm2
	movdqa	%xmm7, %xmm3
#ifdef FEWER_ROUNDS
	mov	$9, %eax
#else
	mov	$10, %eax
#endif
.Lround:
	quarter_rounds
	turn	0x39, 0x4e, 0x93
	quarter_rounds
	turn	0x93, 0x4e, 0x39
	dec	%eax
	jnz	.Lround
#ifdef SLOWER
	mov	$200, %eax
2:	dec	%eax
	jnz	2b
#endif
	paddd	%xmm4, %xmm0
	paddd	%xmm5, %xmm1
	paddd	%xmm6, %xmm2
	paddd	%xmm7, %xmm3
#ifdef ALIGNED
	movaps	%xmm0, (%rdi)
#else
	movdqu	%xmm0, (%rdi)
#endif
	movdqu	%xmm1, 16(%rdi)
	movdqu	%xmm2, 32(%rdi)
	movdqu	%xmm3, 48(%rdi)
#ifdef NO_CARRY
	paddd	%xmm8, %xmm7
#else
	paddq	%xmm8, %xmm7
#endif
	add	$64, %rdi
	dec	%rcx
	jnz	.Lblock
#ifndef NO_COUNTER
	movq	%xmm7, (%rdx)
#endif
#ifdef WRITES_BEHIND
	movb	$0, (%rdi)
#endif
#ifdef CHANGES_KEY
	incl	(%rsi)
#endif
#ifdef SPILLS
	movq	$0, -16(%rsp)
#endif
#ifdef KEY_ON_STACK
	mov	(%rsi), %rax
	mov	%rax, -16(%rsp)
	xor	%eax, %eax
#endif
#ifdef KEY_IN_GENERAL
	mov	4(%rsi), %r8d
#endif
#ifdef KEY_IN_UPPER
	vinsertf128 $1, %xmm5, %ymm10, %ymm10
#endif
#ifdef NOT_KEPT
	mov	$1, %r13d
#endif
	pxor	%xmm0, %xmm0
	pxor	%xmm1, %xmm1
	pxor	%xmm2, %xmm2
	pxor	%xmm3, %xmm3
#ifndef KEY_IN_VECTOR
	pxor	%xmm5, %xmm5
#endif
	pxor	%xmm6, %xmm6
	pxor	%xmm9, %xmm9
	ret
.size __arch_chacha20_blocks_nostack, . - __arch_chacha20_blocks_nostack

.section .rodata
.balign 16
constants:
	.ascii	"expand 32-byte k"
one:
	.long	1, 0, 0, 0
.section .note.GNU-stack, "", @progbits
