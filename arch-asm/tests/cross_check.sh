#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds arch-asm with every cross compiler that is here, and runs a check of it under qemu-user. One line an
# architecture. Exit status: 0 all is well, 1 something failed, 77 there is no cross compiler.
cd "$(dirname "$0")/../.." || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
warnings="-std=gnu11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Werror"
found=0 failed=0

# line MARK TEXT
line() {
    printf '%-7s %s\n' "$1" "$2"
    [ "$1" != FAILED ] || failed=1
}

# objects COMPILER OPTION...: compiles each source alone
objects() {
    for source in arch-asm/*.c; do
        # shellcheck disable=SC2086
        "$@" $warnings -I. -c "$source" -o "$work/object" 2>>"$work/log" || return 1
    done
}

# run EMULATOR ROOT PROGRAM: a system without binfmt needs the emulator by name, and the target's libraries. The path keeps
# the target's ld.so from this system's ld.so.cache: with the C library of another build (i386) it hangs in fork().
run() {
    timeout 60 "$1" -L "$2" -E "LD_LIBRARY_PATH=$2/lib" "$3" "$3" >>"$work/log" 2>&1
}

# each OPTIMISATION and HASH STYLE: build, then run if EMULATOR is here
build_and_run() {
    emulator=$1 root=$2
    shift 2
    for optimisation in -O0 -O2; do
        for style in sysv gnu; do
            case $style-$emulator in gnu-qemu-mips*) continue ;; esac # that ABI has no GNU hash table
            # shellcheck disable=SC2086
            "$@" $warnings $optimisation -I. -fPIE -pie -rdynamic "-Wl,--hash-style=$style" arch-asm/*.c \
                arch-asm/tests/syscalls_cross.c -o "$work/program" 2>>"$work/log" || return 1
            [ -z "$(command -v "$emulator")" ] || run "$emulator" "$root" "$work/program" || return 1
        done
    done
}

# usable COMPILER OPTION...: whether it is here, with the C library's headers for these options
usable() {
    [ -n "$(command -v "$1")" ] && echo '#include <stdio.h>' | "$@" -x c -c - -o "$work/object" 2>/dev/null
}

# check NAME EMULATOR COMPILER OPTION...: EMULATOR "compile" builds objects only
check() {
    name=$1 emulator=$2
    shift 2
    usable "$@" || return
    found=1
    : >"$work/log"
    if [ "$emulator" = compile ]; then
        objects "$@" -O0 && objects "$@" -O2
    else
        build_and_run "$emulator" "/usr/${1%-gcc}" "$@"
    fi
    # shellcheck disable=SC2181
    if [ $? -ne 0 ]; then
        line FAILED "$name"
        cat "$work/log"
    elif [ "$emulator" = compile ] || [ -z "$(command -v "$emulator")" ]; then
        line built "$name"
    else
        line ok "$name"
    fi
}

check aarch64 qemu-aarch64 aarch64-linux-gnu-gcc
check 'arm (Thumb)' qemu-arm arm-linux-gnueabihf-gcc -mthumb
check 'arm (ARM)' qemu-arm arm-linux-gnueabihf-gcc -marm
check ppc qemu-ppc powerpc-linux-gnu-gcc
check 'ppc (8xx)' compile powerpc-linux-gnu-gcc -mcpu=860 -msoft-float
check 'ppc (e300c2)' compile powerpc-linux-gnu-gcc -mcpu=e300c2 -msoft-float
check 'ppc (e500v2)' compile powerpc-linux-gnu-gcc -mcpu=8548 -msoft-float
check 'ppc64 (ELFv1)' qemu-ppc64 powerpc64-linux-gnu-gcc
check ppc64le qemu-ppc64le powerpc64le-linux-gnu-gcc
check s390x qemu-s390x s390x-linux-gnu-gcc
check riscv64 qemu-riscv64 riscv64-linux-gnu-gcc
check loongarch64 qemu-loongarch64 loongarch64-linux-gnu-gcc
check mips qemu-mips mips-linux-gnu-gcc
check mips64el qemu-mips64el mips64el-linux-gnuabi64-gcc
check x86_64 qemu-x86_64 x86_64-linux-gnu-gcc
check i386 qemu-i386 i686-linux-gnu-gcc
check 'i386 (-m32)' qemu-i386 x86_64-linux-gnu-gcc -m32 -idirafter /usr/include/x86_64-linux-gnu
check x32 compile x86_64-linux-gnu-gcc -mx32 -idirafter /usr/include/x86_64-linux-gnu
[ "$found" = 1 ] || exit 77
exit "$failed"
