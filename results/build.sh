# SPDX-License-Identifier: MIT
# Sourced by ../run-bench and ../run-tests, which set $top: finds or installs what a build needs, and builds quietly.
# The build folder is $RUN_BENCH_BUILD, else build/ in the tree. A function that fails has said why on stderr, and
# returns 3.
build=${RUN_BENCH_BUILD:-$top/build}
log=$build/build.log

# Each need, and the packages that bring it: Debian (apt), Fedora (dnf), Arch (pacman), Alpine (apk). "+" joins
# packages, "-" stands for none. libcpuid counts on x86 alone.
packages='cmake cmake cmake cmake cmake
compiler gcc gcc gcc gcc
libc libc6-dev glibc-devel+glibc-static - musl-dev+linux-headers
make make make make make
pkg-config pkg-config pkgconf-pkg-config pkgconf pkgconf
jansson libjansson-dev jansson-devel jansson jansson-dev
libcpuid libcpuid-dev libcpuid-devel libcpuid libcpuid-dev
cmocka libcmocka-dev libcmocka-devel cmocka cmocka-dev
gnuplot gnuplot-nox gnuplot gnuplot gnuplot'

say() { echo "${0##*/}: $*" >&2; }
have() { command -v "$1" >/dev/null 2>&1; }
have_library() { have pkg-config && pkg-config --exists "$1"; }
is_x86() { case $(uname -m) in x86_64 | i?86) ;; *) false ;; esac; }

# True where one of the compilers that CMake would take finds the C library's headers.
has_headers() {
    for compiler in "${CC:-cc}" gcc clang; do
        echo '#include <stdio.h>' | "$compiler" -E - >/dev/null 2>&1 && return
    done
    return 1
}

# Prints the needs that are missing, a word each; cmocka only where the argument is "tests".
missing() {
    have cmake || echo cmake
    have "${CC:-cc}" || have gcc || have clang || echo compiler
    has_headers || echo libc
    have ninja || have make || echo make
    have pkg-config || echo pkg-config
    have_library jansson || echo jansson
    have_library libcpuid || ! is_x86 || echo libcpuid
    [ "$1" != tests ] || have_library cmocka || echo cmocka
}

# packages_for apt|dnf|pacman|apk NEED...: prints the packages in one line.
packages_for() {
    manager=$1
    shift
    # shellcheck disable=SC2034 # eval reads them
    echo "$packages" | while read -r need apt dnf pacman apk; do
        case " $* " in *" $need "*) eval "echo \$$manager" ;; esac
    done | grep -vx -e - | tr + '\n' | paste -s -d ' ' -
}

# Runs apt-get without a question, as root or by sudo without a password.
apt_get() {
    set -- env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@"
    [ "$(id -u)" = 0 ] || set -- sudo -n "$@"
    "$@" >>"$log" 2>&1 </dev/null
}

# Installs what the needs given as arguments ask for. A failed update alone does not count: the lists may do.
install_needs() {
    have apt-get && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; } || return 3
    list=$(packages_for apt "$@")
    say "installing $list"
    [ -n "$updated" ] || apt_get update
    updated=yes
    # shellcheck disable=SC2086 # a list of packages
    apt_get install -y --no-install-recommends $list && return
    say "apt-get could not install that; $log ends:"
    tail -n 10 "$log" >&2
    return 3
}

say_packages() {
    have gnuplot || set -- "$@" gnuplot
    say "cannot build yet: $* missing. Install, as root, by this system's line, then run this again:"
    for line in 'apt-get install' 'dnf install' 'pacman -S --needed' 'apk add'; do
        echo "  $line $(packages_for "${line%%[ -]*}" "$@")" >&2
    done
}

# Installs what "programs" or "tests" need, or says what to install. gnuplot comes along with the first build where
# it can; without it all but plots works.
meet_needs() {
    needs=$(missing "$1")
    # shellcheck disable=SC2086 # a list of words
    [ -z "$needs" ] || install_needs $needs || { say_packages $needs; return 3; }
    [ -e "$build/CMakeCache.txt" ] || have gnuplot || install_needs gnuplot || say "no gnuplot: all but plots works"
}

# Configures, with CMake's options as arguments, and builds. A folder that was moved or copied starts afresh.
compile() {
    if ! grep -qsx "CMAKE_HOME_DIRECTORY:INTERNAL=$top" "$build/CMakeCache.txt"; then
        rm -rf "$build/CMakeCache.txt" "$build/CMakeFiles"
        ! have ninja || set -- "$@" -G Ninja
    fi
    say "building in $build"
    cmake -S "$top" -B "$build" "$@" >>"$log" 2>&1 &&
        cmake --build "$build" -j "$(getconf _NPROCESSORS_ONLN)" >>"$log" 2>&1 && return
    say "the build failed; $log ends:"
    tail -n 20 "$log" >&2
    return 3
}

# True where the build folder and what is there of its lock and log can be written. No redirection tries it: one that
# fails may end the shell.
can_write() {
    mkdir -p "$build" 2>/dev/null || return
    for file in "$build" "$build/lock" "$log"; do
        [ -w "$file" ] || [ ! -e "$file" ] || return
    done
}

# Runs a command while no other does so in the same build folder, with a new log.
alone_in_folder() {
    if ! can_write; then
        say "cannot write in $build. Name another folder: RUN_BENCH_BUILD=\$HOME/run-bench-build $0"
        return 3
    fi
    (
        ! have flock || flock 9
        : >"$log" && "$@"
    ) 9>>"$build/lock"
}

# The stamp is as old as the build's begin, so that a file saved meanwhile counts as newer.
build_now() {
    ! is_built || return 0
    : >"$build/begun"
    meet_needs programs && compile && mv "$build/begun" "$build/built"
}
build_tests_now() { meet_needs tests && compile -DRUN_BENCH_TESTS=ON; }

build_programs() { alone_in_folder build_now; }
build_tests() { alone_in_folder build_tests_now; }

# True where the programs are there and no source is newer; costs a few milliseconds.
is_built() {
    [ -x "$build/run-bench" ] && [ -e "$build/built" ] && [ -z "$(
        cd "$top" && find CMakeLists.txt bench arch-asm runners results plots -newer "$build/built" \
            \( -name '*.[chS]' -o -name CMakeLists.txt \) -print 2>/dev/null
    )" ]
}
