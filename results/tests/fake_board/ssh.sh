#!/bin/sh
# SPDX-License-Identifier: MIT
# In ssh's place: boards that are folders of $BOARDS, a host each. `kernel` is the release that runs there, `boot` the
# number of the boot, `down` is there while the board does not answer.
board=$BOARDS/$1
shift
if [ -e "$board/down" ]; then
    echo "ssh: connect to host port 22: Connection refused" >&2
    exit 255
fi
case $* in
*boot_id*)
    echo "Welcome to the board"
    echo run-bench:
    echo "boot-$(cat "$board/boot")"
    uname -m
    cat "$board/kernel"
    echo "#1 SMP of $(cat "$board/kernel")"
    ;;
*) BOARD=$board exec sh -c "$*" ;;
esac
