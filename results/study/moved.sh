#!/bin/sh
# SPDX-License-Identifier: MIT
# What the place of the measuring loops alone does: the runner against itself with every timed function moved on by 64
# bytes, and by 16. The first must come out the same within 0.3 %; the second shows what a cache line's end can cost.
# sh results/study/moved.sh BUILD [CELL...], with the C compiler of the build in CC (cc).
[ $# -gt 0 ] || { echo "usage: sh results/study/moved.sh BUILD [CELL...]"; exit 2; }
top=$(dirname "$(readlink -f "$0")")/../..
build=$(readlink -f "$1") || exit 2
shift
[ $# -gt 0 ] || set -- getrandom clock-gettime-monotonic null-syscall signal1 gettimeofday getcpu empty
objects=$(find "$build/CMakeFiles/board.dir" "$build/CMakeFiles/board_main.dir" -name '*.o')
[ -n "$objects" ] || { echo "$build holds no built runner"; exit 3; }
folder=$(mktemp -d) || exit 3
trap 'rm -rf "$folder"' EXIT

# moved BYTES OPTION...: a runner whose timed functions begin so far behind a cache line's begin.
moved() {
    bytes=$1
    shift
    # shellcheck disable=SC2086 # a list of files
    "${CC:-cc}" -std=gnu11 -O2 -D_GNU_SOURCE= -I"$top" -falign-functions=64 -fno-plt -pthread "$@" \
        "-fpatchable-function-entry=$bytes,$bytes" -Wl,--gc-sections -o "$folder/moved-$bytes" \
        "$top"/bench/*.c "$top/arch-asm/vdso_call.c" $objects
}
moved 64 -falign-loops=64 -fno-unroll-loops && moved 16 || exit 3
for bytes in 64 16; do
    echo "moved by $bytes bytes"
    "$build/run-bench" compare --live --delta 0.3 -q -o "$folder" "$build/bench-runner" "$folder/moved-$bytes" "$@" 2>"$folder/messages" ||
        { cat "$folder/messages"; exit 3; }
done
