#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds a static musl for programs that the distribution's C library does not serve, such as those of a CPU without an
# FPU. The source is Debian's, read by apt; nothing is installed. What FOLDER has already is not built again.
usage="usage: musl.sh FOLDER COMPILER [OPTION...]
The compiler's options belong to the ABI and are kept for all that is linked with it. FOLDER is emptied first.
MUSL_SUITE=SUITE is the Debian suite whose musl is taken (trixie), FETCH_MIRROR=URI names a mirror where this system's
sources have none."
# shellcheck source=runners/qemu/debian.sh
. "$(dirname "$0")/../qemu/debian.sh"

# Says which packages are missing, all at once.
tools() {
    missing=
    for pair in "$1 gcc-${1%-gcc}" 'make make' 'dpkg-source dpkg-dev'; do
        command -v "${pair% *}" >/dev/null || missing="$missing ${pair#* }"
    done
    [ -z "$missing" ] || { say "these packages are missing:$missing"; return 3; }
}

# kernel_headers COMPILER: prints where the compiler finds linux/, asm/ and asm-generic/.
kernel_headers() {
    echo '#include <linux/futex.h>' | "$1" -E -x c - 2>/dev/null | sed -n 's|.*"\(/.*\)/linux/futex.h".*|\1|p' | head -n 1
}

fetch_source() {
    debian_prepare "$(dpkg --print-architecture)" "${MUSL_SUITE:-trixie}" "$work" deb-src || return
    (cd "$work" && debian apt-get source musl >"$work/log" 2>&1) ||
        { cat "$work/log" >&2; say "the source of musl could not be had"; return 3; }
}

build() {
    mkdir -p "$work/objects" && cd "$work/objects" || return 3
    sh "$work"/musl-*/configure --target="${1%-gcc}" --prefix="$folder" --disable-shared CC="$*" AR="${1%gcc}ar" \
        RANLIB="${1%gcc}ranlib" >"$work/log" 2>&1 && make -j "$(nproc)" install >>"$work/log" 2>&1 ||
        { tail -n 20 "$work/log" >&2; say "musl could not be built"; return 3; }
}

[ $# -ge 2 ] || { echo "$usage" >&2; exit 2; }
folder=$1
shift
mkdir -p "$folder" && folder=$(readlink -f "$folder") && work=$folder/work || exit 3
[ "$(cat "$folder/made-with" 2>/dev/null)" != "$*" ] || exit 0
tools "$1" || exit
headers=$(kernel_headers "$1")
[ -n "$headers" ] || { say "$1 has no kernel headers; Debian has them as linux-libc-dev-ARCH-cross"; exit 3; }
rm -rf "${folder:?}"/* && mkdir "$work" && fetch_source && say "building musl in $folder" && (build "$@") || exit
for name in linux asm asm-generic; do
    ln -s "$headers/$name" "$folder/include/$name" || exit 3
done
rm -rf "$work" && echo "$*" >"$folder/made-with"
