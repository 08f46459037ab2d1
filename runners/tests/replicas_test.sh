#!/bin/sh
# SPDX-License-Identifier: MIT
# The replicas as their users run them: by name and through a link, their lines, statuses, and what they refuse.
build=$RUN_BENCH_BUILD
runner=$build/bench-runner
failures=0
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

for name in vdso_test_getrandom signal1_threads signal1_processes vdsotest perf-bench; do
    ln -s "$runner" "$folder/$name" || exit 1
done

fail() {
    echo "$*"
    sed 's/^/  out: /' "$folder/out"
    sed 's/^/  err: /' "$folder/err"
    failures=1
}

# run STATUS COMMAND...: leaves its output in out and err.
run() {
    wanted=$1
    shift
    timeout 60 "$@" >"$folder/out" 2>"$folder/err"
    status=$?
    [ "$status" -eq "$wanted" ] || fail "$*: status $status instead of $wanted"
}

# lines REGEX...: stdout has exactly these lines, each a whole basic regular expression.
lines() {
    number=0
    for regex; do
        number=$((number + 1))
        sed -n "${number}p" "$folder/out" | grep -q -x -e "$regex" || fail "line $number is not '$regex'"
    done
    [ "$(wc -l <"$folder/out")" -eq "$number" ] || fail "$(wc -l <"$folder/out") lines instead of $number"
}

# errs REGEX: stderr holds it.
errs() {
    grep -q -e "$1" "$folder/err" || fail "stderr lacks '$1'"
}

# vdso_has NAME: whether this kernel's vDSO has a function that can be called here.
vdso_has() {
    "$runner" vdsotest -d 1 "$1" verify 2>/dev/null | grep -q "^Note: vDSO version" && return 1
    return 0
}

seconds='[0-9][0-9]*\.[0-9]\{9\} seconds'
single='   libc: 1000 times in '$seconds
single_syscall='syscall: 1000 times in '$seconds
skip='# SKIP \(AT_SYSINFO_EHDR is not present\|CPU does not have runtime support\|'
skip=$skip'__[a-z]*_getrandom@LINUX_[0-9.]* symbol is missing from vDSO\)'

# ---- vdso_test_getrandom ----
if "$folder/vdso_test_getrandom" bench-single --calls 1 | grep -q '^# SKIP'; then
    run 4 "$folder/vdso_test_getrandom" bench-single --calls 1000
    lines "$skip" "$single" "$single_syscall"
else
    for tool in "$folder/vdso_test_getrandom" "$runner vdso_test_getrandom"; do
        run 0 $tool bench-single --calls 1000
        lines '   vdso: 1000 times in '"$seconds" "$single" "$single_syscall"
        run 0 $tool --calls=70 --threads=5 bench-multi
        lines '   vdso: 70 x 5 times in '"$seconds" '   libc: 70 x 5 times in '"$seconds" \
            '   syscall: 70 x 5 times in '"$seconds"
        run 0 $tool
        lines 'TAP version 13' '1\.\.2' 'ok 1 getrandom: PASS' \
            'ok 2 \(getrandom timens: PASS\|# SKIP getrandom timens: .*\)' \
            '# Totals: pass:[12] fail:0 xfail:0 xpass:0 skip:[01] error:0'
    done
    run 124 timeout 1 "$folder/vdso_test_getrandom" fill
    lines
    if [ -x "$build/without_vdso" ]; then
        run 4 "$build/without_vdso" "$folder/vdso_test_getrandom" bench-single --calls 1000
        lines '# SKIP AT_SYSINFO_EHDR is not present' "$single" "$single_syscall"
        run 4 "$build/without_vdso" "$folder/vdso_test_getrandom" bench-multi --calls 1000 --threads 2
        lines '# SKIP AT_SYSINFO_EHDR is not present' '   libc: 1000 x 2 times in '"$seconds" \
            '   syscall: 1000 x 2 times in '"$seconds"
        run 4 "$build/without_vdso" "$folder/vdso_test_getrandom"
        lines 'TAP version 13' '1\.\.0 # SKIP AT_SYSINFO_EHDR is not present'
        run 4 "$build/without_vdso" "$folder/vdso_test_getrandom" fill
        lines '1\.\.0 # SKIP AT_SYSINFO_EHDR is not present'
    fi
fi
if [ -x "$build/with_seccomp" ]; then # a refused call is an error, never a time
    for action in errno enosys; do
        run 1 "$build/with_seccomp" getrandom $action "$folder/vdso_test_getrandom" bench-single --calls 1000
        grep -q 'times in' "$folder/out" && fail "a time for calls that $action"
        grep -q -x '# libc: failed: .*' "$folder/out" || fail "no reason for libc under $action"
        grep -q -x '# syscall: failed: .*' "$folder/out" || fail "no reason for syscall under $action"
    done
fi
for words in 'bench' 'bench-single x' '--calls 0 bench-single' '--calls 1e6 bench-single' '--calls -1 bench-single' \
    '--calls' '--calls 5' '--threads 0 bench-multi' '--threads 2x bench-multi' '-x' '--'; do
    run 1 "$folder/vdso_test_getrandom" $words
    lines
    errs '^Usage: .*vdso_test_getrandom \[bench-single|bench-multi|fill\]'
