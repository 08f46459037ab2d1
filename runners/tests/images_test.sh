#!/bin/sh
# SPDX-License-Identifier: MIT
# vDSO images in one process: a copy of the running one answers truly; one that crashes, hangs, lies, enters the kernel
# or reads elsewhere is never timed, and costs itself alone; what is no image is refused with the reason.
build=$RUN_BENCH_BUILD
runner=$build/bench-runner
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failures=0
"$runner" dump "$folder/running.so" || exit 77
"$runner" list getcpu clock-gettime-monotonic 2>/dev/null | grep -q '"path":"vdso".*"status":"ok"' || exit 77

fail() {
    echo "$*"
    failures=1
}
# cell IMAGE-NUMBER CELL: the last record of it in $folder/output.
cell() {
    variant='"parameters":{}'
    [ "$1" = 0 ] || variant="\"variant\":$1}"
    grep '"record":"cell"' "$folder/output" | grep "\"name\":\"$2\"" | grep -F "$variant" | tail -n 1
}
# expect IMAGE-NUMBER CELL STATUS REASON
expect() {
    record=$(cell "$1" "$2")
    case $record in *"\"status\":\"$3\""*"$4"*) return ;; esac
    fail "image $1: ${record:-no record of $2} instead of $3, $4"
}
run() {
    timeout 100 "$runner" run --rounds 3 "$@" >"$folder/output" 2>"$folder/error"
}

# What is no image of this machine, and what was cut short.
cp "$folder/running.so" "$folder/machine.so"
printf '\377\377' | dd of="$folder/machine.so" bs=1 seek=18 conv=notrunc 2>/dev/null
dd if="$folder/running.so" of="$folder/short.so" bs=300 count=1 2>/dev/null
dd if=/dev/zero of="$folder/large.so" bs=1024 count=1025 2>/dev/null
: >"$folder/empty.so"
run --image "$folder/running.so" --image "$folder/machine.so" --image "$folder/short.so" --image "$folder/large.so" \
    --image "$folder/empty.so" --image "$folder/none.so" --image "$folder" --control getcpu clock-gettime-monotonic ||
    fail "refused images: status $?, $(cat "$folder/error")"
for name in getcpu-vdso clock-gettime-monotonic-vdso; do
    expect 0 $name ok ''
    expect 1 $name ok ''
    expect 2 $name failed 'no vDSO image of this architecture'
    expect 3 $name failed 'malformed or truncated'
    expect 4 $name failed 'larger than any'
    expect 5 $name failed 'no vDSO image'
    expect 6 $name failed 'ENOENT'
    expect 7 $name failed 'cannot be read'
done
expect 8 getcpu-vdso ok ''
[ -z "$(cell 8 clock-gettime-monotonic-vdso)" ] || fail "the control is made for more than one call"
calls=$(grep '"record":"cell"' "$folder/output" | sed -n 's/.*"name":"getcpu-vdso".*"calls":\([0-9]*\).*/\1/p' | sort -u | wc -l)
[ "$calls" = 1 ] || fail "batches of one call have $calls lengths"
grep -q '"key":"image.0.file","value":"running"' "$folder/output" || fail "no fact names the running image"
grep -q '"key":"image.8.control","value":"yes"' "$folder/output" || fail "no fact names the control"

# Usage.
for wrong in --control --no-current "--image" "--workers 2 --image $folder/running.so"; do
    # shellcheck disable=SC2086 # each is several words
    run getcpu $wrong && fail "$wrong is not refused"
done
"$runner" dump 2>/dev/null && fail "dump without a file is not refused"

# x86-64 code before a function: 0f0b crashes, ebfe hangs, 31c0c3 returns 0 having done nothing, b8e40000000f05c3 makes the
# system call clock_gettime, 488b0425...jump reads an address, 488b05... 8 bytes at a distance from itself.
[ "$(uname -m)" = x86_64 ] && [ "$(od -An -tu1 -j4 -N1 "$folder/running.so" | tr -d ' ')" = 2 ] || exit $failures
plant() {
    "$build/planted_vdso" "$folder/running.so" "$folder/$1.so" __vdso_clock_gettime "$2" "$3" || fail "$1 cannot be planted"
}
plant crash 0f0b end
plant hang ebfe end
plant lie 31c0c3 end
plant kernel b8e40000000f05c3 end
plant before 488b0500000000 jump
plant far 488b05000000c0 jump
plant slower b86400000084c0ffc875fc jump
run --image "$folder/crash.so" --image "$folder/hang.so" --image "$folder/lie.so" --image "$folder/kernel.so" \
    --image "$folder/slower.so" --image "$folder/far.so" clock-gettime-monotonic getcpu ||
    fail "planted images: status $?, $(cat "$folder/error")"
name=clock-gettime-monotonic-vdso
expect 0 $name ok ''
expect 1 $name failed SIGILL
expect 2 $name failed hangs
expect 3 $name failed "not between"
expect 4 $name skipped "enters the kernel"
expect 5 $name ok ''
expect 6 $name failed SIGSEGV
for image in 0 1 2 3 4 5 6; do expect $image getcpu-vdso ok ''; done

# One that is right when it is tried and wrong while it is timed: rdtsc; shl $32,%rdx; or %rax,%rdx; movabs the counter's
# value in 2e9 ticks,%rax; cmp %rax,%rdx; jb over what comes then.
late=0f3148c1e2204809c248b8@2000000000@4839c272
plant lies_late ${late}0331c0c3 jump
timeout 100 "$runner" run --rounds 20000 --image "$folder/lies_late.so" clock-gettime-monotonic getcpu >"$folder/output"
expect 0 $name ok ''
expect 1 $name failed 'not between'
expect 1 getcpu-vdso ok ''
plant dies_late ${late}020f0b jump
timeout 100 "$runner" run --rounds 20000 --image "$folder/dies_late.so" clock-gettime-monotonic >"$folder/output"
expect 1 $name failed SIGILL
exit $failures
