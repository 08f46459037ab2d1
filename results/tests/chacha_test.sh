#!/bin/sh
# SPDX-License-Identifier: MIT
# run-bench chacha: a right implementation is timed, each planted fault is refused with its reason before that, and a
# slowed copy is slower. Other faults are those of files: they cost their own side alone.
program=$RUN_BENCH_BUILD/run-bench
sources=$PWD/runners/tests/chacha
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
command -v cc >/dev/null && command -v objcopy >/dev/null || exit 77
export TMPDIR="$folder/temporary"
mkdir "$TMPDIR" && cd "$folder" || exit 1

fail() {
    echo "$*"
    touch "$folder/failed"
}
# Runs run-bench chacha; what it prints is one line in $folder/flat.
chacha() {
    timeout 250 "$program" chacha -q -o "$folder/results/" "$@" >"$folder/output" 2>"$folder/error"
    status=$?
    tr -s ' \n' ' ' <"$folder/output" >"$folder/flat"
    [ -z "$(ls -A "$TMPDIR")" ] || fail "left behind: $(ls "$TMPDIR")"
}
expect() {
    grep -qF -- "$1" "$folder/flat" || fail "no '$1' in: $(cat "$folder/output" "$folder/error")"
}
expect_status() {
    [ "$status" = "$1" ] || fail "status $status instead of $1: $(cat "$folder/error")"
}
expect_error() {
    grep -qF -- "$1" "$folder/error" || fail "not said: $1: $(cat "$folder/error")"
}

# These faults are found on any machine.
cp "$sources/without_stack.c" right.c
{ echo '#define KEY_ON_STACK'; cat right.c; } >stack.c
{ echo '#define KEY_IN_REGISTER'; cat right.c; } >register.c
echo 'int other;' >other.c
echo 'not an object' >text.o
echo '#error none' >broken.c
echo 'void needed(void); void __arch_chacha20_blocks_nostack(void) { needed(); }' >needs.c
cc -c other.c -o other.o && cc -O2 -c stack.c -o machine.o && cp machine.o "odd \"name\".o" || exit 1
printf '\377\377' | dd of=machine.o bs=1 seek=18 conv=notrunc 2>/dev/null
cc -shared -fPIC other.c -o library.o 2>/dev/null
mkdir tree
chacha --blocks 1 stack.c other.o text.o broken.c needs.c machine.o library.o tree "odd \"name\".o" register.c
expect_status 3
expect 'side 1: stack.c - failed, has what depends on the key on the stack while it runs: chacha-1'
expect 'side 2: other.o - refused: has no __arch_chacha20_blocks_nostack'
expect 'side 3: text.o - refused: no object file, nor .S, .s or .c'
expect 'side 4: broken.c - refused: does not compile; '
expect 'side 5: needs.c - refused: needs needed, which a vDSO does not have'
expect 'side 6: machine.o - refused: made for another machine than the one that --cc compiles for'
expect 'side 7: library.o - refused: a program or a library, where an object (cc -c) is wanted'
expect 'side 8: tree - refused: a folder without arch/'
expect 'side 9: odd "name".o - failed, has what depends on the key on the stack while it runs'
expect 'side 10: register.c - failed, leaves what depends on the key in '
expect_error 'nothing could be compared; the reasons are above'
grep -q -e '^ns/call' -e '^new is' -e '^MB/s' output && fail "a table of nothing: $(cat output)"

# One that could not be measured does not keep the others from a verdict.
chacha --blocks 1 --delta 50 --allow-leaks right.c other.o
expect_status 3
expect 'chacha-1 > right.c'
expect_error '1 of 3 sides could not be measured (above)'

