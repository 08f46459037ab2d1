#!/bin/sh
# SPDX-License-Identifier: MIT
# Fetches the newest kernel that a Debian suite has for an architecture, and prints where its image lies. It needs apt
# and dpkg-deb; the mirror is that of this system's own sources, the state is kept in FOLDER, nothing is installed.
usage="usage: fetch_kernel.sh ARCH SUITE FOLDER [PACKAGE-PATTERN]
ARCH is Debian's name (ppc64el, s390x, riscv64, arm64, amd64, armhf, loong64, i386), SUITE as bookworm, trixie, sid.
PACKAGE-PATTERN is a regular expression for another flavour: '^linux-image-.*-powerpc64le-64k\$'
FETCH_MIRROR=URI names a mirror where this system's sources have none."
# shellcheck source=runners/qemu/debian.sh
. "$(dirname "$0")/debian.sh"

# The flavour that a virtual machine needs.
flavour() {
    case $1 in
    ppc64el) echo powerpc64le ;;
    amd64) echo cloud-amd64 ;;
    arm64) [ "$2" = sid ] && echo arm64 || echo cloud-arm64 ;;
    armhf) echo armmp-lpae ;;
    i386) echo 686-pae ;;
    *) echo "$1" ;;
    esac
}

# Packages whose names fit, newest first by the version in the name. Images that are signed elsewhere, debugging symbols
# and those for another scheduling model are passed over.
fitting() {
    debian apt-cache search --names-only "$1" | cut -d ' ' -f 1 | grep -v -e -dbg -e -rt- -e -unsigned | sort -rV | head -n 5
}

packages() {
    [ -z "$pattern" ] || { fitting "$pattern"; return; }
    fitting "^linux-binary-[0-9].*-$(flavour "$arch" "$suite")$"
    fitting "^linux-image-[0-9].*-$(flavour "$arch" "$suite")$"
}

# unpack PACKAGE: prints the image's path.
unpack() {
    debian_unpack "$1" "$folder/$1" './boot/vmlinu*' './usr/lib/modules/*/vmlinuz' './boot/config-*' || return
    find "$folder/$1" \( -name 'vmlinu[xz]' -o -name 'vmlinu[xz]-*' \) | head -n 1
}

[ $# -ge 3 ] && [ $# -le 4 ] || { echo "$usage" >&2; exit 2; }
pattern=$4
mkdir -p "$3" && folder=$(readlink -f "$3") || exit 3
debian_prepare "$1" "$2" "$folder" || exit
names=$(packages)
[ -n "$names" ] || { say "$suite has no kernel for $arch that fits ${pattern:-its usual name}"; exit 3; }
for name in $names; do
    image=$(unpack "$name")
    [ -n "$image" ] && { echo "$image"; exit; }
    say "$name could not be had"
done
exit 3
