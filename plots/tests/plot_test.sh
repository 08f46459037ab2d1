#!/bin/sh
# SPDX-License-Identifier: MIT
# `run-bench plot` with the real gnuplot: names and contents of pictures, formats, labels of all kinds, many cells and
# kernels.
command -v gnuplot >/dev/null || { echo 'no gnuplot here'; exit 77; }
. plots/tests/making.sh
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
run_bench=$RUN_BENCH_BUILD/run-bench
here=$PWD
cd "$folder" || exit 1

fail() {
    echo "$*" | tee -a failed
    cat errors 2>/dev/null
}

# plot STATUS ARGUMENT...: runs it, keeps its output, and expects that status.
plot() {
    wanted=$1
    shift
    "$run_bench" plot "$@" >output 2>errors
    status=$?
    [ $status = "$wanted" ] || fail "plot $*: status $status, not $wanted"
}
has() { grep -qF -e "$2" "$1" || fail "$1 lacks $2"; }
lacks() { ! grep -qF -e "$2" "$1" || fail "$1 has $2"; }
silent() { [ ! -s errors ] || fail "$* was said on stderr"; }

result 1 'Board A' 6.12.0 "$(cell getrandom vdso 25)" "$(cell getrandom libc 280)" "$(cell getrandom syscall 270)" \
    "$(missing time vdso skipped 'not in this vDSO')" "$(cell time syscall 90)" "$(missing getcpu vdso skipped none)" >a612.json
result 2 'Board A' 6.13.0 "$(cell getrandom vdso 24)" "$(cell getrandom syscall 260)" >a613.json
result 3 'Board B' 6.13.0 "$(cell signal1 libc 117288 calls/s)" "$(cell getrandom vdso 3)" >b.json
origin=published source=' "source": {"subject": "[PATCH v5] it'\''s faster", "label": "LSX"},' \
    result 4 'LoongArch' '' "$(cell getrandom vdso 24)" >published.json
origin=counted result 5 'Board A' 6.12.0 "$(cell getrandom vdso 80 instructions/call)" >counted.json

# One picture a board and unit; several kernels side by side; the names of files are printed, and nothing else.
plot 0 a612.json
silent one board
[ "$(cat output)" = Board-A-board.svg ] || fail "named: $(cat output)"
for text in 'Board A' 'Linux 6.12.0, glibc 2.41, 2026-11-30' getrandom vdso libc syscall 280.0 'skipped: not in this vDSO' \
    'ns per call, less is faster' '2 skipped' '0, 114, 178'; do
    has Board-A-board.svg "$text"
done
lacks Board-A-board.svg 'log scale'
lacks Board-A-board.svg getcpu
plot 0 -o all a612.json a613.json b.json counted.json
[ "$(sort output | tr '\n' ' ')" = "all/Board-A-instructions-call-board.svg all/Board-A-ns-call-kernels.svg \
all/Board-B-calls-s-board.svg all/Board-B-ns-call-board.svg " ] || fail "named: $(cat output)"
has all/Board-A-ns-call-kernels.svg 'getrandom libc'
has all/Board-A-ns-call-kernels.svg 6.13.0
has all/Board-A-ns-call-kernels.svg 'not measured'
has all/Board-B-calls-s-board.svg 'more is faster'
has all/Board-A-instructions-call-board.svg 'COUNTED by an emulator: instructions, not time'
plot 0 --kind board a612.json a613.json
[ "$(tr '\n' ' ' <output)" = 'Board-A-6.12.0-board.svg Board-A-6.13.0-board.svg ' ] || fail "named: $(cat output)"
plot 0 --kind series a612.json a613.json
has Board-A-series.svg 'time syscall'
plot 0 published.json
has LoongArch-board.svg 'PUBLISHED, not measured by run-bench: [PATCH v5] it'
has LoongArch-board.svg "fill-opacity"

