#!/bin/sh
# SPDX-License-Identifier: MIT
# The clock that times batches is tried before it is trusted: where the vDSO's crashes, hangs, does nothing, fails or
# stands still, the system call serves, and batches are timed.
build=$RUN_BENCH_BUILD
runner=$build/bench-runner
failures=0
skip() { echo "skipped: $*"; exit 77; }

# expect YES-OR-NO COMMAND...: whether reading the clock enters the kernel, and that something was measured.
expect() {
    wanted=$1
    shift
    records=$(timeout 60 "$@" "$runner" run --rounds 2 --ordinary --calls 100 empty 2>/dev/null)
    case $records in
    *"\"key\":\"clock.syscall\",\"value\":\"$wanted\""*'"record":"samples"'*'"record":"end"'*) return ;;
    esac
    echo "$*: clock.syscall is not $wanted, or nothing was measured: $records" | cut -c 1-2000
    failures=1
}
! grep -q __asan_init "$runner" || skip "the sanitizers' run-time reads the vDSO's clock itself"
expect yes "$build/without_vdso"
"$build/launcher_probe" vdso | grep -q there || skip "no vDSO"
expect no env
[ "$(uname -m)" = x86_64 ] || exit "$failures"
expect yes "$build/with_patched_vdso" __vdso_clock_gettime 0f0b           # crashes
expect yes "$build/with_patched_vdso" __vdso_clock_gettime ebfe           # hangs
expect yes "$build/with_patched_vdso" __vdso_clock_gettime 31c0c3         # returns 0 and does nothing
expect yes "$build/with_patched_vdso" __vdso_clock_gettime b8eaffffffc3   # -EINVAL
# stands still: seconds and nanoseconds 1
expect yes "$build/with_patched_vdso" __vdso_clock_gettime 31c048c7060100000048c7460801000000c3
expect no "$build/with_seccomp" clock_gettime errno
expect no "$build/with_seccomp" clock_gettime trap
exit $failures
