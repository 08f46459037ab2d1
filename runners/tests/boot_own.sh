#!/bin/sh
# SPDX-License-Identifier: MIT
# Own kernels in QEMU: builds those of runners/qemu/own_kernel.sh (all), boots each twice and counts. Expects whole records,
# a figure of every call that the vDSO offers, and the same figures in both boots. Not among ctest's tests: a kernel
# takes seven CPU minutes.
#   runners/tests/boot_own.sh [KIND...]    RUN_BENCH_BUILD is the build folder, KERNELS keeps the kernels
[ -f runners/tests/booting.sh ] || { echo "$0: run it in the project's folder" >&2; exit 2; }
# shellcheck source=runners/tests/booting.sh
. runners/tests/booting.sh
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0
calls='getrandom gettimeofday time getcpu clock-getres-monotonic clock-gettime-realtime clock-gettime-monotonic
    clock-gettime-monotonic-coarse'

runner() { "$build/run-bench" build-runner "$1" | cut -f 1; }

# boot NAME WORD...
boot() {
    name=$1
    shift
    # shellcheck disable=SC2086 # a list
    boot_counted "$folder/$name" "$calls" "$@" empty null-syscall $calls signal1
}

# mmu SIDE NAME: a kernel may take another MMU than it was asked for.
mmu() {
    grep -q "\"kernel.mmu\": *\"$2\"" "$folder"/ppc64/*-"$1".json || { echo "the MMU is not $2"; return 1; }
}

boot_kind() {
    kernel=$(sh runners/qemu/own_kernel.sh "$1" "${KERNELS:-$folder/kernels}") || return
    case $1 in
    ppc) runner ppc >/dev/null && boot ppc "$kernel" ;;
    ppc-e500) runner ppc-e300c2 >/dev/null && boot ppc-e500 --arch ppc-e500 "$kernel" ;;
    ppc64)
        runner ppc64 >/dev/null && boot ppc64 --append radix: --append hash:disable_radix "$kernel" &&
            mmu radix Radix && mmu hash Hash &&
            narrow=$(runner ppc) && boot compat --runner "$narrow" --append compat: "$kernel"
        ;;
    esac
}

[ $# -gt 0 ] || set -- ppc ppc-e500 ppc64
for kind; do
    boot_kind "$kind" || { echo "FAILED: $kind"; failed=1; }
done
exit $failed