# It may be timed all the same, and the program be kept for a board.
chacha --blocks 1,16 --delta 50 --allow-leaks stack.c right.c
expect_status 0
expect 'chacha-16 > stack.c'
expect 'chacha-16 > right.c'
expect 'side 1: stack.c - has what depends on the key on the stack while it runs'
"$program" check results/*.json >/dev/null || fail "the results do not keep to the schema"
if "$program" chacha --keep kept right.c >"$folder/output" 2>"$folder/error"; then
    ./kept run --rounds 5 --sides 0 chacha-1 chacha-4 >log || fail "the kept program: status $?"
    "$program" read log -o read.json >"$folder/output" 2>&1 || fail "its records: $(cat "$folder/output")"
    grep -q 'chacha-4' "$folder/output" || fail "its records have no figure: $(cat "$folder/output")"
    ./kept run chacha-17 >/dev/null 2>&1 && fail "17 blocks were measured"
elif ! grep -q 'static C library' "$folder/error"; then
    fail "no program was kept: $(cat "$folder/error")"
fi
chacha --keep kept2 other.o text.o
expect_status 3
expect_error 'kept2 is not written: no FILE could be taken'
[ -e kept2 ] && fail "a program without any file was written"
[ -e kept.part ] || [ -e kept2.part ] && fail "half of a program was left"

# Usage.
for wrong in '' '--blocks 0 a.S' '--blocks 17 a.S' '--blocks x a.S' '--no-reference a.S' '--delta x a.S'; do
    # shellcheck disable=SC2086
    chacha $wrong
    expect_status 2
done
chacha right.c none.o
expect_status 2
expect_error 'none.o: No such file or directory'
chacha --tree tree right.c
expect_status 2
expect_error '--tree tree: no kernel tree'
chacha --exec no-such-emulator right.c
expect_status 3
expect_error 'no-such-emulator could not be asked for facts: No such file'
cd tree && chacha .
cd "$folder" || exit 1
expect_status 3
expect 'side 1: tree - refused: a folder without arch/'
chacha --cc "$folder/no-compiler" right.c
expect_status 3
grep -q 'name a C compiler with --cc' "$folder/error" || fail "no compiler: $(cat "$folder/error")"

# Another machine's program, run by an emulator.
if command -v aarch64-linux-gnu-gcc >/dev/null && command -v qemu-aarch64 >/dev/null; then
    sed 's/^    counter\[0\] = /__asm__ volatile("fmov d12, xzr");&/' right.c >d12.c
    chacha --cc aarch64-linux-gnu-gcc --exec qemu-aarch64 --blocks 1 register.c stack.c d12.c machine.o
    expect_status 3
    expect 'side 1: register.c - failed, leaves what depends on the key in register x'
    expect 'side 2: stack.c - failed, has what depends on the key on the stack while it runs'
    expect 'side 3: d12.c - failed, does not preserve register d12 (1 block)'
    expect 'side 4: machine.o - refused: made for another machine'
    expect 'an emulator runs this system'
fi

# Planted faults of assembly.
[ "$(uname -m)" = x86_64 ] && [ "$(cc -dumpmachine | cut -d- -f1)" = x86_64 ] || {
    [ ! -e "$folder/failed" ]
    exit
}
faulty() {
    for fault; do
        cc -D"$fault" -c "$sources/x86_64.S" -o "$fault.o" || fail "$fault does not compile"
    done
}
faulty RIGHT FEWER_ROUNDS NO_CARRY NO_COUNTER WRITES_BEHIND CHANGES_KEY KEY_ON_STACK KEY_IN_GENERAL KEY_IN_VECTOR \
    KEY_IN_UPPER SPILLS NOT_KEPT SAVES ALIGNED CRASHES ILLEGAL HANGS READS_BEHIND_KEY SLOWER
chacha --blocks 1,5 FEWER_ROUNDS.o NO_CARRY.o NO_COUNTER.o WRITES_BEHIND.o CHANGES_KEY.o KEY_ON_STACK.o \
    KEY_IN_GENERAL.o KEY_IN_VECTOR.o SPILLS.o NOT_KEPT.o ALIGNED.o CRASHES.o ILLEGAL.o HANGS.o READS_BEHIND_KEY.o
expect_status 3
expect 'FEWER_ROUNDS.o - failed, its output is not that of RFC 8439, A.1 (1 block): chacha-1, chacha-5'
expect 'NO_CARRY.o - failed, its counter does not carry from the low to the high word (1 block)'
expect 'NO_COUNTER.o - failed, its counter is wrong afterwards (1 block)'
expect 'WRITES_BEHIND.o - failed, writes outside of its blocks (1 block)'
expect 'CHANGES_KEY.o - failed, changes the key (1 block)'
expect 'KEY_ON_STACK.o - failed, leaves what depends on the key on the stack'
expect 'KEY_IN_GENERAL.o - failed, leaves what depends on the key in register r8'
expect 'KEY_IN_VECTOR.o - failed, leaves what depends on the key in register xmm5'
expect 'SPILLS.o - failed, has what depends on the key on the stack while it runs'
expect 'NOT_KEPT.o - failed, does not preserve register r13 (1 block)'
expect 'ALIGNED.o - failed, SIGSEGV: a dst that is not aligned (1 block)'
expect 'CRASHES.o - failed, SIGSEGV: its first calls (1 block)'
expect 'ILLEGAL.o - failed, SIGILL, an instruction that this CPU does not have: its first calls (1 block)'
expect 'HANGS.o - failed, hangs: its first calls (1 block)'
expect 'READS_BEHIND_KEY.o - failed, SIGSEGV: dst, key and counter beside pages that nobody may touch (1 block)'

# What is right is timed; a slowed copy is slower, whatever the other sides are.
avx=KEY_IN_VECTOR.o register=xmm5
grep -q '\bavx\b' /proc/cpuinfo && avx=KEY_IN_UPPER.o register=ymm10
chacha --no-reference --gate --delta 10 --blocks 1,4 RIGHT.o SLOWER.o $avx SAVES.o "$sources/x86_64.S"
expect_status 1
expect "$avx - failed, leaves what depends on the key in register $register: chacha-1, chacha-4"
expect 'side 3: SAVES.o - leaves on the stack: 8 bytes, the same ones whatever the key is'
for blocks in 1 4; do
    grep -q "^chacha-$blocks > SLOWER.o .* slower\$" "$folder/output" || fail "not slower: $(cat "$folder/output")"
    grep -q "^chacha-$blocks  *[0-9.]*  *[0-9.]*  *[0-9.]*  *[0-9.]*\$" "$folder/output" ||
        fail "no rates of four sides: $(cat "$folder/output")"
done
"$program" check results/*.json >/dev/null || fail "the results do not keep to the schema"
[ ! -e "$folder/failed" ]
