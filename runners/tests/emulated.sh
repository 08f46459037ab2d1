# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Runs a foreign runner under qemu-user and says what is wrong with its records. Sourced by scripts that set $build, the
# build folder, and $folder, which is theirs alone.
: "${build:?}" "${folder:?}"
emulated_cells="empty null-syscall getrandom gettimeofday clock-gettime-monotonic signal1"

# wrong_cell FILE PATTERN: prints cells of the records that are not as the extended regular expression says.
wrong_cell() {
    sed -n 's/.*"record":"cell",.*"name":"\([^"]*\)".*"path":"\([a-z]*\)".*"status":"\([a-z]*\)"\(,"reason":"\([^"]*\)"\)\{0,1\}.*/\1 \2 \3 \5/p' \
        "$1" | grep -vE "$2" | sed 's/^/unexpected: /'
}

# expected_cells ARCH: the pattern of what each cell should be. A vDSO cell has a figure or is skipped for want of the
# function; every other one has a figure, but for clocks that are newer than the kernel and calls that are older than the
# architecture. QEMU's own vDSO for x86 (10) says CPU 0 on every CPU, which is found.
expected_cells() {
    printf %s '^[a-z0-9-]* (libc|syscall|none) ok $|^[a-z0-9-]* vdso (ok $|skipped this process has no vDSO$|skipped the vDSO has no )|'
    printf %s '^clock-[a-z]*-aux[0-7]-[a-z]* [a-z]* skipped this kernel has no such clock|'
    printf %s '^time-syscall syscall skipped this architecture has no time system call$'
    case $1 in x86_64 | i386) printf %s "|^getcpu-(vdso|libc) [a-z]* failed the CPU is not the system call's$" ;; esac
}

# wrong_records FILE WANTED ARCH: prints what a whole run of so many cells lacks.
wrong_records() {
    wrong_cell "$1" "$(expected_cells "$3")"
    [ "$(grep -c '"record":"cell"' "$1")" -ge "$2" ] || echo "there are fewer than $2 cells"
    [ "$(grep -c '"record":"end"' "$1")" = 1 ] || echo "there is no end record"
}

# wrong_result FILE ARCH WORD ENDIAN: prints what the result file says that is not so.
wrong_result() {
    "$build/run-bench" check "$1" >"$folder/checked" 2>&1 || cat "$folder/checked"
    for line in "\"arch\": \"$2\"" "\"word\": $3" "\"endian\": \"$4\"" '"emulated": true' '"damaged": 0' '"missing": 0'; do
        grep -qF "$line" "$1" || echo "the result lacks $line"
    done
}

# ended COMMAND...: standard error is shown where it failed alone, as QEMU writes of every child that was tried in vain.
ended() {
    timeout 100 "$@" 2>"$name.said" && return
    echo "ended with status $?: $*" >&2
    cat "$name.said" >&2
}

# emulated NAME ARCH WORD ENDIAN EMULATOR...: lists, measures a few cells, and has the host read both. The last words of
# EMULATOR... are the runner. Prints what is wrong; true where nothing is. NAME names files in $folder.
emulated() {
    name=$folder/$1 arch=$2 word=$3 endian=$4
    shift 4
    {
        ended "$@" list >"$name.list"
        wrong_records "$name.list" 100 "$arch"
        # shellcheck disable=SC2086
        ended "$@" run --board-facts --rounds 3 $emulated_cells >"$name.records"
        wrong_records "$name.records" 14 "$arch"
        "$build/run-bench" read -o "$name.json" - <"$name.records" >"$name.table" 2>"$name.said" || cat "$name.said"
        wrong_result "$name.json" "$arch" "$word" "$endian"
        grep -q 'an emulator runs this system' "$name.table" || echo "the table does not say that an emulator ran this"
    } >"$name.wrong" 2>&1
    cat "$name.wrong"
    [ ! -s "$name.wrong" ]
}
