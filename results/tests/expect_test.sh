#!/bin/sh
# SPDX-License-Identifier: MIT
# expect.sh finds what is planted: a wrong status, a text that is missing, in a table or among messages.
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
# shellcheck source=results/tests/expect.sh
. results/tests/expect.sh
prints() { echo "a table"; echo "a message" >&2; return 4; }

ends 4 prints
says 'a message'
shows '^a table$'
expect 4 'table' prints
expect 4 'message' prints
held || exit 1

# planted COMMAND...: it must fail.
planted() {
    "$@" >/dev/null
    held && { echo "not found: $*"; exit 1; }
    rm "$folder/failed"
}
planted ends 0 prints
planted says 'a table'
planted shows 'a message'
planted expect 0 'table' prints
planted expect 4 'neither' prints
held
