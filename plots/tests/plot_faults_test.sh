#!/bin/sh
# SPDX-License-Identifier: MIT
# What goes wrong in `run-bench plot`: gnuplot is missing, old, or fails in the middle; nothing to draw; no place to write.
# Never a damaged file, never status 0.
. plots/tests/making.sh
folder=$(mktemp -d) || exit 1
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
run_bench=$RUN_BENCH_BUILD/run-bench
here=$PWD
gnuplot=$(command -v gnuplot)
path=$PATH
cd "$folder" || exit 1

fail() {
    echo "$*" | tee -a failed
    cat errors
}

# refused STATUS TEXT ARGUMENT...: expects this status and message, and no picture.
refused() {
    wanted=$1 text=$2
    shift 2
    rm -rf pictures
    PATH=$path "$run_bench" plot -o pictures "$@" >output 2>errors
    status=$?
    [ $status = "$wanted" ] || fail "plot $*: status $status, not $wanted"
    grep -qF -e "$text" errors || fail "plot $*: not said: $text"
    [ -z "$(find pictures -type f 2>/dev/null)" ] || fail "plot $*: left $(find pictures -type f)"
}

# pretend VERSION COMMAND: a gnuplot of this version that otherwise does the command.
pretend() {
    mkdir -p fake
    printf '#!/bin/sh\n[ "$1" != --version ] || { echo "gnuplot %s"; exit; }\n%s\n' "$1" "$2" >fake/gnuplot
    chmod +x fake/gnuplot
}
probe='script=$(cat); case $script in *GPVAL_TERM_XMIN*) echo 100.0; exit;; esac'

result 1 'Board A' 6.12.0 "$(cell getrandom vdso 25)" >good.json
result 2 'Board E' 6.12.0 "$(missing getrandom vdso skipped 'no such symbol')" >empty.json
result 3 'Board N' 6.12.0 >nothing.json
head -c 300 good.json >cut.json
: >blank.json
echo '{"schema": "run-bench/2"}' >other.json
mkdir none

refused 2 'takes board, kernels, series, workers, samples or study, not pie' --kind pie good.json
refused 2 '--format takes svg, png, pdf or dumb, not gif' --format gif good.json
refused 2 'which results?'
refused 2 '--html writes one file' --html x.html good.json
refused 2 'linear or log' --scale cubic good.json

# gnuplot
path=$folder/none
refused 3 'gnuplot is missing; install it' good.json
path=$folder/fake:$PATH
pretend '4.6 patchlevel 6' 'exit 0'
refused 3 'gnuplot 4.6 is too old; 5.2 or newer is needed' good.json
pretend nonsense 'exit 0'
refused 3 'does not say a version' good.json
pretend '5.4 patchlevel 4' 'cat >/dev/null; exit 1'
refused 3 'cannot make png' --format png good.json
pretend '5.4 patchlevel 4' "$probe; echo '<?xml version=\"1.0\"?><svg>'; exit 1"
refused 3 'gnuplot failed' good.json
pretend '5.4 patchlevel 4' "$probe; echo '<?xml version=\"1.0\"?><svg><text>cut o'"
refused 3 'its picture is not whole' good.json
pretend '5.4 patchlevel 4' "$probe"
for format in svg png pdf dumb; do
    refused 3 'its picture is not whole' --format $format good.json
done
pretend '5.4 patchlevel 4' "$probe; kill -9 \$\$"
refused 3 'gnuplot failed' good.json
echo older >page.html
PATH=$path "$run_bench" plot --html page.html good.json >output 2>errors
[ $? = 3 ] && [ "$(cat page.html)" = older ] || fail 'a page was written without its pictures'
pretend '5.4 patchlevel 4' "script=\$(cat); case \$script in *XMIN*) echo 0.5;; esac"
refused 3 'no fonts are installed' --format png good.json

[ -n "$gnuplot" ] || { echo 'no gnuplot here: the rest is not tested'; exit 77; }

path=$PATH

# The real one without fonts.
mkdir fonts
echo "<fontconfig><dir>$folder/fonts</dir></fontconfig>" >fonts.conf
FONTCONFIG_FILE=$folder/fonts.conf refused 3 'no fonts are installed' --format png good.json
FONTCONFIG_FILE=$folder/fonts.conf "$run_bench" plot -o svg good.json >output 2>errors || fail 'SVG needs fonts'

# results
refused 3 'empty.json: no cell has a figure: nothing to draw' empty.json
refused 3 'nothing.json: no cell has a figure: nothing to draw' nothing.json
refused 3 'cut.json:' cut.json
refused 3 'blank.json: the file is empty' blank.json
refused 3 'other.json:' other.json
refused 3 'absent.json: No such file' absent.json
refused 3 'none: no result files (*.json) in this folder' none
refused 3 'no cell that --cells names has a figure' --cells no-such-cell good.json
refused 3 'no cell was measured with several numbers of workers' --kind workers good.json
refused 3 'these cells hold no samples' --kind samples good.json
refused 3 'nothing to draw of this kind' --kind study good.json
refused 2 'has 1 kernels, but there are 2 --label' --label a --label b good.json

# What can be drawn is drawn, and the rest is said.
"$run_bench" plot -o mixed good.json empty.json >output 2>errors
[ $? = 3 ] && [ -s mixed/Board-A-board.svg ] && grep -q 'empty.json: no cell' errors || fail 'an empty result beside a good one'

# No place to write.
echo text >file
refused 3 'file/' -o file good.json
mkdir -p locked && chmod a-w locked
if [ "$(id -u)" != 0 ]; then
    "$run_bench" plot -o locked good.json >output 2>errors
    [ $? = 3 ] && [ -z "$(ls locked)" ] || fail 'a folder without permission'
fi
"$run_bench" plot --format dumb good.json >/dev/full 2>errors
[ $? = 3 ] || fail 'a full stdout is no error'
if [ -x "$RUN_BENCH_BUILD/on_full_disk" ]; then
    mkdir disk
    "$RUN_BENCH_BUILD/on_full_disk" disk 4 sh -c "'$run_bench' plot -o disk good.json; echo \$?; ls disk" >output 2>errors
    case $? in
    0) [ "$(tail -n 2 output | tr '\n' ' ')" = '3 taken ' ] || fail "a full disk: $(cat output)" ;; # taken: what fills it
    77) ;;
    *) fail 'a full disk' ;;
    esac
fi

cd "$here" || exit 1
[ ! -e "$folder/failed" ]