# The scale: linear up to a ratio of 100, or as it is wished.
result 6 Wide 6.12.0 "$(cell getrandom vdso 2)" "$(cell getrandom syscall 270)" >wide.json
plot 0 wide.json
has Wide-board.svg 'ns per call, less is faster, log scale'
plot 0 --scale linear wide.json
lacks Wide-board.svg 'log scale'
plot 0 --cells 'getrandom-v*' wide.json
lacks Wide-board.svg 270

# dumb is ASCII for a mail.
plot 0 --format dumb a612.json a613.json
silent dumb
[ "$(LC_ALL=C awk 'length > 72 || /[^ -~]/' output)" = '' ] || fail 'dumb is wider than 72 columns, or no ASCII'
has output ' 6.12.0 -'
has output '280.0 +-1.0%'

# The other formats are whole, and end as they must.
plot 0 --format pdf a612.json
[ "$(head -c 4 Board-A-board.pdf)" = %PDF ] && tail -n 1 Board-A-board.pdf | grep -q EOF || fail 'no PDF'
plot 0 a612.json
tail -n 1 Board-A-board.svg | grep -q '</svg>' || tail -n 2 Board-A-board.svg | grep -q '</svg>' || fail 'no SVG'

# Whatever a board or a kernel is called.
result 7 "B\\u00e4d's \\\"\\u00b5_Board\\\" <2> & \\u6f22 ^{x}@~\\\\ \`touch hit\` %s \\u202e\\u0001\\uffff" "6_1'2\\\"{/:Bold x}\\\\n @y" \
    "$(cell getrandom vdso 25)" "$(cell getrandom syscall 270)" >odd.json
plot 0 odd.json
silent an odd name
odd=$(cat output)
has "$odd" "Bäd's \"µ_Board\" &lt;2> &amp; 漢 ^{x}@~\\ \`touch hit\` %s ? ?"
has "$odd" "6_1'2\"{/:Bold x}\\n @y"
plot 0 --format dumb odd.json
has output "B?d's \"?_Board\" <2> & ? ^{x}@~\\ \`touch hit\` %s ? ?"
plot 0 --format dumb --label "it's 100 % \"new\"_x" a612.json
has output "it's 100 % \"new\"_x"
[ ! -e hit ] || fail 'a name was run as a command'

# Sixty cells, twelve kernels.
mkdir kernels
for kernel in 1 2 3 4 5 6 7 8 9 10 11 12; do
    result $((100 + kernel)) Many "6.$kernel.0-rc1-next-20261130-g0123456789ab" "$(many_cells $kernel)" >"kernels/$kernel.json"
done
plot 0 kernels/1.json
plot 0 kernels
silent twelve kernels
[ "$(cat output)" = Many-series.svg ] || fail "twelve kernels: $(cat output)"
has Many-series.svg '10=6.10.0-rc1-next-20261130-g0123456789ab'
plot 0 --kind kernels kernels
bars=$(grep -c '<text>6\.[0-9]*\.0-rc1.*0123456789ab</text>' Many-kernels.svg)
[ "$bars" -ge 720 ] || fail "$bars bars of 720"
plot 0 --kind kernels --format dumb kernels
[ "$(awk 'length > 72' output)" = '' ] || fail 'long names make dumb wider than 72 columns'

# --keep: gnuplot makes the same picture of what was kept.
plot 0 --keep -o kept a612.json
[ "$(tr '\n' ' ' <output)" = 'kept/Board-A-board.dat kept/Board-A-board.gp kept/Board-A-board.svg ' ] || fail "kept $(cat output)"
mv kept/Board-A-board.svg first.svg
(cd kept && LC_ALL=C.UTF-8 gnuplot -d Board-A-board.gp) || fail 'what was kept does not run'
cmp first.svg kept/Board-A-board.svg || fail 'what was kept makes another picture'

cd "$here" || exit 1
[ ! -e "$folder/failed" ]
