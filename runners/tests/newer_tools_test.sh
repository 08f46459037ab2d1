#!/bin/sh
# SPDX-License-Identifier: MIT
# Programs that newer_tools.sh has unpacked run with the /usr beside them, and nothing of it is seen or left outside. A
# folder that is complete stands in for what would be fetched; its one program is the static runner, called by a name.
build=${RUN_BENCH_BUILD:-build}
runner=$build/bench-runner-static
[ -x "$runner" ] || { echo "skipped: there is no static runner"; exit 77; }
[ -L /bin ] || { echo "skipped: this system's /usr is not merged"; exit 77; }
map=
[ "$(id -u)" = 0 ] || map=--map-root-user
# shellcheck disable=SC2086
unshare $map --mount sh -c 'mount --bind /tmp /usr' 2>/dev/null || { echo "skipped: no mount namespace may be made here"; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0

expect() {
    [ "$2" = "$3" ] && return
    echo "$1: expected '$3', got '$2'"
    failed=1
}

mkdir -p "$folder/a b/root/usr/bin" "$folder/a b/programs"
cp "$runner" "$folder/a b/root/usr/bin/only-here"
echo only-here >"$folder/a b/programs/package"
before=$(cat /proc/self/mounts)
bin=$(sh runners/qemu/newer_tools.sh sid "$folder/a b" package)
expect 'the folder for PATH' "$bin" "$folder/a b/bin"
PATH=$bin:$PATH

expect 'its first line' "$(only-here --help | head -n 1 | cut -d ' ' -f 1)" bench-runner
only-here run 'no such cell' >/dev/null 2>&1
expect 'its exit status and an argument with blanks' "$?" "$("$runner" run 'no such cell' >/dev/null 2>&1; echo $?)"
expect "its file's place" "$(only-here dump "$folder/image" >/dev/null 2>&1; [ -s "$folder/image" ] && echo written)" written
expect 'whether others see it' "$([ -e /usr/bin/only-here ] && echo seen)" ''
expect 'what is mounted' "$(cat /proc/self/mounts)" "$before"

only-here run --rounds 1000000 --watchdog 0 >/dev/null 2>&1 &
kill -9 $!
wait $! 2>/dev/null
expect 'what is mounted after a kill' "$(cat /proc/self/mounts)" "$before"

sh runners/qemu/newer_tools.sh sid >/dev/null 2>&1
expect 'without a package' "$?" 2
# What an earlier call left half unpacked is not taken for whole: it is fetched again, which fails here.
mkdir -p "$folder/a b/apt-sid-amd64/cache/archives" "$folder/none"
: >"$folder/a b/apt-sid-amd64/cache/archives/rest.deb"
FETCH_MIRROR="file:$folder/none" sh runners/qemu/newer_tools.sh sid "$folder/a b" package >/dev/null 2>&1
expect 'the status where an archive waits' "$?" 3
exit $failed
