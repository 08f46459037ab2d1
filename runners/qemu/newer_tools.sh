#!/bin/sh
# SPDX-License-Identifier: MIT
# Programs of a newer Debian suite on this system: unpacks packages and all that they depend on under FOLDER/root, and
# makes FOLDER/bin/NAME for each program of the packages named. Nothing is installed. Such a program sees the newer /usr
# in place of this system's, in a mount namespace of its own: no other program sees it, and it ends with the program.
# It needs apt, dpkg-deb, unshare and a merged /usr; what the programs read and write must not lie under /usr.
usage="usage: newer_tools.sh SUITE FOLDER PACKAGE...
Prints FOLDER/bin, to be put in front of PATH. Packages that FOLDER has are not fetched again.
FETCH_MIRROR=URI names a mirror where this system's sources have none."
# shellcheck source=runners/qemu/debian.sh
. "$(dirname "$0")/debian.sh"

# As far as this state knows nothing is installed, so apt fetches every package that is needed, the C library included.
fetch() {
    debian apt-get install --download-only --no-install-recommends -y "$@" >&2 ||
        { say "$suite does not have all of: $*"; return 3; }
}

# An archive goes once it is unpacked: together they have 200 MB. A list of its programs stays.
unpack() {
    for archive in "$state"/cache/archives/*.deb; do
        [ -f "$archive" ] || continue
        name=$(dpkg-deb -f "$archive" Package) && dpkg-deb -x "$archive" "$folder/root" ||
            { say "$archive could not be unpacked"; return 3; }
        dpkg-deb --fsys-tarfile "$archive" | tar -t | sed -n 's|^\./usr/bin/\(..*\)|\1|p' >"$folder/programs/$name"
        rm -f "$archive"
    done
}

write_starter() {
    cat >"$folder/start" <<'END' && chmod +x "$folder/start"
#!/bin/sh
# SPDX-License-Identifier: MIT
# Starts the program that it is called by the name of, with the /usr beside this in place of the system's.
usr=$(dirname "$(readlink -f "$0")")/root/usr
set -- "/usr/bin/${0##*/}" "$@"
[ "$(id -u)" = 0 ] && exec unshare --mount sh -c 'mount --bind "$0" /usr && exec "$@"' "$usr" "$@"
exec unshare --map-root-user --mount sh -c 'mount --bind "$0" /usr && exec "$@"' "$usr" "$@"
END
}

link_programs() {
    for name; do
        while read -r program; do
            ln -sf ../start "$folder/bin/$program" || return 3
        done <"$folder/programs/$name"
    done
}

# Whether all packages named are there: each has left its list, and no archive waits, as one does where an earlier call was
# ended while it unpacked.
have_all() {
    for archive in "$folder"/apt-*/cache/archives/*.deb; do
        [ ! -e "$archive" ] || return 1
    done
    for name; do
        [ -f "$folder/programs/$name" ] || return 1
    done
}

[ $# -ge 3 ] || { echo "$usage" >&2; exit 2; }
suite=$1
mkdir -p "$2/root" "$2/programs" "$2/bin" && folder=$(readlink -f "$2") || exit 3
shift 2
case $folder in /usr/*) say "$folder lies under /usr, which these programs do not see"; exit 2 ;; esac
[ -L /bin ] || { say "this system's /usr is not merged: its /bin and /lib are folders of their own"; exit 3; }
if ! have_all "$@"; then
    debian_prepare "$(dpkg --print-architecture)" "$suite" "$folder" && fetch "$@" && unpack || exit
fi
write_starter && link_programs "$@" && echo "$folder/bin"
