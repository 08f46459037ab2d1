# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Packages of another Debian suite or architecture by apt, with a state of its own; nothing is installed. Sourced.

say() { echo "${0##*/}: $*" >&2; }

debian_mirror() {
    [ -n "$FETCH_MIRROR" ] && { echo "$FETCH_MIRROR"; return; }
    # shellcheck disable=SC2016 # apt fills in the fields
    apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' 2>/dev/null | head -n 1
}

# debian TOOL ARGUMENT...: an apt tool on the state that debian_prepare made. An old suite's index may have expired, its
# signature still counts.
debian() {
    tool=$1
    shift
    "$tool" -qq -oDir::State="$state" -oDir::State::status="$state/status" -oDir::Cache="$state/cache" \
        -oDir::Etc::sourcelist="$state/sources" -oDir::Etc::sourceparts=/dev/null -oAPT::Architecture="$arch" \
        -oAPT::Architectures="$arch" -oAPT::Sandbox::User=root -oAcquire::Languages=none \
        -oAcquire::Check-Valid-Until=false "$@"
}

# debian_prepare ARCH SUITE FOLDER [deb-src]: reads the suite's package lists, or those of its sources, into
# FOLDER/apt-SUITE-ARCH.
debian_prepare() {
    arch=$1 suite=$2 state=$3/apt-$2-$1
    uri=$(debian_mirror)
    [ -n "$uri" ] || { say "no Debian mirror is known here; give one as FETCH_MIRROR=URI"; return 3; }
    mkdir -p "$state/lists/partial" "$state/cache/archives/partial" || return 3
    : >"$state/status"
    echo "${4:-deb} [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $uri $suite main" >"$state/sources"
    debian apt-get update >&2 || { say "the package lists of $suite for $arch could not be read"; return 3; }
}

# debian_unpack PACKAGE FOLDER PATTERN...: the files of a package that fit, into FOLDER. A mirror may have dropped a
# version that its index still names. A pattern that fits no file is no fault; half a file is one.
debian_unpack() {
    package=$1 into=$2
    shift 2
    mkdir -p "$into" && (cd "$into" && debian apt-get download "$package" >&2) || return 3
    { dpkg-deb --fsys-tarfile "$into/$package"_*.deb | LC_ALL=C tar -x -C "$into" --warning=no-timestamp --wildcards "$@"; } 2>"$into/said"
    rm -f "$into/$package"_*.deb
    grep -v -e ': Not found in archive$' -e ': Exiting with failure status due to previous errors$' "$into/said" >&2 || return 0
    say "$package could not be unpacked"
    return 3
}
