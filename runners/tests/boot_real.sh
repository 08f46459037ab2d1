#!/bin/sh
# SPDX-License-Identifier: MIT
# Real kernels in QEMU: fetches Debian's of each architecture given (ppc64el), boots it twice and counts. Expects whole
# records, vDSO cells that are ok, and the same figures in both boots. Minutes and network: not among ctest's tests.
#   runners/tests/boot_real.sh [-s SUITE] [ARCH...]    RUN_BENCH_BUILD is the build folder, KERNELS keeps the kernels
suite=trixie
[ "$1" = -s ] && { suite=$2; shift 2; }
build=${RUN_BENCH_BUILD:-build}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0

# True where the result has what it should; says what it lacks.
holds_up() {
    "$build/run-bench" check "$1" >/dev/null || return
    grep -q '"origin": *"counted"' "$1" || { echo "not marked as counted"; return 1; }
    grep -q 'its count is not exact' "$1" && { echo "boots differ"; return 1; }
    grep -q '"damaged": *0' "$1" && grep -q '"missing": *0' "$1" || { echo "records were lost"; return 1; }
    grep -q '^gettimeofday  *[0-9]' "$2" || { echo "the vDSO's gettimeofday has no figure"; return 1; }
}

boot() {
    kernel=$(sh runners/qemu/fetch_kernel.sh "$1" "$suite" "${KERNELS:-$folder}/kernels") || return
    "$build/run-bench" build-runner "$2" >/dev/null || return
    "$build/run-bench" boot --counted -o "$folder/$1/" "$kernel" empty null-syscall getrandom gettimeofday \
        clock-gettime-monotonic signal1 >"$folder/table" || return
    cat "$folder/table"
    holds_up "$folder/$1"/*.json "$folder/table"
}

[ $# -gt 0 ] || set -- ppc64el
for arch; do
    case $arch in
    ppc64el) name=ppc64le ;;
    amd64) name=x86_64 ;;
    arm64) name=aarch64 ;;
    armhf) name=arm ;;
    loong64) name=loongarch64 ;;
    *) name=$arch ;;
    esac
    boot "$arch" "$name" || { echo "FAILED: $arch"; failed=1; }
done
exit $failed
