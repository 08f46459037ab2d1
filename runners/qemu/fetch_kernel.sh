#!/bin/sh
# SPDX-License-Identifier: MIT
# Fetches the newest kernel that a Debian suite has for an architecture, and prints where its image lies. It needs apt
# and dpkg-deb; the mirror is that of this system's own sources, the state is kept in FOLDER, nothing is installed.
usage="usage: fetch_kernel.sh ARCH SUITE FOLDER [PACKAGE-PATTERN]
ARCH is Debian's name (ppc64el, s390x, riscv64, arm64, amd64, armhf, loong64, i386), SUITE as bookworm, trixie, sid.
PACKAGE-PATTERN is a regular expression for another flavour: '^linux-image-.*-powerpc64le-64k\$'
FETCH_MIRROR=URI names a mirror where this system's sources have none."

say() { echo "fetch_kernel.sh: $*" >&2; }

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

mirror() {
    [ -n "$FETCH_MIRROR" ] && { echo "$FETCH_MIRROR"; return; }
    # shellcheck disable=SC2016 # apt fills in the fields
    apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' 2>/dev/null | head -n 1
}

# apt with a state of its own; an old suite's index may have expired, its signature still counts.
private() {
    tool=$1
    shift
    "$tool" -qq -oDir::State="$state" -oDir::State::status="$state/status" -oDir::Cache="$state/cache" \
        -oDir::Etc::sourcelist="$state/sources" -oDir::Etc::sourceparts=/dev/null -oAPT::Architecture="$arch" \
        -oAPT::Architectures="$arch" -oAPT::Sandbox::User=root -oAcquire::Languages=none \
        -oAcquire::Check-Valid-Until=false "$@"
}

prepare() {
    uri=$(mirror)
    [ -n "$uri" ] || { say "no Debian mirror is known here; give one as FETCH_MIRROR=URI"; return 3; }
    mkdir -p "$state/lists/partial" "$state/cache/archives/partial" || return 3
    : >"$state/status"
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $uri $suite main" >"$state/sources"
    private apt-get update >&2 || { say "the package lists of $suite for $arch could not be read"; return 3; }
}

# Packages whose names fit, newest first by the version in the name. Images that are signed elsewhere, debugging symbols
# and those for another scheduling model are passed over.
fitting() {
    private apt-cache search --names-only "$1" | cut -d ' ' -f 1 | grep -v -e -dbg -e -rt- -e -unsigned | sort -rV | head -n 5
}

packages() {
    [ -z "$pattern" ] || { fitting "$pattern"; return; }
    fitting "^linux-binary-[0-9].*-$(flavour "$arch" "$suite")$"
    fitting "^linux-image-[0-9].*-$(flavour "$arch" "$suite")$"
}

# unpack PACKAGE: prints the image's path. A mirror may have dropped a version that its index still names.
unpack() {
    (cd "$folder" && private apt-get download "$1" >&2) || return
    set -- "$1" "$folder/$1"_*.deb
    mkdir -p "$folder/$1" && dpkg-deb --fsys-tarfile "$2" |
        tar -x -C "$folder/$1" --wildcards './boot/vmlinu*' './usr/lib/modules/*/vmlinuz' './boot/config-*' 2>/dev/null
    rm -f "$2"
    find "$folder/$1" \( -name 'vmlinu[xz]' -o -name 'vmlinu[xz]-*' \) | head -n 1
}

[ $# -ge 3 ] && [ $# -le 4 ] || { echo "$usage" >&2; exit 2; }
arch=$1 suite=$2 folder=$3 pattern=$4 state=$3/apt-$2-$1
mkdir -p "$folder" && folder=$(readlink -f "$folder") && state=$(readlink -f "$folder")/apt-$suite-$arch || exit 3
prepare || exit
names=$(packages)
[ -n "$names" ] || { say "$suite has no kernel for $arch that fits ${pattern:-its usual name}"; exit 3; }
for name in $names; do
    image=$(unpack "$name")
    [ -n "$image" ] && { echo "$image"; exit; }
    say "$name could not be had"
done
exit 3
