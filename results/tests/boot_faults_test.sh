#!/bin/sh
# SPDX-License-Identifier: MIT
# run-bench boot with programs in QEMU's place: what came is kept, and what went wrong is said. The "kernel" is the
# runner itself, an ELF file of this machine's architecture.
build=$RUN_BENCH_BUILD
runner=$build/bench-runner-static
[ -x "$runner" ] || { echo "no static runner here"; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/out" && cp "$runner" "$folder/vmlinuz-1.2" || exit 1
export TMPDIR="$folder/out"

# shellcheck source=results/tests/expect.sh
. results/tests/expect.sh

# qemu: makes stdin the program in QEMU's place; $records prints the records of one process.
qemu() {
    { echo "#!/bin/sh"; echo "records() { env RUN_BENCH_FACT.hypervisor.emulated=tcg '$runner' run --board-facts --rounds 3 \"\$@\" empty null-syscall; }"; cat; } >"$folder/qemu"
    chmod +x "$folder/qemu"
}

# boot STATUS OPTION...: runs it, and expects this exit status.
boot() {
    expected=$1
    shift
    rm -rf "$folder/results"
    ends "$expected" "$build/run-bench" boot --qemu "$folder/qemu" --accel tcg --processes 1 -o "$folder/results/" "$@"
}
keeps() { "$build/run-bench" check "$folder/results/1.2$1.json" >/dev/null 2>>"$folder/errors" || fail "no sound result 1.2$1"; }

qemu <<'END'
echo "[    0.000000] Linux version 1.2"
records | sed '5i [    1.0] random: crng init done'
printf '[    2.0] reboot: Power down\r\n'
END
boot 0 --boots 2 --append plain: --append 'other:nosmap' "$folder/vmlinuz-1.2"
keeps -plain && keeps -other
shows '^null-syscall'
grep -q '"emulated": *true' "$folder/results/1.2-plain.json" || fail "not marked as emulated"
[ "$(grep -c '"boot":' "$folder/results/1.2-plain.json")" -ge 2 ] || [ "$(grep -o '"boot":' "$folder/results/1.2-plain.json" | wc -l)" -ge 2 ] || fail "the boots are not kept apart"
find "$folder/out" -mindepth 1 | grep -q . && fail "an initramfs is left"

# An image in the folder where one is has no folder's name.
cp "$runner" "$folder/vmlinux" && here=$PWD && cd "$folder" && boot 0 --boots 1 ./vmlinux
cd "$here" && "$build/run-bench" check "$folder/results/vmlinux.json" >/dev/null || fail "no result vmlinux.json"

# The words that QEMU gets: every side its own.
qemu <<END
for word; do echo "\$word"; done >>"$folder/words"
records
END
boot 0 --boots 2 --append a:first1 --append b:second2 "$folder/vmlinuz-1.2" getrandom
grep -o 'first1\|second2' "$folder/words" | tr '\n' ' ' | grep -qx 'first1 second2 second2 first1 ' || fail "the order is not A B B A"
grep -q 'rb.emulated=tcg rb.processes=1 -- getrandom$' "$folder/words" || fail "the runner's words did not arrive"

qemu <<'END'
echo "Kernel panic - not syncing: No working init found."
END
boot 3 --boots 5 "$folder/vmlinuz-1.2"
says 'panicked: Kernel panic - not syncing: No working init found'
[ "$(grep -c panicked "$folder/errors")" = 2 ] || fail "it went on booting a kernel that panics"

qemu <<'END'
records | head -n 20
echo "Kernel panic - not syncing: Attempted to kill init! exitcode=0x0000000b"
END
boot 3 --boots 1 --rounds 3 "$folder/vmlinuz-1.2"
says 'boot 1: the kernel panicked'

qemu <<'END'
echo "starting kernel"
exec sleep 60
END
boot 3 --boots 1 --silence 2 "$folder/vmlinuz-1.2"
says 'said nothing for 2 s and was ended; its last words: starting kernel'
says 'no record came'

qemu <<'END'
while :; do echo "watchdog: BUG: soft lockup"; sleep 0.2; done
END
boot 3 --boots 1 --timeout 2 "$folder/vmlinuz-1.2"
says 'not done after 2 s'

# The line is cut within a record: what came before is a result.
qemu <<'END'
records >"$TMPDIR/all" && head -c $(($(wc -c <"$TMPDIR/all") - 40)) "$TMPDIR/all"
rm -f "$TMPDIR/all"
END
boot 3 --boots 1 "$folder/vmlinuz-1.2"
says 'before the records did'
keeps ''

qemu <<'END'
echo "qemu-system-x86_64: no such machine" >&2
exit 1
END
boot 3 --boots 1 "$folder/vmlinuz-1.2"
says 'before the kernel said anything'

rm -f "$folder/qemu"
boot 3 --boots 1 "$folder/vmlinuz-1.2"
says 'there is no .*qemu here; --qemu takes a QEMU'
grep -q Debian "$folder/errors" && fail "a package is named for another program"
boot 2 --arch s390x "$folder/vmlinuz-1.2"
says 'is a kernel for .*, and --arch says s390x; nothing was booted'
boot 2 --arch pdp11 "$folder/vmlinuz-1.2"
says 'there is no architecture pdp11 here; there are x86_64'
boot 2 "$folder/table"
says 'does not tell which architecture'
boot 3 "$folder/nothing"
says 'No such file'
boot 2
says ': boot wants a KERNEL'
boot 2 --counted nosuch getrandom
says 'nosuch is no file; boot wants a KERNEL'
boot 2 --append a: --append b: --append a:quiet "$folder/vmlinuz-1.2"
says 'two sides would be called 1.2-a; give each --append a NAME: of its own'
boot 2 --counted --accel kvm "$folder/vmlinuz-1.2"
says 'KVM runs on the hardware'
boot 2 --boots 1.5 "$folder/vmlinuz-1.2"
says 'boots takes a whole number'
boot 2 "$folder/vmlinuz-1.2" 'two words'
says 'cannot be a word'
boot 3 --runner "$build/bench-runner" "$folder/vmlinuz-1.2"
says 'linked dynamically'

# A dynamic runner gets its loader and its libraries of the folder, and nothing else of it.
boot 2 --libc "$folder" "$folder/vmlinuz-1.2"
says 'the runner is linked statically and takes no C library'
with_libc() { boot "$1" --runner "$build/bench-runner" --libc "$folder/libc" --boots 1 "$folder/vmlinuz-1.2"; }
loader=$(ldd "$build/bench-runner" 2>/dev/null | sed -n 's|^[[:space:]]*\(/[^ ]*\) (.*|\1|p')
libc=$(ldd "$build/bench-runner" 2>/dev/null | sed -n 's|.* => \(/[^ ]*/libc\.so\.6\) .*|\1|p')
if [ -f "$loader" ] && [ -f "$libc" ]; then
    with_libc 3
    says 'libc: No such file or directory'
    mkdir "$folder/libc" && with_libc 3
    says "libc: the runner needs a file that is not there: ${loader##*/}"
    cp "$loader" "$folder/libc" && with_libc 3
    says "libc: the runner needs a file that is not there: lib"
    ldd "$build/bench-runner" | sed -n 's|.* => \(/[^ ]*\) .*|\1|p' | while read -r file; do cp "$file" "$folder/libc"; done
    echo "not for the guest" >"$folder/libc/libother.so.1"
    qemu <<'END'
for word; do case $word in */run-bench-initramfs-*) cp "$word" "$TMPDIR/../initramfs" ;; esac; done
records
END
    with_libc 0
    grep -qa "lib/${loader##*/}" "$folder/initramfs" && grep -qa lib/libc.so.6 "$folder/initramfs" || fail "no C library came along"
    grep -qa 'not for the guest' "$folder/initramfs" && fail "the whole folder came along"
fi
held
