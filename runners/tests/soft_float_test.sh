#!/bin/sh
# SPDX-License-Identifier: MIT
# The runner for PowerPC boards without an FPU: no instruction of it needs one, musl's included, nor one that these CPUs
# lack; and it runs whole where floating point is an illegal instruction. Both checks find what is planted.
build=${RUN_BENCH_BUILD:-build}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
. runners/tests/emulated.sh
. runners/tests/soft_float.sh

skip() { echo "$*"; exit 77; }
fail() { echo "FAILED: $*"; failed=1; }
failed=0

# compile FILE OPTION...: a program of standard input, for a CPU with an FPU.
compile() {
    file=$1
    shift
    powerpc-linux-gnu-gcc -O2 -x c "$@" -o "$file" - || exit 1
}

plant() {
    compile "$folder/product.o" -c <<'END'
double product(double a, double b);
double product(double a, double b) { __atomic_thread_fence(__ATOMIC_RELEASE); return a * b; }
END
    foreign_instructions "$folder/product.o" | grep -q fmul || fail "a planted fmul was not found"
    foreign_instructions "$folder/product.o" | grep -q lwsync || fail "a planted lwsync was not found"
    hard_float "$folder/product.o" || fail "a planted object is not known as hard float"
}

# A CPU without an FPU, as the emulator knows it, stops a program that has one fadd.
plant_running() {
    compile "$folder/fadd" -nostdlib -static <<'END'
void _start(void);
void _start(void) { __asm__ volatile("fadd 1, 1, 1\n li 0, 1\n li 3, 0\n sc"); }
END
    qemu-ppc -cpu 750 "$folder/fadd" || fail "one fadd does not run on a 750"
    sh -c '"$@"; exit $?' sh qemu-ppc -cpu e500v2 "$folder/fadd" >"$folder/fadd.log" 2>&1
    [ $? = 132 ] || fail "an fadd is no illegal instruction on an e500v2"
}

# Records that lack one, and cells that failed, are found.
plant_records() {
    sed '/"record":"samples"/{x;s/^/x/;/^x$/{x;d};x}' "$folder/750.records" | "$build/run-bench" read -o "$folder/less.json" - >/dev/null 2>&1
    wrong_result "$folder/less.json" ppc 32 big | grep -q '"missing": 0' || fail "a missing record was not found"
    sed 's/"status":"ok"/"status":"failed","reason":"planted"/' "$folder/750.list" >"$folder/bad.list"
    wrong_records "$folder/bad.list" 100 ppc | grep -q 'null-syscall-libc libc failed planted' || fail "a failed cell was not found"
    wrong_result "$folder/750.json" ppc 32 little | grep -q endian || fail "the wrong byte order was not found"
}

replicas() {
    qemu-ppc -cpu e500v2 "$1" perf-bench syscall basic --loop 100 | grep -q 'Executed 100 getppid() calls' || fail "perf-bench"
    qemu-ppc -cpu e500v2 "$1" vdsotest -d 1 gettimeofday bench >"$folder/vdsotest"
    grep -q 'syscall: [0-9]* nsec/call' "$folder/vdsotest" || fail "vdsotest"
    qemu-ppc -cpu e500v2 "$1" vdso_test_getrandom bench-single --calls 100 >"$folder/getrandom"
    grep -q 'syscall: 100 times in 0\.[0-9]* seconds' "$folder/getrandom" || fail "vdso_test_getrandom"
}

grep -qE 'RUN_BENCH_SANITIZE:BOOL=ON|CMAKE_C_COMPILER:.*clang' "$build/CMakeCache.txt" &&
    skip "the cross compiler builds the same runner in every build folder; a plain one tests it"
command -v powerpc-linux-gnu-gcc >/dev/null || skip "there is no powerpc-linux-gnu-gcc (gcc-powerpc-linux-gnu)"
plant
runner=$("$build/run-bench" build-runner ppc-8xx 2>"$folder/log" | cut -f 1)
if [ ! -x "$runner" ]; then
    reason=$(grep -E 'no Debian mirror|could not be read|could not be had|packages are missing|no kernel headers' "$folder/log")
    [ -n "$reason" ] && skip "$reason"
    cat "$folder/log"
    exit 1
fi
needs_fpu "$runner" && fail "the runner needs an FPU"
[ "$failed" = 0 ] || exit 1
command -v qemu-ppc >/dev/null || skip "no instruction needs an FPU; not run: there is no qemu-ppc (qemu-user)"
plant_running
for cpu in e500v2 e300c2 750 604 g2; do
    emulated "$cpu" ppc 32 big qemu-ppc -cpu "$cpu" "$runner" || fail "$cpu"
done
plant_records
replicas "$runner"
exit $failed
