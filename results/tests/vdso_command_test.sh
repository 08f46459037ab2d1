#!/bin/sh
# SPDX-License-Identifier: MIT
# `run-bench vdso` as a user meets it: statuses, messages, files. What it measures is not looked at.
bench=$RUN_BENCH_BUILD/run-bench
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
# shellcheck source=results/tests/expect.sh
. results/tests/expect.sh

expect 0 'usage: run-bench vdso' "$bench" vdso --help
expect 2 'vdso takes an image' "$bench" vdso
expect 2 'nosuch is no file here: vdso takes an image' "$bench" vdso nosuch
expect 2 'nosuch.so: No such file' "$bench" vdso -o "$folder" nosuch.so getcpu
expect 2 'nosuch: No such file' "$bench" vdso -o "$folder" --image nosuch getcpu
expect 2 'percentage' "$bench" vdso --delta x a.so
expect 2 'no-such-option' "$bench" vdso --no-such-option a.so
expect 2 'without a vDSO image' "$bench" vdso "$folder"
expect 3 'ENOENT' "$bench" vdso --dump "$folder/no/such/folder/a.so"
"$bench" vdso --dump "$folder/running.so" || exit 77 # no vDSO here
expect 3 '/no/such/runner could not be asked for facts: No such file' "$bench" vdso --runner /no/such/runner \
    -o "$folder" "$folder/running.so" getcpu
[ "$(head -c 4 "$folder/running.so" | tail -c 3)" = ELF ] || fail "what was dumped is no image"
"$bench" list getcpu 2>/dev/null | grep -q getcpu || exit 77

expect 2 'there is no cell nothing' "$bench" vdso -o "$folder" "$folder/running.so" nothing
echo text >"$folder/text.so"
expect 3 'refused: no vDSO image' "$bench" vdso -q --rounds 3 -o "$folder" "$folder/text.so" 'clock-gettime-mono*'
says 'nothing could be compared; the reasons are above'
grep -q -e '^ns/call' -e '^new is' -e '^control' "$folder/table" && fail "a table of nothing: $(cat "$folder/table")"
[ "$(ls "$folder"/*.json | wc -l)" = 1 ] || fail "the running image's figures are not kept"
rm -f "$folder"/*.json
ends 3 "$bench" vdso -q --no-current --rounds 3 -o "$folder" "$folder/text.so" --image "$folder/text.so" getcpu
[ -z "$(find "$folder" -name '*.json*')" ] || fail "a result without a figure was kept"

expect 3 '> running.so .*' "$bench" vdso -q --rounds 3 --delta 50 -o "$folder" "$folder/running.so" "$folder/text.so" \
    'clock-gettime-monotonic'
says '1 of 3 images could not be measured (above)'
shows '^new is: the change between batches that took turns'
grep -q -e ' $' -e 'might tell' "$folder/table" && fail "blanks at a line's end, or advice that nobody can follow"
expect 0 'ok$' "$bench" check "$folder"/*.json
for text in '"image.1.file"' '"image.2.refused"' '"image.3.control": "yes"' '"variant":2' '"vdso"'; do
    grep -q -F -e "$text" "$folder"/*.json || fail "no $text in the result"
done

# A tree: the newest image of this machine in it, whatever else lies there.
mkdir -p "$folder/tree/arch/other/entry/vdso"
cp "$folder/text.so" "$folder/tree/arch/other/entry/vdso/vdso64.so"
expect 2 'without a vDSO image' "$bench" vdso "$folder/tree"
cp "$folder/running.so" "$folder/tree/arch/other/entry/vdso/vdso32.so"
expect 0 'image 1: .*vdso32.so' "$bench" vdso -q --rounds 3 --delta 50 --no-current -o "$folder" "$folder/running.so" \
    --image "$folder/tree" 'clock-gettime-monotonic'

# An image that is right in the first processes and wrong in later ones (see images_test.sh) ends the comparison, and has
# no figure. Where it is wrong from the start, as on a slow machine, it is failed all the same.
[ "$(uname -m)" = x86_64 ] && [ "$(od -An -tu1 -j4 -N1 "$folder/running.so" | tr -d ' ')" = 2 ] || { held; exit; }
"$RUN_BENCH_BUILD/planted_vdso" "$folder/running.so" "$folder/late.so" __vdso_clock_gettime \
    0f3148c1e2204809c248b8@500000000@4839c2720331c0c3 jump || exit 1
expect 3 'failed, the time is not' timeout 100 "$bench" vdso -q --rounds 200 --delta 50 -o "$folder" "$folder/late.so" \
    clock-gettime-monotonic getcpu
says '1 of 2 images could not be measured (above)'
grep -q '^clock-gettime-monotonic' "$folder/table" && { fail "there is a figure for late.so"; cat "$folder/table"; }
held
