#!/bin/sh
# SPDX-License-Identifier: MIT
# Real kernels in QEMU: fetches Debian's of each architecture given (ppc64el), boots it twice and counts. Expects whole
# records, vDSO cells that are ok, and the same figures in both boots. Minutes and network: not among ctest's tests.
#   runners/tests/boot_real.sh [-s SUITE] [ARCH...]    RUN_BENCH_BUILD is the build folder, KERNELS keeps the kernels
suite=trixie
[ "$1" = -s ] && { suite=$2; shift 2; }
[ -f runners/tests/booting.sh ] || { echo "$0: run it in the project's folder" >&2; exit 2; }
# shellcheck source=runners/tests/booting.sh
. runners/tests/booting.sh
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0

boot() {
    kernel=$(sh runners/qemu/fetch_kernel.sh "$1" "$suite" "${KERNELS:-$folder}/kernels") || return
    "$build/run-bench" build-runner "$2" >/dev/null || return
    boot_counted "$folder/$1" gettimeofday "$kernel" empty null-syscall getrandom gettimeofday \
        clock-gettime-monotonic signal1
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
