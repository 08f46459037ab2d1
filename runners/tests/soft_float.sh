# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What a PowerPC program needs of its CPU, by its instructions and its attributes. Sourced; needs the cross binutils.

# Instructions that are floating point, SPE or AltiVec, or that an 8xx or e500v2 does not have.
foreign_instructions() {
    powerpc-linux-gnu-objdump -d "$1" | awk -F '\t' '
        split($3, word, " ") && word[1] ~ /^(f[a-z]+|lf[sd].*|stf.*|mff.*|mtfs.*|mcrfs|ev.*|ef[sd].*|v[a-z].*|lv.*|stv.*|xs.*|xv.*|lwsync|isel.*)\.?$/'
}

# Whether an ELF file says that its code passes floating point in registers of an FPU.
hard_float() { powerpc-linux-gnu-readelf -A "$1" | grep -q 'Tag_GNU_Power_ABI_FP:.*hard float'; }

# needs_fpu FILE: prints what a CPU without an FPU cannot run; true where there is something.
needs_fpu() {
    instructions=$(foreign_instructions "$1")
    [ -z "$instructions" ] || echo "$instructions"
    hard_float "$1" && { echo "its attributes say hard float"; return; }
    [ -n "$instructions" ]
}
