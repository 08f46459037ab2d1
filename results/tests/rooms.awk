# SPDX-License-Identifier: MIT
# Holds source files to the rules of the rooms (CONTRIBUTING.md) and prints a line for each one that is broken.
# awk -v board="bench/a.c runners/b.c" -v benchmarks="getrandom time" -f rooms.awk FILE... in the top folder; `board`
# are the files that go into the runner, `benchmarks` the names in bench/list.h.
BEGIN {
    may_include["arch-asm"] = " arch-asm "
    may_include["bench"] = " arch-asm bench "
    may_include["runners"] = " arch-asm bench runners "
    may_include["results"] = " results plots "
    may_include["plots"] = " results plots "
    machines = "__(x86|amd64|i[3-6]86|powerpc|ppc|PPC|aarch64|arm|ARM|s390|zarch|riscv|loongarch|mips|alpha|sparc|hppa|m68k|sh)"
    foreign = "<(jansson|math|tgmath|float|fenv|complex|cmocka|libcpuid)"
    count = split(board, names, " ")
    for (i = 1; i <= count; i++) {
        on_board[names[i]] = 1
        sub(/c$/, "h", names[i])
        on_board[names[i]] = 1
    }
}

function broken(what) { printf "%s:%d: %s\n", FILENAME, FNR, what }

# The lines that a file may have.
function limit(name) {
    if (name ~ /^arch-asm\/[^\/]*\.h$/ && name !~ /\/(arch|syscall|vdso[a-z_]*)\.h$/) return 60
    if (name ~ /^bench\/[^\/]*\.c$/ && index(" " benchmarks " ", " " base(name) " ")) return 60
    if (name ~ /^[^\/]*\/README.md$/) return 60
    return name == "CMakeLists.txt" ? 150 : 250
}
function base(name) { sub(/.*\//, "", name); sub(/\.[^.]*$/, "", name); return name }

# The line without comments and the contents of strings; `in_comment` lasts over lines.
function code_of(line,    place) {
    gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
    gsub(/'([^'\\]|\\.)'/, "''", line)
    if (in_comment) {
        place = index(line, "*/")
        if (!place) return ""
        in_comment = 0
        line = substr(line, place + 2)
    }
    while (match(line, /\/\*([^*]|\*+[^*\/])*\*+\//))
        line = substr(line, 1, RSTART - 1) " " substr(line, RSTART + RLENGTH)
    sub(/\/\/.*/, "", line)
    place = index(line, "/*")
    if (place) {
        in_comment = 1
        line = substr(line, 1, place - 1)
    }
    return line
}

function check_include(    target, other) {
    target = $0
    if (target !~ /"/) {
        if ((room == "arch-asm" || room == "bench" || FILENAME in on_board) && !is_test && target ~ foreign)
            broken("a header that is neither the C library's nor the kernel's")
        return
    }
    sub(/^[^"]*"/, "", target)
    sub(/".*/, "", target)
    other = target ~ /^(arch-asm|bench|runners|results|plots)\// ? substr(target, 1, index(target, "/") - 1) : room
    if (!index(may_include[room], " " other " ") && target != "runners/fields.h")
        broken("includes " target " of a room that " room " knows nothing of")
}

# A C function is as long as its lines from the name to the brace that closes it, a shell function likewise.
function measure_function(    lines) {
    lines = FNR - begin + 1
    begin = 0
    if (lines > 60) broken("a function of " lines " lines")
    if (!is_test) print lines > lengths
}

FNR == 1 {
    if (last_lines > last_limit) printf "%s: %d lines, more than %d\n", last_name, last_lines, last_limit
    room = substr(FILENAME, 1, index(FILENAME, "/") - 1)
    is_test = FILENAME ~ /\/tests\//
    is_c = FILENAME ~ /\.[ch]$/
    in_comment = begin = 0
    last_name = FILENAME
    last_limit = limit(FILENAME)
}
{ last_lines = FNR }
FNR == 1 && !/SPDX-License-Identifier: MIT/ && !/^#!/ { broken("the first line is not the licence's") }
FNR == 2 && first_is_shebang && !/SPDX-License-Identifier: MIT/ { broken("the second line is not the licence's") }
FNR == 1 { first_is_shebang = /^#!/ }

!is_c && /^[a-z_]+\(\) \{$/ { begin = FNR }
!is_c && /^}$/ && begin { measure_function() }
!is_c { next }

/^ *# *include/ { check_include(); next }
{ code = code_of($0) }
code ~ /^[A-Za-z_].*\)$/ || (code ~ /^[A-Za-z_].*\([^;{]*,$/ && !begin) { begin = FNR }
code ~ /;$/ && code !~ /^ / && code !~ /^}/ { begin = 0 }
code ~ /^}$/ && begin { measure_function() }
code ~ /^ *# *(if|elif|ifdef|ifndef)/ && code ~ machines && room != "arch-asm" { broken("asks for the architecture") }
FILENAME in on_board || ((room == "bench" || room == "arch-asm") && !is_test) {
    if (code ~ /(^|[^A-Za-z0-9_])(float|double|_Complex)([^A-Za-z0-9_]|$)/ || code ~ /[0-9]\.[0-9]/)
        broken("floating point on the board")
    if (code ~ /(^|[^A-Za-z0-9_])[a-z_]*(printf|scanf)[a-z_]* *\(/) broken("the printf family on the board")
}

END {
    if (last_lines > last_limit) printf "%s: %d lines, more than %d\n", last_name, last_lines, last_limit
}
