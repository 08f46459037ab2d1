#!/bin/sh
# SPDX-License-Identifier: MIT
# LoongArch from nothing, on a Debian 12 that has neither its compiler nor a QEMU that counts for it: fetches both, and
# the loong64 kernel, from Debian sid, builds the static runner, and boots that kernel twice, counting instructions.
# Expects whole records, the same figures in both boots, and an answer of every function of that vDSO.
#   runners/qemu/loongarch64.sh FOLDER [OPTION...]    RUN_BENCH_BUILD is the build folder (build)
# OPTIONs are more of `run-bench boot`, as --image FILE. What is fetched (600 MB) stays in FOLDER for the next time; the
# result is FOLDER/counted/*.json. Nothing is installed, and no mount is left.
[ $# -ge 1 ] || { echo "usage: runners/qemu/loongarch64.sh FOLDER [OPTION...]" >&2; exit 2; }
folder=$1
shift
[ -f runners/tests/booting.sh ] || { echo "$0: run it in the project's folder" >&2; exit 2; }
# shellcheck source=runners/tests/booting.sh
. runners/tests/booting.sh
calls="getrandom getcpu gettimeofday clock-gettime-monotonic clock-gettime-realtime-coarse clock-getres-monotonic"

tools=$(sh runners/qemu/newer_tools.sh sid "$folder/tools" \
    gcc-loongarch64-linux-gnu libc6-dev-loong64-cross qemu-system-misc) || exit
kernel=$(sh runners/qemu/fetch_kernel.sh loong64 sid "$folder/kernels") || exit
PATH=$tools:$PATH
"$build/run-bench" build-runner loongarch64 >"$folder/runner.log" 2>&1 || { cat "$folder/runner.log" >&2; exit 3; }
rm -rf "$folder/counted" && boot_counted "$folder/counted" "$calls" "$@" "$kernel"
