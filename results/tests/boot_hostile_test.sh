#!/bin/sh
# SPDX-License-Identifier: MIT
# run-bench boot given what is no kernel, no QEMU, no runner or no room: a clear message, and nothing lost.
build=$RUN_BENCH_BUILD
runner=$build/bench-runner-static
[ -x "$runner" ] || { echo "no static runner here"; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/out" "$folder/tmp" && cp "$runner" "$folder/vmlinuz-1.2" || exit 1
export TMPDIR="$folder/tmp"
# shellcheck source=results/tests/expect.sh
. results/tests/expect.sh
cd "$folder" || exit 1

qemu() {
    { echo "#!/bin/sh"; echo "[ \"\$1\" = --version ] && { echo 'QEMU emulator version 0.1 (none)'; exit; }"; echo "records() { env RUN_BENCH_FACT.hypervisor.emulated=tcg '$runner' run --board-facts --rounds 3 \"\$@\" empty null-syscall; }"; cat; } >"$folder/qemu"
    chmod +x "$folder/qemu"
}
boot() {
    expected=$1
    shift
    rm -rf results
    ends "$expected" timeout 60 "$build/run-bench" boot --qemu "$folder/qemu" --accel tcg --processes 1 -o results/ "$@"
    find tmp -mindepth 1 | grep -q . && fail "an initramfs is left: $*"
}

# What is no kernel is told before anything is booted.
qemu <<'END'
echo started >>started
END
echo "no kernel" >text
: >empty
head -c 100000 /dev/urandom | gzip >garbage.gz
mkdir directory
mkfifo pipe
for kernel in ./text ./empty ./garbage.gz; do
    boot 2 "$kernel"
    says "$kernel does not tell which architecture it is for; say it with --arch"
done
boot 3 ./directory
says './directory: Is a directory'
boot 3 /dev/null
says '/dev/null: this is no regular file'
boot 3 --arch s390x ./pipe
says './pipe: this is no regular file'
for runner_file in ./directory ./pipe ./missing; do
    boot 3 --runner "$runner_file" ./vmlinuz-1.2
    says "$runner_file: "
done
boot 2 --runner ./text ./vmlinuz-1.2
says './text is no program for '
for words in rb.counted=1 'nosmap rb.emulated=kvm' 'name:rb.processes=3' 'quiet -- getrandom'; do
    boot 2 --append "$words" ./vmlinuz-1.2
    says 'is for the runner'
done
[ -e started ] && fail "something was booted"

# What only QEMU can tell, it tells, or it ends without a word.
qemu <<'END'
echo "qemu: invalid kernel header" >&2
exit 1
END
boot 3 --arch "$(uname -m)" --boots 1 ./garbage.gz
says 'garbage.gz, boot 1: QEMU ended with status 1 before the kernel said anything'
boot 2 --arch s390x --runner ./vmlinuz-1.2 ./garbage.gz
says 'is no program for s390x'
boot 3 --boots 1 ./vmlinuz-1.2
says 'QEMU ended with status 1 before the kernel said anything; its message is above$'
boot 3 --boots 1 --accel kvm ./vmlinuz-1.2
says 'where KVM itself fails, --accel tcg boots all the same'
qemu <<'END'
kill -ABRT $$
END
boot 3 --boots 1 ./vmlinuz-1.2
says 'QEMU was ended by signal 6 before the kernel said anything'
qemu <<'END'
exit 0
END
boot 3 --boots 1 ./vmlinuz-1.2
says 'is the image whole, and for this machine?'
printf 'no program' >qemu
boot 3 --boots 1 ./vmlinuz-1.2
says 'no result'
chmod -x qemu
boot 3 --boots 1 ./vmlinuz-1.2
says 'qemu: Permission denied'

# printk comes in the middle of a record: nothing is lost, as its check sum tells where.
qemu <<'END'
records | awk 'NR == 7 { print substr($0, 1, 20) "[    3.141592] random: 7 urandom warnings missed"; print substr($0, 21); next } { print }'
END
boot 0 --boots 1 ./vmlinuz-1.2
grep -q '"damaged": 0' results/1.2.json && grep -q '"missing": 0' results/1.2.json || fail "a torn record is lost"

# A panic and a cut in one boot of three: two boots whole, the third's begin, and all of it sound.
qemu <<'END'
echo boot >>count
[ "$(wc -l <count)" = 2 ] || { records; exit; }
records | head -n 25
printf '{"rb":1,"seq":25,"record":"sam'
echo "Kernel panic - not syncing: Attempted to kill init! exitcode=0x0000000b"
END
boot 3 --boots 3 ./vmlinuz-1.2
says 'boot 2: the kernel panicked: .*Attempted to kill init'
"$build/run-bench" check results/1.2.json >/dev/null || fail "the result of a panicked boot is not sound"
[ "$(wc -l <count)" = 3 ] || fail "not booted again behind a panic"

# A result that its folder does not take goes elsewhere, or to standard output, and its journal stays or went unneeded.
qemu <<'END'
records
END
launcher() { [ -x "$build/$1" ] && "$build/$1" "$folder/out" ${2:+"$2"} true 2>/dev/null; }
: >out/file
boot 3 --boots 1 -o out/file/ ./vmlinuz-1.2
says 'Not a directory'
grep -q '"cells"' table || grep -q '^result: ' errors || fail "the result went nowhere"
if launcher on_read_only; then
    ends 3 "$build/on_read_only" "$folder/out" "$build/run-bench" boot --qemu "$folder/qemu" --accel tcg --processes 1 --boots 1 -o out/ ./vmlinuz-1.2
    says 'Read-only file system'
    grep -q '"cells"' table || grep -q '^result: ' errors || fail "the result went nowhere"
fi
if launcher on_full_disk 4; then
    ends 3 "$build/on_full_disk" "$folder/out" 4 "$build/run-bench" boot --qemu "$folder/qemu" --accel tcg --processes 1 --boots 1 -o out/ ./vmlinuz-1.2
    says 'No space left'
    grep -q '"cells"' table || grep -q '^result: ' errors || fail "the result went nowhere"
    ends 3 env TMPDIR="$folder/out" "$build/on_full_disk" "$folder/out" 4 "$build/run-bench" boot --qemu "$folder/qemu" --accel tcg --boots 1 -o results/ ./vmlinuz-1.2
    says 'No space left'
fi

# Five boots a side unless told otherwise, as many as a verdict takes.
rm -f count
qemu <<'END'
echo boot >>count
records
END
boot 0 ./vmlinuz-1.2
[ "$(wc -l <count)" = 5 ] || fail "$(wc -l <count) boots instead of five"
grep -q '"emulator": "QEMU emulator version 0.1 (none), -M ' results/1.2.json || fail "QEMU's version is no fact"
# These boots are all of this machine's boot, whose id they tell; its start is that of the first.
[ "$(grep -o '"started":"[^"]*"' results/1.2.json | sort -u | wc -l)" = 1 ] || fail "one boot has not one start"
"$build/run-bench" boot --help | grep -q '2 counted, else 5' || fail "the help does not tell the default"

# The journal of a run that was killed: every boot is a boot, and has its start.
rm -f count
qemu <<'END'
echo boot >>count
cat one 2>/dev/null || records | tee one
[ "$(wc -l <count)" -lt 5 ] || kill -KILL "$PPID"
END
rm -rf results one
timeout 60 "$build/run-bench" boot --counted --qemu "$folder/qemu" --boots 9 -o results/ ./vmlinuz-1.2 >table 2>errors </dev/null
[ -s results/1.2.json.records ] || fail "no journal is left"
ends 0 "$build/run-bench" read -o results/read.json results/1.2.json.records
"$build/run-bench" check results/read.json >/dev/null || fail "what was read of a journal is not sound"
boots=$(grep -o '"boot":"[0-9a-f]*"' results/read.json | sort -u | wc -l)
[ "$boots" -ge 4 ] || fail "$boots boots in the journal of 5 equal ones"
[ "$(grep -o '"started":"[^"]*"' results/read.json | sort -u | wc -l)" = "$boots" ] || fail "their starts are lost"
grep -q 'same process twice' results/read.json && fail "an equal boot is taken for a repetition"
held
