#!/bin/sh
# SPDX-License-Identifier: MIT
# shellcheck disable=SC2016 # $(...) in single quotes is a format of apt-get
# A stranger's first minutes: on a Debian 12 with nothing installed, a clone of this tree, and each of the README's
# two commands in a root folder of its own. As root: no test of ctest's, but .ci/run runs it. Takes some minutes and
# packages by the network, from where this machine has its own.
[ "$IN_OWN_MOUNTS" ] || IN_OWN_MOUNTS=yes exec unshare --mount --propagation private sh "$0" "$@"
set -e
top=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'umount "$folder"/*/dev/pts "$folder"/*/proc "$folder"/*/sys 2>/dev/null || :; rm -rf --one-file-system "$folder"' EXIT
trap 'exit 1' INT TERM

say() { echo "clean root: $*"; }
fail() {
    say "$*"
    exit 1
}
# The sources of Debian 12 that this machine knows, in a form of apt-get's.
sources() { apt-get indextargets --format "\$(CODENAME) $1" 'Created-By: Packages' 'Origin: Debian' | sed -n 's/^bookworm[a-z-]* //p'; }

# A clean Debian with this machine's ways to packages, and a clone of what is committed.
make_base() {
    mirror=$(sources '$(REPO_URI)' | head -n 1)
    [ -n "$mirror" ] || fail "this machine has no package source of Debian 12; run apt-get update"
    debootstrap --variant=minbase bookworm "$folder/base" "$mirror" >"$folder/log" 2>&1 || fail "$(tail "$folder/log")"
    sources 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' >"$folder/base/etc/apt/sources.list"
    for file in /etc/apt/apt.conf /etc/apt/apt.conf.d /etc/apt/auth.conf.d /etc/resolv.conf /etc/hosts; do
        [ ! -e "$file" ] || cp -a "$file" "$folder/base/$(dirname "$file")/"
    done
    git clone -q --local "$top" "$folder/base/srv/run-bench"
}

# A fresh copy of it, for one user's visit.
make_root() {
    cp -a "$folder/base" "$folder/$1"
    mount -t proc proc "$folder/$1/proc"
    mount --bind -o ro /sys "$folder/$1/sys"
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$folder/$1/dev/pts"
}

# inside ROOT [chroot's options] -- COMMAND...: runs it in the clone, and keeps stdout and stderr as ROOT.out, ROOT.err.
inside() {
    name=$1 options=
    shift
    while [ "$1" != -- ]; do options="$options $1" && shift; done
    shift
    # shellcheck disable=SC2016,SC2086 # the inner shell expands; options are words
    chroot $options "$folder/$name" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        sh -c 'cd /srv/run-bench && exec "$@"' sh "$@" >"$folder/$name.out" 2>"$folder/$name.err" </dev/null
}
# What failed, and how it ended.
show() { grep -A 30 '[*][*][*]' "$folder/$1.out"; tail -n 30 "$folder/$1.out" "$folder/$1.err"; }

check_run_bench() {
    make_root bench
    inside bench -- ./run-bench || fail "./run-bench ended with $?: $(show bench)"
    grep -q '^getrandom .*[0-9]x$' "$folder/bench.out" || fail "./run-bench printed no table: $(show bench)"
    say "./run-bench measured:"
    cat "$folder/bench.out"
    find "$folder/bench/srv/run-bench/results" -mindepth 3 -name '20*.json' | grep -q . || fail "no result file"
    [ -x "$folder/bench/usr/bin/gnuplot" ] || fail "gnuplot was not installed"
    # Once built it needs neither network nor cmake, and starts at once.
    rm "$folder/bench/usr/bin/cmake"
    unshare --net true 2>/dev/null && alone='unshare --net' || alone=
    $alone chroot "$folder/bench" /srv/run-bench/run-bench list >"$folder/bench.out" 2>"$folder/bench.err" ||
        fail "a built ./run-bench list ended with $?: $(show bench)"
}

check_run_tests() {
    make_root tests
    inside tests -- ./run-tests || fail "./run-tests ended with $?: $(show tests)"
    grep -q '^100% tests passed' "$folder/tests.out" || fail "./run-tests tested nothing: $(show tests)"
    say "./run-tests: $(grep '^100% tests passed' "$folder/tests.out")"
}

# Without the right to install: status 3 and what to install, for four systems.
check_powerless() {
    make_root user
    chown -R nobody "$folder/user/srv/run-bench"
    status=0
    inside user --userspec=nobody:nogroup -- ./run-bench || status=$?
    [ "$status" = 3 ] || fail "without rights ./run-bench ended with $status: $(show user)"
    for line in 'apt-get install cmake gcc libc6-dev make pkg-config libjansson-dev libcpuid-dev gnuplot-nox' \
        'dnf install cmake gcc glibc-devel glibc-static make pkgconf-pkg-config jansson-devel libcpuid-devel gnuplot' \
        'pacman -S --needed cmake gcc make pkgconf jansson libcpuid gnuplot' \
        'apk add cmake gcc musl-dev linux-headers make pkgconf jansson-dev libcpuid-dev gnuplot'; do
        grep -q "$line" "$folder/user.err" || fail "without rights it does not say '$line': $(show user)"
    done
    say "without rights: status 3 and the packages"
}

make_base
check_powerless
check_run_bench
check_run_tests
