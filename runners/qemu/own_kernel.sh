#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds a kernel for QEMU where no distribution has one, and prints where its image lies. The source is Debian's, read
# by apt; the configuration is own/KIND.config and nothing else. Source, object files and image are kept in FOLDER: a
# second call builds what changed. About seven CPU minutes and 2 GB.
usage="usage: own_kernel.sh KIND FOLDER [SUITE]
KIND: ppc (book3s/32, mac99), ppc-e500 (e500v2, no FPU), ppc64 (big-endian pseries, runs 32-bit programs too).
SUITE is the Debian suite whose newest linux-source-* is taken (trixie). OWN_SOURCE=FOLDER takes a tree of yours.
FETCH_MIRROR=URI names a mirror where this system's sources have none, JOBS=N is make's."
here=$(dirname "$0")
# shellcheck source=runners/qemu/debian.sh
. "$here/debian.sh"

compiler() {
    case $1 in
    ppc64) echo powerpc64-linux-gnu- ;;
    *) echo powerpc-linux-gnu- ;;
    esac
}

# Says which packages are missing, all at once.
tools() {
    missing=
    for pair in "${cross}gcc gcc-${cross%-}" 'make make' 'gcc gcc' 'flex flex' 'bison bison' 'bc bc' 'xz xz-utils'; do
        command -v "${pair% *}" >/dev/null || missing="$missing ${pair#* }"
    done
    [ -z "$missing" ] || { say "these packages are missing:$missing"; return 3; }
}

newest_source() {
    debian apt-cache search --names-only '^linux-source-[0-9.]*$' | cut -d ' ' -f 1 | sort -rV | head -n 1
}

# source_tree SUITE: prints where the kernel's source lies, which is fetched once.
source_tree() {
    [ -z "$OWN_SOURCE" ] || { readlink -f "$OWN_SOURCE"; return; }
    [ ! -f "$folder/source-$1/Makefile" ] || { echo "$folder/source-$1"; return; }
    debian_prepare "$(dpkg --print-architecture)" "$1" "$folder" || return
    name=$(newest_source)
    [ -n "$name" ] || { say "$1 has no linux-source"; return 3; }
    debian_unpack "$name" "$folder/$name" './usr/src/*.tar.xz' || return
    mkdir -p "$folder/unpacking" &&
        tar -x -J -f "$folder/$name/usr/src/$name.tar.xz" -C "$folder/unpacking" --strip-components=1 &&
        rm -rf "${folder:?}/$name" && mv "$folder/unpacking" "$folder/source-$1" && echo "$folder/source-$1"
}

kernel_make() {
    make -s -C "$tree" O="$out" ARCH=powerpc CROSS_COMPILE="$cross" KCONFIG_ALLCONFIG="$out/wanted.config" "$@" >&2
}

# Kconfig drops a line in silence where something that it hangs on is missing.
configured() {
    grep '^CONFIG_' "$out/wanted.config" | grep -vxFf "$out/.config" >"$out/dropped" || return 0
    say "this source does not know or take $(tr '\n' ' ' <"$out/dropped")"
    return 3
}

# Unchanged words are not configured anew, which would build much again.
configure() {
    mkdir -p "$out" && cat "$here/own/common.config" "$here/own/$kind.config" >"$out/new.config" || return 3
    cmp -s "$out/new.config" "$out/wanted.config" && [ -f "$out/.config" ] && return
    cp "$out/new.config" "$out/wanted.config" && kernel_make allnoconfig && configured || { rm -f "$out/wanted.config"; return 3; }
}

[ $# -ge 2 ] && [ $# -le 3 ] && [ -f "$here/own/$1.config" ] && [ "$1" != common ] || { echo "$usage" >&2; exit 2; }
kind=$1 cross=$(compiler "$1")
mkdir -p "$2" && folder=$(readlink -f "$2") || exit 3
tools || exit
tree=$(source_tree "${3:-trixie}") || exit 3
out=$folder/$(make -s -C "$tree" kernelversion)-$kind
configure && kernel_make -j "${JOBS:-$(nproc)}" vmlinux || { say "no kernel was built; the reason is above"; exit 3; }
echo "$out/vmlinux"
