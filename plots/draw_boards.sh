#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws the pictures of plots/README.md from results/published: plots/draw_boards.sh [FOLDER]
top=$(cd "$(dirname "$0")/.." && pwd) || exit 3
run_bench=${RUN_BENCH:-$top/run-bench}
folder=${1:-$top/plots/boards}
published=$top/results/published

# draw KIND PATTERN...: the published files that match, in the order of the patterns.
draw() {
    kind=$1
    shift
    "$run_bench" plot --kind "$kind" -o "$folder" "$@"
}

draw board "$published"/powerpc-885/2024-09-02-*.json &&
    draw board "$published"/powerpc-8321/2024-09-02-*.json &&
    draw board "$published"/QEMU-pseries/2024-09-02-*.json &&
    draw kernels "$published"/LoongArch/2024-08-16-generic-*.json "$published"/LoongArch/2024-08-16-lsx-*.json &&
    draw kernels "$published"/QEMU-KVM-guest-on-POWER9-Blackbird/*.json &&
    draw series "$published"/8xx/2019-10-26-original-assembly-*.json "$published"/8xx/2019-10-26-c-first-rfc-*.json \
        "$published"/8xx/2019-10-26-c-vdso-calc-delta-[0-9a-f]*.json "$published"/8xx/2019-10-26-c-*-inlined-do-hres-*.json
