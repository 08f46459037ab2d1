# SPDX-License-Identifier: MIT
# Reads `objdump -d --no-show-raw-insn` of x86-64 objects. For each batch function that makes a system call in a loop
# it prints "good FILE NAME", or "split FILE NAME" where the call and the jump that closes the loop lie in two cache lines.
function number(hex,    value, i) {
    value = 0
    for (i = 1; i <= length(hex); i++) value = value * 16 + index("0123456789abcdef", substr(hex, i, 1)) - 1
    return value
}
function line_of(address) { return int(address / 64) }

# The innermost loop around a call is closed by the first jump behind it that leads back to it or before it.
function judge(    i, jump) {
    for (i = 1; i <= calls; i++)
        for (jump = 1; jump <= jumps; jump++)
            if (from[jump] > call[i] && to[jump] <= call[i]) {
                print (line_of(call[i]) == line_of(behind[jump] - 1) ? "good " : "split ") file name
                break
            }
    calls = jumps = 0
}

/file format/ {
    judge()
    file = $1
    sub(/.*\//, "", file)
    sub(/\.o:$/, " ", file)
}
/^[0-9a-f]+ <.*>:$/ {
    judge()
    name = $2
    gsub(/[<>:]/, "", name)
}
/^ *[0-9a-f]+:\t/ && name ~ /^batch/ {
    address = $1
    sub(/:/, "", address)
    if (jumps && !behind[jumps]) behind[jumps] = number(address)
    if ($2 == "syscall") call[++calls] = number(address)
    if ($2 ~ /^j/ && $3 ~ /^[0-9a-f]+$/) {
        from[++jumps] = number(address)
        to[jumps] = number($3)
        behind[jumps] = 0
    }
}
END { judge() }
