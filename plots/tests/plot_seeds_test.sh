#!/bin/sh
# SPDX-License-Identifier: MIT
# plots/README.md shows just the pictures that plots/draw_boards.sh draws, with the published figures in them.
command -v gnuplot >/dev/null || { echo 'no gnuplot here'; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

fail() { echo "$*" | tee -a "$folder/failed"; }

RUN_BENCH=$RUN_BENCH_BUILD/run-bench sh plots/draw_boards.sh "$folder/boards" >"$folder/drawn" || fail 'it could not draw'
sed -n 's|.*](boards/\(.*\))|\1|p' plots/README.md | sort >"$folder/shown"
ls "$folder/boards" | sort >"$folder/made"
cmp "$folder/shown" "$folder/made" || fail 'README.md shows others'

# figures PICTURE FIGURE...: both the picture in the tree and the one just drawn have them.
figures() {
    for picture in "plots/boards/$1" "$folder/boards/$1"; do
        for figure in "$@"; do
            [ "$figure" = "$1" ] || grep -qF ">$figure<" "$picture" || fail "$picture lacks $figure"
        done
        grep -q 'PUBLISHED, not measured by run-bench' "$picture" || fail "$picture is not marked"
    done
}
# 62.938002291, 535.581916866 and 531.525042806 s for 25000000 calls, and so on
figures powerpc-885-board.svg 2518 21423 21261
figures powerpc-8321-board.svg 676 5242 5192
figures QEMU-pseries-board.svg 199.1 3021 3474
figures LoongArch-kernels.svg 25.91 24.04 277.9 279.6
figures QEMU-KVM-guest-on-POWER9-Blackbird-kernels.svg 117288 224759 197378 135555 227886 233528
figures 8xx-series.svg 750 1533 1485 1072 928 1570 1512 1302
# in their order: assembly, C, each step
[ "$(grep -oE '>(750|1533|1485|1072)<' plots/boards/8xx-series.svg | tr -d '\n')" = '>750<>1533<>1485<>1072<' ] ||
    fail 'the steps are not in their order'
[ ! -e "$folder/failed" ]
