#!/bin/sh
# SPDX-License-Identifier: MIT
# `git bisect run` finds the commit that made a call dearer, by the step that runners/README.md shows. A kernel is here
# a file `cost` (ns a call); "make" takes it, and boards that are folders (fake_board/) boot it.
build=$RUN_BENCH_BUILD
command -v git >/dev/null || { echo "no git here"; exit 77; }
command -v gzip >/dev/null || { echo "no gzip here"; exit 77; }
programs=$PWD/results/tests/fake_board
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
export BOARDS="$folder/boards" TMPDIR="$folder" HOME="$folder" GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
PATH=$build:$PATH
mkdir -p "$BOARDS/board" "$folder/linux" || exit 1

fail() {
    echo "FAILED: $*" | tee -a "$folder/failed"
    cat "$folder/log"
}

# The runner prints records of the kernel's cost, with a little noise that differs from boot to boot. The CRC is what
# gzip ends in.
{
    cat <<'END_RUNNER'
#!/bin/sh
process=0
while [ $# -gt 0 ]; do
    [ "$1" = --process ] && process=$2
    shift
done
kernel=$(cat "$BOARD/kernel")
boot=$(cat "$BOARD/boot")
least=$(($(cat "$BOARDS/$kernel") * 1000 + boot * 37 % 11 + process))
number=0
record() {
    text="{\"rb\":1,\"seq\":$number,\"record\":\"$1\"$2"
    crc=$(printf %s "$text" | gzip -c | tail -c 8 | od -An -N4 -tx1 | awk '{ print $4 $3 $2 $1 }')
    printf '%s,"crc":"%s"}\n' "$text" "$crc"
    number=$((number + 1))
}
record run ",\"runner\":\"0.1.0\",\"arch\":\"riscv64\",\"word\":64,\"endian\":\"little\",\"page\":4096,\"linking\":\"static\",\"libc\":\"glibc 2.41\",\"compiler\":\"gcc 14\",\"process\":$process,\"boot\":\"boot-$boot\",\"pid\":$((100 + process)),\"realtime\":1700000000,\"seed\":\"1\""
record fact ",\"key\":\"kernel.release\",\"value\":\"$kernel\""
record cell ',"cell":7,"name":"getrandom-vdso","benchmark":"getrandom","path":"vdso","workers":1,"parameters":{},"status":"ok","symbol":"__vdso_getrandom","address":"0x5500","calls":1000'
record samples ",\"cell\":7,\"worker\":0,\"first\":0,\"calls\":[1000,1000,1000],\"ns\":[$least,$((least + 3)),$((least + 4))],\"preempted\":[],\"cpu\":48000"
record end ",\"records\":$number"
END_RUNNER
} >"$folder/runner"

# Ten commits; one does not build, the planted one is the seventh.
cd "$folder/linux" || exit 1
export GIT_CEILING_DIRECTORIES="$folder"
git init -q . || exit 1
for commit in 1 2 3 4 5 6 7 8 9 10; do
    [ "$commit" -lt 7 ] && cost=16 || cost=17
    [ "$commit" = 5 ] && cost=broken
    echo "$cost" >cost
    echo "$commit" >Makefile
    git add . && git commit -q -m "commit $commit" || exit 1
    git tag "c$commit"
done
echo 6.0 >"$BOARDS/board/kernel"
echo 0 >"$BOARDS/board/boot"

cat >"$folder/step.sh" <<END_STEP
grep -q broken cost && exit 125
cp cost "$BOARDS/try"
rm -rf ../try && run-bench ssh --ssh "sh $programs/ssh.sh" --runner "$folder/runner" --kernels good,try --switch "sh $programs/switch.sh works" \\
    --boots 5 --warm 0 --processes 2 -o ../try/ board -- getrandom || exit 125
run-bench compare --bisect --only getrandom-vdso ../try/board-good.json ../try/board-try.json
END_STEP
git show c1:cost >"$BOARDS/good"

git bisect start c10 c1 >"$folder/log" 2>&1 || fail "no bisecting"
git bisect run sh ../step.sh >>"$folder/log" 2>&1 || fail "git bisect run gave up"
first=$(sed -n 's/^\([0-9a-f]*\) is the first bad commit$/\1/p' "$folder/log")
[ "$first" = "$(git rev-parse c7)" ] || fail "the first bad commit is ${first:-none} and not commit 7"

# What cannot be judged is skipped, and what was asked wrongly ends it all: neither is ever taken for bad.
run-bench compare --bisect "$folder/nothing" ../try >/dev/null 2>>"$folder/log"
[ $? = 125 ] || fail "a missing file is no reason to skip"
git bisect reset >/dev/null 2>&1
git bisect start c10 c1 >>"$folder/log" 2>&1
git bisect run run-bench compare --no-such-option --bisect a b >"$folder/wrong" 2>&1 && fail "wrong usage was taken for a verdict"
grep -q 'first bad commit' "$folder/wrong" && fail "wrong usage was taken for bad"
[ ! -s "$folder/failed" ]
