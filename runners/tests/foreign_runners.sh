#!/bin/sh
# SPDX-License-Identifier: MIT
# Every runner that can be built here: builds each architecture given (all), runs it under qemu-user, and holds its
# records against what they must say. One line an architecture, with the runner's size. A dozen builds: not among ctest's
# tests. Exit status: 0 all is well, 1 something failed, 77 none of them could be built.
#   runners/tests/foreign_runners.sh [ARCH...]     RUN_BENCH_BUILD is the build folder
build=${RUN_BENCH_BUILD:-build}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
cd "$(dirname "$0")/../.." || exit 1
. runners/tests/emulated.sh
. runners/tests/soft_float.sh
failed=0 found=0
all="x86_64 i386 arm aarch64 ppc ppc-8xx ppc-e300c2 ppc64 ppc64le s390x riscv64 mips mips64el loongarch64"

# traits ARCH: prints the records' name of the architecture, its word, byte order, and emulator with options.
traits() {
    case $1 in
    x86_64 | aarch64 | ppc64le | riscv64 | mips64el | loongarch64) echo "$1 64 little qemu-$1" ;;
    i386 | arm) echo "$1 32 little qemu-$1" ;;
    ppc | mips) echo "$1 32 big qemu-$1" ;;
    ppc-*) echo "ppc 32 big qemu-ppc -cpu e500v2" ;;
    ppc64 | s390x) echo "$1 64 big qemu-$1" ;;
    *) return 1 ;;
    esac
}

# Why no runner was built, where it is for want of a tool or of the network; else nothing, and it is a failure.
want() {
    grep -oE '(there is no [a-z0-9-]*-gcc|.*(no Debian mirror|could not be read|could not be had|packages are missing|no kernel headers).*|there is neither.*)' \
        "$folder/log" | head -n 1
}

# build_one ARCH: sets runner; x86-64's own is the build's.
build_one() {
    runner=$build/bench-runner-static
    [ "$1-$(uname -m)" = x86_64-x86_64 ] && [ -x "$runner" ] && return
    runner=$("$build/run-bench" build-runner "$1" 2>"$folder/log" | cut -f 1)
    [ -x "$runner" ]
}

report() { printf '%-12s %5s KiB  %s\n' "$1" "$2" "$3"; }

# one ARCH
one() {
    traits=$(traits "$1") || { echo "there is no architecture $1; there are $all" >&2; exit 2; }
    if ! build_one "$1"; then
        reason=$(want)
        [ -n "$reason" ] || { cat "$folder/log"; failed=1; }
        report "$1" - "${reason:-FAILED: it was not built}"
        return
    fi
    found=1 size=$(($(wc -c <"$runner") / 1024)) emulator=$(echo "$traits" | cut -d ' ' -f 4)
    # shellcheck disable=SC2086
    if [ "${1#ppc-}" != "$1" ] && needs_fpu "$runner"; then
        report "$1" "$size" "FAILED: it needs an FPU"
        failed=1
    elif ! command -v "$emulator" >/dev/null; then
        report "$1" "$size" "built; not run: there is no $emulator (qemu-user)"
    elif emulated "$1" $traits "$runner"; then
        report "$1" "$size" "ok: $(sed -n 's/.*"name":"\([^"]*\)".*"path":"vdso".*"status":"ok".*/\1/p' "$folder/$1.list" | wc -l) vDSO cells have a figure"
    else
        report "$1" "$size" FAILED
        failed=1
    fi
}

# shellcheck disable=SC2086
[ $# -gt 0 ] || set -- $all
for wanted; do
    one "$wanted"
done
[ "$failed" = 0 ] || exit 1
[ "$found" = 1 ] || exit 77
