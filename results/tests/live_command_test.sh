#!/bin/sh
# SPDX-License-Identifier: MIT
# `run-bench compare --live` and `study` as a user meets them: statuses, messages, files. How long things take or what they
# measure is not looked at.
bench=$RUN_BENCH_BUILD/run-bench
runner=$RUN_BENCH_BUILD/bench-runner
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
# shellcheck source=results/tests/expect.sh
. results/tests/expect.sh

expect 0 'usage: run-bench compare --live' "$bench" compare --live --help
expect 2 'two runners' "$bench" compare --live
expect 2 'two runners' "$bench" compare --live "$runner"
expect 2 'two cells' "$bench" compare --live --within empty
expect 2 'two cells' "$bench" compare --live --within empty empty empty
expect 2 'goes with --within' "$bench" compare --live --runner "$runner" "$runner" "$runner"
expect 2 'percentage' "$bench" compare --live --delta x "$runner" "$runner"
expect 2 'percentage' "$bench" compare --live --delta -1 "$runner" "$runner"
expect 2 'no-such-option' "$bench" compare --live --no-such-option "$runner" "$runner"
expect 2 'there is no cell nothing' "$bench" compare --live -o "$folder" "$runner" "$runner" nothing
expect 2 '--rounds 0' "$bench" compare --live -o "$folder" --rounds 0 "$runner" "$runner" empty
expect 3 'No such file' "$bench" compare --live -o "$folder" "$runner" /no/such/runner empty
expect 3 'no cell that both' "$bench" compare --live -o "$folder" "$runner" "sh -c exit" empty

rm -f "$folder"/*.json
expect 0 '^empty .*' "$bench" compare --live --rounds 5 --delta 50 -o "$folder" "$runner" "env X=1 $runner" empty
expect 0 'ok$' "$bench" check "$folder"/*-base.json "$folder"/*-new.json
expect 0 'control: empty' "$bench" compare --live --rounds 5 --delta 50 -o "$folder" "$runner" "$runner" null-syscall-libc
expect 0 'control: empty' "$bench" compare --live --within --rounds 5 --delta 50 -o "$folder" empty empty
expect 0 'ok$' "$bench" check "$folder"/*.json
[ -z "$(find "$folder" -name '*.records*')" ] || fail "journals were left behind"

expect 0 'usage: run-bench study' "$bench" study --help
expect 2 'whole number' "$bench" study --groups 1.5
expect 2 'takes no words' "$bench" study getrandom
expect 3 'the runner is missing' "$bench" study --runner /no/such/runner -o "$folder/none.json"
expect 0 'seconds to the verdict' "$bench" study -q --groups 0 --repeats 1 -o "$folder/study.json"
grep -q '"complete": true' "$folder/study.json" || fail "the study's file is not complete"
held
