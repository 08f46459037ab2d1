#!/bin/sh
# SPDX-License-Identifier: MIT
# The tree keeps the rules of the rooms; and each rule, broken on purpose in a tree of its own, is found to be.
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
rules=$PWD/results/tests/rooms.awk

# Prints what is broken in the current folder. Lengths of functions go to $folder/lengths.
broken_rules() {
    find . \( -name .git -o -name 'build*' -type d \) -prune -o -type f \
        \( -name '*.[chS]' -o -name '*.sh' -o -name '*.awk' -o -name '*.md' -o -name '*.gp' -o -name CMakeLists.txt \
        -o -name run-bench -o -name run-tests -o -path ./.ci/run \) -print | sed 's|^\./||' | sort >"$folder/files"
    : >"$folder/lengths"
    xargs awk -v board="$board" -v lengths="$folder/lengths" -v benchmarks="$(
        sed -n 's/^BENCHMARK(\(.*\))/\1/p' bench/list.h 2>/dev/null | tr '\n' ' '
    )" -f "$rules" <"$folder/files"
}

fail() {
    echo "$*" | tee -a "$folder/failed" # a file, as a pipe's end has its own variables
}

# The length that so many percent of the functions keep to.
length_at() {
    sort -n "$folder/lengths" | awk -v percent="$1" '{ length_of[NR] = $1 } END { print length_of[int((NR - 1) * percent / 100) + 1] }'
}

# plant WHAT FILE: puts stdin there, behind the licence's line, and expects just one rule to be broken, WHAT.
plant() {
    rm -rf "$folder/tree" && mkdir -p "$folder/tree/$(dirname "$2")" && cd "$folder/tree" || exit 1
    { echo "${licence-// SPDX-License-Identifier: MIT}"; cat; } >"$2"
    answer=$(board="runners/board.c" broken_rules)
    case "$answer" in
    "$2"*"$1"*) [ "$(echo "$answer" | wc -l)" = 1 ] || fail "$2: also $answer" ;;
    *) fail "$2: '$1' was not found, but '$answer'" ;;
    esac
}
lines() { awk -v count="$1" -v text="$2" 'BEGIN { while (count--) print text }'; }

board=$(tr ';' ' ' <"$RUN_BENCH_BUILD/board_sources") || exit 1
broken=$(broken_rules)
[ -z "$broken" ] || fail "$broken"
[ "$(length_at 50)" -le 12 ] || fail "half of the functions are longer than 12 lines"
[ "$(length_at 90)" -le 35 ] || fail "more than a tenth of the functions are longer than 35 lines"

echo 'int x;' | licence='// none' plant 'first line' results/a.c
echo 'echo hello' | licence='#!/bin/sh' plant 'second line' results/a.sh
echo '#include "bench/bench.h"' | plant 'knows nothing' arch-asm/a.c
echo '#include "runners/plan.h"' | plant 'knows nothing' bench/a.c
echo '#include "results/result.h"' | plant 'knows nothing' runners/a.c
echo '#include "runners/plan.h"' | plant 'knows nothing' results/a.c
echo '#  include "bench/bench.h"' | plant 'knows nothing' plots/a.h
echo '#include "arch-asm/arch.h"' | plant 'knows nothing' results/tests/a.c
echo '#include <jansson.h>' | plant 'neither' runners/board.c
echo '#include <math.h>' | plant 'neither' bench/a.c
echo 'double x;' | plant 'floating point' bench/a.c
echo 'static long double x;' | plant 'floating point' runners/board.h
echo 'int x = (int)(y * 1.5);' | plant 'floating point' arch-asm/a.h
echo 'int x = snprintf(text, 3, "%d", y);' | plant 'printf' runners/board.c
echo '#ifdef __x86_64__' | plant 'architecture' runners/a.c
echo '# if defined(__powerpc64__)' | plant 'architecture' results/tests/a.c
lines 60 'int x;' | plant 'more than 60' arch-asm/z80.h
lines 250 'int x;' | plant 'more than 250' results/a.c
lines 60 'text' | plant 'more than 60' bench/README.md
lines 150 'text' | licence='# SPDX-License-Identifier: MIT' plant 'more than 150' CMakeLists.txt
{ echo 'static int f(int a)'; echo '{'; lines 58 '    a++;'; echo '}'; } | plant 'of 61 lines' results/a.c
{ echo 'static int f(int a,'; echo '    int b)'; echo '{'; lines 57 '    a++;'; echo '}'; } | plant 'of 61 lines' bench/a.c
{ echo 'f() {'; lines 59 '    true'; echo '}'; } | licence='# SPDX-License-Identifier: MIT' plant 'of 61 lines' results/a.sh

# What only looks like a broken rule.
cd "$folder/tree" && rm -rf ./* && mkdir runners || exit 1
printf '%s\n' '// SPDX-License-Identifier: MIT' '// a double 1.5' '/* float' ' printf() */' 'const char *x = "1.5 double";' \
    '#include "bench/bench.h"' '#include <stdint.h>' >runners/board.c
innocent=$(board=runners/board.c broken_rules)
[ -z "$innocent" ] || fail "found where nothing is wrong: $innocent"
[ ! -s "$folder/failed" ]
