#!/bin/sh
# SPDX-License-Identifier: MIT
# The runner needs the C library and threads alone, none of the printf family and no floating point: soft-float
# PowerPC cannot link those, and the MPC885 has no FPU.
failures=0
fail() {
    echo "$*"
    failures=1
}

# Read `nm`, print the lines with symbols that the board must not need: text of floating point, libgcc's and libm's
# arithmetic.
forbidden_symbols() {
    awk '$NF ~ /printf|scanf|^json_|^cpu_identify|^(ato|strto)(f|d|ld)$/ ||
        $NF ~ /^__(add|sub|mul|div|neg|eq|ne|l[te]|g[te]|cmp|unord|fix|float|extend|trunc)[a-z]*[sdt]f[a-z0-9]*$/ ||
        $NF ~ /^__aeabi_(f|d|c[fd]|u?[il]2|[a-z]*2[fd])[a-z0-9]*$/ ||
        $NF ~ /^(sqrt|pow|exp|log|floor|ceil|fabs|fmod|l?l?round|ldexp|frexp)[0-9fl]*$/'
}
# Read `objdump -d` of x86-64, print floating point arithmetic; moves by vector registers are no such thing.
forbidden_instructions() {
    awk '/file format/ { file = $1 }
        $2 ~ /^(v?(add|sub|mul|div|sqrt|min|max|u?comi)[sp][sd]|v?cvt[a-z0-9]*|f(ld|st|add|sub|mul|div|ild|ist)[a-z]*)$/ {
            print file, $0
        }'
}

for symbol in snprintf __vfprintf_chk sscanf strtod __adddf3 __floatsidf __fixunsdfsi __truncdfsf2 __divtf3 \
    __aeabi_dadd __aeabi_i2d sqrt powf json_object; do
    [ -n "$(echo "a.o:         U $symbol" | forbidden_symbols)" ] || fail "$symbol passed"
done
for symbol in __divdi3 __udivmoddi4 strtoul write memcpy read getrandom record_fact __aeabi_uldivmod __aeabi_idiv; do
    [ -z "$(echo "a.o:         U $symbol" | forbidden_symbols)" ] || fail "$symbol was taken for floating point"
done
for instruction in 'addsd  %xmm1,%xmm0' 'cvtsi2sd %rax,%xmm0' 'fldl   (%rsp)' 'vmulpd %ymm0,%ymm1,%ymm2'; do
    [ -n "$(printf '  4f:\t%s\n' "$instruction" | forbidden_instructions)" ] || fail "$instruction passed"
done
for instruction in 'movups %xmm0,(%rdi)' 'pxor   %xmm0,%xmm0' 'add    %rax,%rbx' 'movd   %eax,%xmm0'; do
    [ -z "$(printf '  4f:\t%s\n' "$instruction" | forbidden_instructions)" ] || fail "$instruction was refused"
done

command -v objdump >/dev/null || { echo "skipped: no objdump"; exit 77; }
parts=$RUN_BENCH_BUILD/CMakeFiles
find "$parts/timed.dir" "$parts/board.dir" "$parts/board_main.dir" -name '*.o' >"$RUN_BENCH_BUILD/board_objects"
[ -s "$RUN_BENCH_BUILD/board_objects" ] || fail "no objects in $parts"
found=$(xargs nm -uA <"$RUN_BENCH_BUILD/board_objects" | forbidden_symbols)
[ -z "$found" ] || fail "$found"
if [ "$(uname -m)" = x86_64 ]; then
    found=$(xargs objdump -d --no-show-raw-insn <"$RUN_BENCH_BUILD/board_objects" | forbidden_instructions)
    [ -z "$found" ] || fail "$found"
fi

runner=$RUN_BENCH_BUILD/bench-runner
if nm "$runner" | grep -q __asan_init; then
    echo "sanitizers: what the runner is linked with does not count"
else
    libraries=$(objdump -p "$runner" | awk '$1 == "NEEDED" && $2 !~ /^(libc|libpthread|ld(-linux|64)?)[-.]/ { print $2 }')
    [ -z "$libraries" ] || fail "the runner needs $libraries"
    size=$(wc -c 2>/dev/null <"$runner-static" || echo 0) # this system may have no static C library
    [ "$size" -lt 1048576 ] || fail "the static runner has $size bytes, 1 MiB or more"
fi
exit $failures