done

# ---- signal1 ----
rate='min:[0-9]* max:[0-9]* total:[0-9]*'
for tool in signal1_threads signal1_processes; do
    run 0 "$folder/$tool" -t2 -s 2 --seconds-warmup 1
    lines 'testcase:signal delivery' 'warmup' "$rate" 'measurement' "$rate" "$rate" 'average:[0-9]*'
    awk -F '[: ]' 'NR > 4 && /^min/ { sum += $6; if ($2 < 1 || $2 > $4 || $6 < $2 + $4 - 1) exit 1 }
        /^average/ { exit $2 != int(sum / 2) }' "$folder/out" || fail "$tool: lines that do not add up"
    run 0 "$runner" "$tool" -n -m -s1 --seconds-warmup=0
    lines 'testcase:signal delivery' 'warmup' 'measurement' "$rate" 'average:[0-9]*'
    for words in '-t 0' '-t x' '-s 0' '-s -1' '-s' '-q' 'word' '--seconds-warmup' '-t 99999999999999999999'; do
        run 1 "$folder/$tool" $words
        lines
        errs '^Usage: '
    done
done

# ---- vdsotest ----
time='[0-9][0-9]* nsec/call'
run 0 "$folder/vdsotest" clock-gettime-monotonic bench
if vdso_has clock-gettime-monotonic; then
    lines "clock-gettime-monotonic: syscall: $time" "clock-gettime-monotonic:    libc: $time" \
        "clock-gettime-monotonic:    vdso: $time"
    run 0 "$folder/vdsotest" -d 1 clock-gettime-monotonic verify
    lines
fi
if [ -x "$build/without_vdso" ]; then
    run 0 "$build/without_vdso" "$folder/vdsotest" getcpu bench
    lines "getcpu: syscall: $time" "getcpu:    libc: $time" 'getcpu:    vdso: not tested' \
        'Note: vDSO version of getcpu not found'
    run 0 "$build/without_vdso" "$folder/vdsotest" getcpu verify
    lines 'Note: vDSO version of getcpu not found'
fi
if [ -x "$build/with_seccomp" ]; then
    run 1 "$build/with_seccomp" getcpu errno "$folder/vdsotest" getcpu bench
    sed -n 1p "$folder/out" | grep -q -x 'getcpu: syscall: not tested' || fail 'a time for calls that fail'
    grep -q -x 'Note: getcpu-syscall: .*(EPERM)' "$folder/out" || fail 'no reason'
fi
if [ "$(uname -m)" = x86_64 ] && [ -x "$build/with_patched_vdso" ]; then # xor %eax,%eax; ret: writes no resolution
    run 1 "$build/with_patched_vdso" __vdso_clock_getres 31c0c3 "$folder/vdsotest" clock-getres-monotonic verify
    lines 'clock-getres-monotonic/verify: [0-9]* failures/inconsistencies encountered'
    run 1 "$build/with_patched_vdso" __vdso_clock_getres 0f0b "$folder/vdsotest" clock-getres-monotonic bench
    grep -q -x 'clock-getres-monotonic:    vdso: not tested' "$folder/out" || fail 'a time for calls that die'
    grep -q -x 'Note: clock-getres-monotonic-vdso: .*SIGILL' "$folder/out" || fail 'no reason'
fi
run 0 "$folder/vdsotest" list-test-types
lines verify bench
run 0 "$folder/vdsotest" list-apis
for api in gettimeofday getcpu clock-gettime-monotonic clock-gettime-realtime-coarse clock-getres-tai; do
    grep -q -x -e "$api" "$folder/out" || fail "list-apis lacks $api"
done
for words in '-d 0 getcpu bench' '-d 0.5 getcpu bench' '-d abc getcpu bench' '-d -1 getcpu bench' '-f 0 getcpu verify' \
    'getcpu' 'getcpu abi' 'nothing bench' 'clock-gettime bench' 'getcpu-vdso bench' 'get* bench' 'getcpu bench x' ''; do
    run 1 "$folder/vdsotest" $words
    lines
    errs 'vdsotest'
done

# ---- perf-bench ----
run 0 "$folder/perf-bench" syscall basic --loop 1000
lines "# Running 'syscall/basic' benchmark:" '# Executed 1000 getppid() calls' \
    '     Total time: [0-9]*\.[0-9]\{3\} \[sec\]' '' ' *[0-9]*\.[0-9]\{6\} usecs/op' ' *[0-9]* ops/sec'
sed -n 5,6p "$folder/out" | cut -c 1-15 | grep -c '[0-9]$' | grep -q -x 2 || fail 'figures are not aligned'
for words in '' 'syscall' 'syscall all' 'syscall basic --loop 0' 'syscall basic -l x' 'sched pipe'; do
    run 1 "$folder/perf-bench" $words
    lines
    errs '^Usage: '
done

for name in vdso_test_getrandom signal1_threads signal1_processes vdsotest perf-bench; do
    run 0 "$folder/$name" --help
    grep -q '^Usage: ' "$folder/out" || fail "$name --help"
done
run 1 sh -c "exec \"\$0\" bench-single --calls 10 >/dev/full" "$folder/vdso_test_getrandom"
errs 'could not be written'
exit $failures
