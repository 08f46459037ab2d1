#!/bin/sh
# SPDX-License-Identifier: MIT
# run-bench boot --image with a program in QEMU's place: images come into the guest, and the runner is told where they lie.
build=$RUN_BENCH_BUILD
runner=$build/bench-runner-static
[ -x "$runner" ] || { echo "no static runner here"; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/old" "$folder/new" && cp "$runner" "$folder/vmlinuz-1.2" || exit 1
echo "the old image" >"$folder/old/vdso.so"
echo "the new image" >"$folder/new/vdso.so"

# shellcheck source=results/tests/expect.sh
. results/tests/expect.sh

# boot STATUS OPTION...
boot() {
    expected=$1
    shift
    ends "$expected" "$build/run-bench" boot --qemu "$folder/qemu" --accel tcg --processes 1 --boots 1 \
        -o "$folder/results/" "$@" "$folder/vmlinuz-1.2"
}

cat >"$folder/qemu" <<END
#!/bin/sh
while [ \$# -gt 0 ]; do
    case \$1 in
    -append) echo "\$2" >"$folder/line" ;;
    -initrd) cp "\$2" "$folder/initramfs" ;;
    esac
    shift
done
exec env RUN_BENCH_FACT.hypervisor.emulated=tcg "$runner" run --board-facts --rounds 3 empty
END
chmod +x "$folder/qemu"

boot 0 --image "$folder/old/vdso.so" --image "$folder/new/vdso.so"
grep -q -e '-- --image /images/1/vdso.so --image /images/2/vdso.so$' "$folder/line" || fail "the runner is not told: $(cat "$folder/line")"
for text in 'images/1/vdso.so' 'images/2/vdso.so' 'the old image' 'the new image'; do
    grep -a -q "$text" "$folder/initramfs" || fail "the initramfs lacks $text"
done

boot 3 --image "$folder/nothing.so"
says 'no initramfs could be made: .*nothing.so: No such file'
cp "$folder/old/vdso.so" "$folder/two words.so"
boot 2 --image "$folder/two words.so"
says 'cannot be a word of a kernel'
held
