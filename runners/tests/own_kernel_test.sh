#!/bin/sh
# SPDX-License-Identifier: MIT
# runners/qemu/own_kernel.sh on a tree that only looks like a kernel's: what Kconfig drops and what is missing is said.
script=$(dirname "$0")/../qemu/own_kernel.sh
command -v make >/dev/null || { echo "no make here"; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/tree" "$folder/bin"
for tool in powerpc-linux-gnu-gcc gcc flex bison bc xz; do
    printf '#!/bin/sh\n' >"$folder/bin/$tool" && chmod +x "$folder/bin/$tool"
done
cat >"$folder/tree/Makefile" <<'END'
kernelversion:
	@echo 9.9.9
allnoconfig:
	@grep -v "$(DROPPED)" $(KCONFIG_ALLCONFIG) >$(O)/.config
	@echo configured >>$(O)/calls
vmlinux:
	@echo "$(ARCH) $(CROSS_COMPILE)" >$(O)/vmlinux
END

fail() { echo "FAILED: $*" | tee -a "$folder/failed"; cat "$folder/errors"; }

# own STATUS WORD...: builds; KIND and the like are the words.
own() {
    expected=$1
    shift
    OWN_SOURCE="$folder/tree" PATH="$folder/bin:$PATH" sh "$script" "$@" >"$folder/output" 2>"$folder/errors"
    status=$?
    [ "$status" = "$expected" ] || fail "exit status $status instead of $expected: $*"
}

export DROPPED=CONFIG_PPC_KUEP
own 3 ppc "$folder/kernels"
grep -q 'does not know or take CONFIG_PPC_KUEP=y $' "$folder/errors" || fail "a dropped option is not named"
own 3 ppc "$folder/kernels"
grep -q 'CONFIG_PPC_KUEP=y' "$folder/errors" || fail "a dropped option is taken the second time"

export DROPPED='^nothing$'
own 0 ppc "$folder/kernels"
[ "$(cat "$folder/output")" = "$folder/kernels/9.9.9-ppc/vmlinux" ] || fail "the path is $(cat "$folder/output")"
[ "$(cat "$folder/kernels/9.9.9-ppc/vmlinux")" = "powerpc powerpc-linux-gnu-" ] || fail "built for another architecture"
grep -q '^CONFIG_FUTEX=y' "$folder/kernels/9.9.9-ppc/.config" || fail "the common options are missing"
own 0 ppc "$folder/kernels"
[ "$(wc -l <"$folder/kernels/9.9.9-ppc/calls")" = 3 ] || fail "configured again without need"

own 2 common "$folder/kernels"
own 2 pdp11 "$folder/kernels"
rm "$folder/bin/powerpc-linux-gnu-gcc" "$folder/bin/bison"
for tool in dirname mkdir readlink make cut sort; do ln -s "$(command -v "$tool")" "$folder/bin/$tool"; done
OWN_SOURCE="$folder/tree" PATH="$folder/bin" /bin/sh "$script" ppc "$folder/kernels" >"$folder/output" 2>"$folder/errors"
[ $? = 3 ] && grep -q 'packages are missing: gcc-powerpc-linux-gnu bison$' "$folder/errors" || fail "missing packages are not named"
[ ! -s "$folder/failed" ]
