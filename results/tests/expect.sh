# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What a command must do. Sourced by tests that set $folder, which is theirs alone, and that end with `held`. What the last
# command printed is in $folder/table, what it said in $folder/errors, its exit status in $status.
: "${folder:?}"
: >"$folder/errors"

# fail TEXT...: the test goes on. A file, as what runs in a pipe has its own variables.
fail() {
    echo "FAILED: $*" | tee -a "$folder/failed"
    cat "$folder/errors"
}

# ends STATUS COMMAND...
ends() {
    expected=$1
    shift
    "$@" >"$folder/table" 2>"$folder/errors" </dev/null
    status=$?
    [ "$status" = "$expected" ] || fail "exit status $status instead of $expected: $*"
}
says() { grep -q -e "$1" "$folder/errors" || fail "not said: $1"; }
shows() { grep -q -e "$1" "$folder/table" || fail "not shown: $1"; }

# expect STATUS TEXT COMMAND...: the text may be anywhere in what the command printed or said.
expect() {
    expected_status=$1 text=$2
    shift 2
    ends "$expected_status" "$@"
    grep -q -e "$text" "$folder/table" "$folder/errors" || { fail "no '$text' of: $*"; cat "$folder/table"; }
}

# Whether nothing has failed.
held() { [ ! -s "$folder/failed" ]; }
