#!/bin/sh
# SPDX-License-Identifier: MIT
# A measuring loop's system call and its back edge share a cache line: their place alone moves a cost by a tenth.
skip() { echo "skipped: $*"; exit 77; }
judge() { awk -f bench/tests/layout.awk; }
failures=0

# expect WANTED: what the judge says of the listing on stdin.
expect() {
    answer=$(judge)
    [ "$answer" = "$1" ] || { echo "instead of '$1': '$answer'"; failures=1; }
}
listing() { printf '0000000000000000 <%s>:\n' "$1"; shift; printf '  %s:\t%s\n' "$@"; }

expect 'good batch_a' <<TXT
$(listing batch_a 40 'mov    $0x6e,%eax' 45 syscall 55 'jne    40 <batch_a+0x40>' 57 ret)
TXT
expect 'split batch_b' <<TXT
$(listing batch_b 7a 'mov    $0x6e,%eax' 7e syscall 80 'jne    7a <batch_b+0x7a>' 82 ret)
TXT
expect 'split batch_c' <<TXT
$(listing batch_c 70 syscall 7e 'jne    70 <batch_c+0x70>' 84 ret)
TXT
expect '' <<TXT
$(listing verify 7e syscall 80 'jne    7a <verify+0x7a>' 82 ret)
TXT
expect '' <<TXT
$(listing batch_d 3e syscall 40 'mov    %rax,%rbx' 43 'jne    40 <batch_d+0x40>' 45 ret)
TXT

[ "$(uname -m)" = x86_64 ] || skip "only x86-64's machine code is understood"
command -v objdump >/dev/null || skip "no objdump"
objects=$RUN_BENCH_BUILD/CMakeFiles/timed.dir/bench
! nm "$objects/list.c.o" | grep -q __asan_ || skip "built with sanitizers"
objdump -d --no-show-raw-insn "$objects"/*.o | judge >"$RUN_BENCH_BUILD/layout"
grep -q '^good ' "$RUN_BENCH_BUILD/layout" || { echo "no loop with a system call was found"; failures=1; }
! grep '^split' "$RUN_BENCH_BUILD/layout" || failures=1
exit $failures
