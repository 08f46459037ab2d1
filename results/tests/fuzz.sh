#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds every fuzz target of the rooms with clang and runs each for a while, from real first inputs: this machine's vDSO,
# a runner's records, result files, mails.
#   results/tests/fuzz.sh [SECONDS] [TARGET...]    10 seconds each; what is found stays in build-fuzz/found/
cd "$(dirname "$0")/../.." || exit 1
seconds=10 build=build-fuzz
case $1 in [0-9]*) seconds=$1; shift ;; esac
cmake --preset fuzz >/dev/null && cmake --build --preset fuzz -j "$(nproc)" >"$build/log" || { tail -n 30 "$build/log"; exit 1; }
failed=0

# A record's kind and members, without what the fuzz target adds itself; a kind that comes often, ten times.
records() {
    "$build/bench-runner" run --rounds 3 null-syscall 'getrandom*' |
        sed -n 's/^{"rb":1,"seq":[0-9]*,"record":"\([a-z]*\)",\(.*\),"crc":.*/\1,\2/p' |
        awk -F, '++seen[$1] <= 10'
}

# first_inputs TARGET FOLDER
first_inputs() {
    case $1 in
    images_fuzz | vdso_fuzz) "$build/bench-runner" dump "$2/running.so" ;;
    reader_fuzz) records >"$2/records" ;;
    file_fuzz) find results/published -name '*.json' -size -8k -exec cp {} "$2" \; ;;
    import_fuzz) cp results/tests/mails/* "$2" ;;
    esac
    [ -n "$(ls -A "$2")" ] || { echo "$1: no first input"; return 1; }
}

# fuzz TARGET: libFuzzer's last words tell how many inputs it tried.
fuzz() {
    mkdir -p "$build/corpus/$1" "$build/found" && first_inputs "$1" "$build/corpus/$1" || return
    if "$build/$1" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -max_len=65536 \
        -artifact_prefix="$build/found/$1-" "$build/corpus/$1" >"$build/$1.log" 2>&1; then
        echo "$1: $(tail -n 1 "$build/$1.log")"
    else
        tail -n 40 "$build/$1.log"
        return 1
    fi
}

[ $# -gt 0 ] || set -- */tests/*_fuzz.c
for target; do
    target=$(basename "$target" .c)
    fuzz "$target" || { echo "FAILED: $target"; failed=1; }
done
exit $failed
