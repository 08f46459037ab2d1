# SPDX-License-Identifier: MIT
# Sourced by the tests that run the program: makes result files of text.

# cell BENCHMARK PATH MEDIAN [UNIT [WORKERS]]: prints a cell whose interval is 1 % to either side.
cell() {
    awk -v benchmark="$1" -v path="$2" -v median="$3" -v unit="${4:-ns/call}" -v workers="${5:-1}" 'BEGIN {
        printf "{\"name\": \"%s-%s\", \"benchmark\": \"%s\", \"path\": \"%s\", \"workers\": %d, \"parameters\": {},",
            benchmark, path, benchmark, path, workers
        printf " \"status\": \"ok\", \"reason\": null, \"unit\": \"%s\", \"summary\": {\"min\": %g, \"p25\": %g,", unit,
            median * .9, median * .95
        printf " \"median\": %g, \"p75\": %g, \"low99\": %g, \"high99\": %g,", median, median * 1.05, median * .99,
            median * 1.01
        printf " \"processes\": 10, \"samples\": 500}, \"boots\": []}"
    }'
}

# boot NAME BENCHMARK NS: prints a vDSO cell that 10 processes of one boot measured, 40 batches each, 1000 calls a batch.
boot() {
    awk -v boot="$1" -v benchmark="$2" -v ns="$3" 'BEGIN {
        srand(length(boot) * 1000 + boot)
        printf "{\"name\": \"%s-vdso\", \"benchmark\": \"%s\", \"path\": \"vdso\", \"workers\": 1,", benchmark, benchmark
        printf " \"parameters\": {}, \"status\": \"ok\", \"reason\": null, \"unit\": \"ns/call\", \"summary\": {\"min\": %g,", ns
        printf " \"p25\": %g, \"median\": %g, \"p75\": %g, \"low99\": %g, \"high99\": %g,", ns, ns, ns, ns, ns
        printf " \"processes\": 10, \"samples\": 400}, \"boots\": [{\"boot\": \"%s\", \"processes\": [", boot
        for (process = 0; process < 10; process++) {
            printf "%s\n{\"process\": %d, \"workers\": [{\"worker\": 0, \"calls\": 1000, \"ns\": [", process ? "," : "", process
            for (batch = 0; batch < 40; batch++)
                printf "%s%d", batch ? ", " : "", ns * 1000 + rand() * ns
            printf "]}]}"
        }
        printf "]}]}"
    }'
}

# missing BENCHMARK PATH STATUS REASON: prints a cell without a figure.
missing() {
    printf '{"name": "%s-%s", "benchmark": "%s", "path": "%s", "workers": 1, "parameters": {}, "status": "%s",' \
        "$1" "$2" "$1" "$2" "$3"
    printf ' "reason": "%s", "unit": "ns/call", "summary": null, "boots": []}' "$4"
}

# result ID BOARD KERNEL CELL...: prints a measured result; $origin, $source and $started are of its head.
result() {
    printf '{"schema": "run-bench/1", "id": "%016x", "started": "%s", "origin": "%s",%s\n' "$1" \
        "${started:-2026-11-30T20:00:00Z}" "${origin:-measured}" "${source:-}"
    printf '"board": {"name": "%s"}, "kernel": {"name": "Linux", "release": "%s"},\n' "$2" "$3"
    printf '"libc": {"name": "glibc", "version": "2.41"}, "conditions": {}, "warnings": [], "cells": [\n'
    shift 3
    while [ $# -gt 0 ]; do
        printf '%s' "$1"
        shift
        [ $# -eq 0 ] || echo ,
    done
    echo ']}'
}

# many_cells FACTOR: prints sixty cells, twenty benchmarks with three paths.
many_cells() {
    i=0
    while [ $i -lt 20 ]; do
        i=$((i + 1))
        for path in vdso libc syscall; do
            [ "$i $path" = "1 vdso" ] || echo ,
            cell "clock-gettime-number-$i" $path $((i * $1))
        done
    done
}
