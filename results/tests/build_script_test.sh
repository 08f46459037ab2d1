#!/bin/sh
# SPDX-License-Identifier: MIT
# ./run-bench and ./run-tests in a tree of their own: one that is built starts at once, silently, and tells the program
# its tree; a build folder that cannot be written is said, with status 3.
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
tree=$folder/tree
unset RUN_BENCH_BUILD RUN_BENCH_TREE

fail() {
    echo "$*"
    exit 1
}

mkdir -p "$tree/results" "$tree/build" "$tree/bench"
cp run-bench run-tests "$tree/"
cp results/build.sh "$tree/results/"
# shellcheck disable=SC2016 # the script's own
printf '%s\n' '#!/bin/sh' 'echo "tree $RUN_BENCH_TREE, words $*"' >"$tree/build/run-bench"
chmod +x "$tree/build/run-bench"
touch "$tree/build/built"

# A tree without some of its folders, as an archive of some rooms is one.
answer=$(cd / && "$tree/run-bench" info 'two words' 2>&1)
[ "$answer" = "tree $(readlink -f "$tree"), words info two words" ] || fail "a built run-bench says: $answer"

# Root may write anywhere, so it tries as nobody.
chmod 755 "$folder"
as_other() {
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
    else
        "$@"
    fi
}
as_other true 2>/dev/null || exit 77
touch -t 200001010000 "$tree/build/built"
touch "$tree/results/newer.c"
chmod a-w "$tree/build" "$tree"
for state in 'without a lock' 'with a lock of ours' 'without a build folder'; do
    case $state in
    'with a lock of ours') chmod u+w "$tree/build" && touch "$tree/build/lock" "$tree/build/build.log" && chmod a-w "$tree/build" "$tree/build"/* ;;
    'without a build folder') chmod -R u+w "$tree" && rm -rf "$tree/build" && chmod a-w "$tree" ;;
    esac
    for script in run-bench run-tests; do
        answer=$(as_other "$tree/$script" 2>&1)
        status=$?
        [ "$status" = 3 ] || fail "$script $state ended with $status: $answer"
        case $answer in
        "$script: cannot write in $tree/build."*RUN_BENCH_BUILD=*) ;;
        *) fail "$script $state says: $answer" ;;
        esac
    done
done
chmod -R u+w "$tree"
