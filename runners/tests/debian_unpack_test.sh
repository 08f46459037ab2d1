#!/bin/sh
# SPDX-License-Identifier: MIT
# debian_unpack of runners/qemu/debian.sh: the files that fit, and no half of one, as a package that was cut short leaves.
command -v dpkg-deb >/dev/null || { echo "skipped: there is no dpkg-deb"; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
# shellcheck source=runners/qemu/debian.sh
. runners/qemu/debian.sh
fail() { echo "FAILED: $*"; cat "$folder/errors"; exit 1; }

# In apt's place.
debian() { cp "$folder/kernel.deb" kernel_1_all.deb; }

mkdir -p "$folder/package/DEBIAN" "$folder/package/boot" "$folder/package/other"
printf 'Package: kernel\nVersion: 1\nArchitecture: all\nMaintainer: none\nDescription: none\n' >"$folder/package/DEBIAN/control"
head -c 300000 /dev/urandom >"$folder/package/boot/vmlinuz-1"
echo other >"$folder/package/other/file"
dpkg-deb -b "$folder/package" "$folder/kernel.deb" >/dev/null || exit 1

debian_unpack kernel "$folder/whole" './boot/vmlinu*' './usr/lib/*' 2>"$folder/errors" || fail "a whole package was refused"
cmp "$folder/whole/boot/vmlinuz-1" "$folder/package/boot/vmlinuz-1" || fail "another file came"
[ ! -e "$folder/whole/other" ] || fail "a file came that does not fit"
[ -z "$(find "$folder/whole" -name '*.deb')" ] || fail "the package was left"

head -c 200000 "$folder/kernel.deb" >"$folder/cut.deb" && mv "$folder/cut.deb" "$folder/kernel.deb"
debian_unpack kernel "$folder/half" './boot/vmlinu*' 2>"$folder/errors" && fail "half a package was taken for whole"
grep -q 'kernel could not be unpacked$' "$folder/errors" || fail "it is not said"
