#!/bin/sh
# SPDX-License-Identifier: MIT
# Each launcher does what it says: launcher_probe tells what it sees with it and without it.
build=$RUN_BENCH_BUILD
probe=$build/launcher_probe
failures=0

# expect WANTED COMMAND...: the command's output, or "exit N" where it printed none. A launcher that can't work here
# (no root, no ptrace, no such vDSO function) is said and passed over.
expect() {
    wanted=$1
    shift
    answer=$("$@" 2>"$folder/errors")
    status=$?
    [ "$status" != 77 ] || { cat "$folder/errors"; return; }
    [ -n "$answer" ] || answer="exit $status"
    [ "$answer" = "$wanted" ] && return
    echo "$*: $answer instead of $wanted"
    cat "$folder/errors"
    failures=1
}
full() { "$build/on_full_disk" "$folder/disk" "$@"; }
read_only() { "$build/on_read_only" "$folder/disk" "$@"; }

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/disk"
echo kept >"$folder/disk/old"

expect there "$probe" vdso
expect none "$build/without_vdso" "$probe" vdso
expect none "$build/without_vdso" "$probe" children
expect 'exit 127' "$build/without_vdso" "$folder/missing"
expect 'exit 2' "$build/without_vdso"
expect 'exit 5' "$build/without_vdso" sh -c 'exit 5'

expect answered "$probe" getrandom
expect EPERM "$build/with_seccomp" getrandom errno "$probe" getrandom
expect ENOSYS "$build/with_seccomp" getrandom enosys "$probe" getrandom
expect answered "$build/with_seccomp" sched_setaffinity kill "$probe" getppid
expect 'exit 159' "$build/with_seccomp" getppid kill "$probe" getppid
expect 'exit 159' "$build/with_seccomp" getppid trap "$probe" getppid
expect 'exit 2' "$build/with_seccomp" getppid forbid "$probe" getppid

if [ "$(uname -m)" = x86_64 ]; then
    expect filled "$probe" resolution
    expect untouched "$build/with_patched_vdso" __vdso_clock_getres 31c0c3 "$probe" resolution
    expect untouched "$build/with_patched_vdso" __vdso_clock_getres 31c0c3 "$probe" forked-resolution
    expect filled "$build/with_patched_vdso" __vdso_clock_getres 31c0c3 sh -c "$probe resolution" # a second exec
    expect 'exit 132' "$build/with_patched_vdso" __vdso_clock_getres 0f0b "$probe" resolution
    expect 'exit 124' timeout 1 "$build/with_patched_vdso" __vdso_clock_getres ebfe "$probe" resolution
    expect 'exit 2' "$build/with_patched_vdso" __vdso_clock_getres 0f0 "$probe" resolution
fi
expect filled "$probe" resolution

expect 1 "$build/with_cpus" 1 "$probe" cpus
expect "$("$probe" cpus)" "$build/with_cpus" 1024 "$probe" cpus
expect 'exit 2' "$build/with_cpus" many "$probe" cpus

expect 'exit 1' full 0 sh -c "echo text 2>/dev/null >$folder/disk/new"
expect text full 4 sh -c "echo text >$folder/disk/new && cat $folder/disk/new"
expect taken full 0 ls "$folder/disk"
expect kept read_only cat "$folder/disk/old"
expect 'exit 1' read_only touch "$folder/disk/new"
expect old ls "$folder/disk" # nothing of a launcher's mounts is left
exit $failures
