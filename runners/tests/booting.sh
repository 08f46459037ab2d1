# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What boots of real kernels must bring; for scripts that are run in the project's folder. Sourced.
build=${RUN_BENCH_BUILD:-build}

# holds_up RESULT CALLS: true where a counted result is whole, its boots gave the same, and the vDSO answered these calls;
# says what it lacks.
holds_up() {
    "$build/run-bench" check "$1" >&2 || return
    grep -q '"origin": *"counted"' "$1" || { echo "not marked as counted"; return 1; }
    grep -q 'its count is not exact' "$1" && { echo "boots differ"; return 1; }
    grep -q '"damaged": *0' "$1" && grep -q '"missing": *0' "$1" || { echo "records were lost"; return 1; }
    grep -q '"conditions.random_pool": *"not ready"' "$1" && { echo "the random pool was not ready"; return 1; }
    for call in $2; do
        grep -q "\"name\": *\"$call-vdso\".*\"status\": *\"ok\"" "$1" || { echo "the vDSO's $call has no figure"; return 1; }
    done
}

# boot_counted FOLDER CALLS WORD...: boots what the words say, twice, counted; prints the tables. Results go to FOLDER.
boot_counted() {
    results=$1 calls=$2
    shift 2
    "$build/run-bench" boot --counted -o "$results/" "$@" >"$results.tables" || return
    cat "$results.tables"
    for result in "$results"/*.json; do
        holds_up "$result" "$calls" || return
    done
}
