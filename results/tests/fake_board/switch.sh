#!/bin/sh
# SPDX-License-Identifier: MIT
# switch.sh WHAT KERNEL HOST: boots a board of ssh.sh, or does what goes wrong with real ones.
what=$1
kernel=$2
board=$BOARDS/$3
echo "$kernel" >>"$board/switched"
[ "$kernel" = new ] && kernel=6.2.0
boots() {
    echo "$kernel" >"$board/kernel"
    echo "$(($(cat "$board/boot") + 1))" >"$board/boot"
}
case $what in
works) boots ;;
returns) # a second later; what is left running does not hold up anything
    touch "$board/down"
    (
        sleep 1
        boots
        rm "$board/down"
    ) &
    ;;
ignores)
    kernel=6.1.0
    boots
    ;;
loses) # one kernel never comes back
    if [ "$kernel" = 6.1.0 ]; then
        touch "$board/down"
    else
        rm -f "$board/down"
        boots
    fi
    ;;
changes)
    [ "$(cat "$board/boot")" = 0 ] && kernel=6.1.0
    boots
    ;;
hangs-later)
    [ "$kernel" = 6.1.0 ] || sleep 60
    boots
    ;;
nothing) ;;
fails) exit 4 ;;
hangs) sleep 60 ;;
*) exit 99 ;;
esac
