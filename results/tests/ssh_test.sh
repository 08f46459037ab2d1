#!/bin/sh
# SPDX-License-Identifier: MIT
# run-bench ssh, with programs in ssh's place that run the command here.
build=$RUN_BENCH_BUILD
[ -x "$build/bench-runner-static" ] || { echo "no static runner here"; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/there" || exit 1
export TMPDIR="$folder/there"

# shellcheck source=results/tests/expect.sh
. results/tests/expect.sh

carrier() {
    { echo "#!/bin/sh"; echo 'host=$1; shift'; cat; } >"$folder/ssh"
    chmod +x "$folder/ssh"
}
# measure STATUS WORD...
measure() {
    expected=$1
    shift
    rm -rf "$folder/results"
    ends "$expected" "$build/run-bench" ssh --ssh "$folder/ssh" --processes 2 --rounds 5 -o "$folder/results/" "$@"
    find "$folder/there" -mindepth 1 | grep -q . && fail "something is left there: $(ls "$folder/there")"
}
results() {
    [ "$(find "$folder/results" -name "*.json" 2>/dev/null | grep -c .)" = "$1" ] || fail "not $1 results"
    [ "$1" = 0 ] || "$build/run-bench" check "$folder"/results/*.json >/dev/null 2>>"$folder/errors" || fail "an unsound result"
}

carrier <<'END'
exec sh -c "$*"
END
measure 0 one two -- null-syscall 'clock-gettime-mono*'
results 2
grep -qx one "$folder/table" && grep -qx two "$folder/table" || fail "a host's table is missing"
grep -q '^clock-gettime-monotonic-coarse' "$folder/table" || fail "a pattern did not arrive"
measure 2 one -- "don't"
says 'cannot be passed on'
measure 2
says 'wants a HOST'
measure 3 one -- no-such-cell
says 'there is no cell no-such-cell'
results 0

# The line is cut while records come.
carrier <<'END'
case $* in uname*) exec sh -c "$*" ;; esac
sh -c "$*" >"${0%/*}/all"
head -c $(($(wc -c <"${0%/*}/all") - 2000)) "${0%/*}/all"
exit 255
END
measure 3 one -- null-syscall
says 'the connection ended (exit status 255) after 1 of 2 processes; what came is kept'
results 1

carrier <<'END'
echo "ssh: connect to host $host port 22: Connection refused" >&2
exit 255
END
measure 3 one
says 'did not tell its architecture'
results 0

carrier <<'END'
case $* in uname*) echo pdp11 ;; *) exit 1 ;; esac
END
measure 3 one
says 'no runner is known for a pdp11'

# One host that hangs does not keep the other's result.
carrier <<'END'
case $host-$* in
hung-uname*) exec sh -c "$*" ;;
hung-*) exec sleep 60 ;;
esac
exec sh -c "$*"
END
measure 3 --silence 2 hung well -- null-syscall
says 'hung: it fell silent and was given up (signal 9) after'
results 1
measure 2 --processes 0 one
says 'processes takes a whole number'
held
