#!/bin/sh
# SPDX-License-Identifier: MIT
# A wrong answer is never timed: each vDSO function is made to lie in each way that its callers could believe, and each
# system call is refused in each way that a filter has; the cells must say so, and the runner must neither hang nor die.
build=$RUN_BENCH_BUILD
runner=$build/bench-runner
failures=0
export ASAN_OPTIONS=detect_leaks=0 # the leak detector itself calls getppid, for ever where that is refused

# expect STATUS REASON CELL COMMAND...: what the runner says of the cell.
expect() {
    status=$1 reason=$2 cell=$3
    shift 3
    record=$(timeout -k 5 60 "$@" 2>/dev/null | grep '"record":"cell"' | grep "\"name\":\"$cell\"" | tail -n 1)
    case $record in *"\"status\":\"$status\""*"$reason"*) return ;; esac
    echo "$*: ${record:-no record of $cell} instead of $status, $reason"
    failures=1
}
lies() { # FUNCTION CODE CELL REASON
    expect failed "$4" "$3" "$build/with_patched_vdso" "$1" "$2" "$runner" list "${3%-vdso}"
}

# x86-64 code: b8....c3 returns a number, 31c0c3 returns 0 having done nothing, 0f0b crashes, ebfe hangs.
if [ "$(uname -m)" = x86_64 ]; then
    functions='clock_getres=clock-getres-tai gettimeofday=gettimeofday getcpu=getcpu'
    # The sanitizers' run-time reads the time by this one, and dies before any of our code runs.
    grep -q __asan_init "$runner" || functions="$functions clock_gettime=clock-gettime-boottime"
    for function in $functions; do
        name=__vdso_${function%=*} cell=${function#*=}-vdso
        lies "$name" b801000000c3 "$cell" 'a positive result'
        lies "$name" b8eaffffffc3 "$cell" 'fails where the system call works (EINVAL)'
        lies "$name" 31c0c3 "$cell" "the system call's"
        lies "$name" 0f0b "$cell" SIGILL
        lies "$name" ebfe "$cell" hangs
    done
    lies __vdso_time 48c7c0eaffffffc3 time-vdso 'fails where the system call works (EINVAL)'
    lies __vdso_time b801000000c3 time-vdso 'not between'
    lies __vdso_getrandom b804000000c3 getrandom-vdso 'no state'
    lies __vdso_getrandom 0f0b getrandom-vdso SIGILL
fi

refused() { # SYSTEM-CALL ACTION CELL STATUS REASON: another cell must still be measured
    expect "$4" "$5" "$3" "$build/with_seccomp" "$1" "$2" "$runner" run --rounds 2 "${3%-syscall}" signal1-libc
    expect ok '' signal1-libc "$build/with_seccomp" "$1" "$2" "$runner" run --rounds 2 "${3%-syscall}" signal1-libc
}
refused getppid errno null-syscall-syscall blocked EPERM
refused getppid enosys null-syscall-syscall skipped ENOSYS
refused getppid trap null-syscall-syscall blocked SIGSYS
refused getppid kill null-syscall-syscall blocked SIGSYS
refused getcpu errno getcpu-syscall blocked EPERM
refused clock_getres trap clock-getres-tai-syscall blocked SIGSYS
if "$build/launcher_probe" vdso | grep -q there && ! grep -q __asan_init "$runner"; then # the vDSO then times batches
    refused clock_gettime errno clock-gettime-tai-syscall blocked EPERM
    refused clock_gettime enosys clock-gettime-tai-syscall skipped ENOSYS
    refused clock_gettime trap clock-gettime-tai-syscall blocked SIGSYS
fi
exit $failures
