// SPDX-License-Identifier: MIT
#include "results/commands/remote.h"

#include "results/records/bytes.h"

#include <stdlib.h>

// A host without mktemp has /tmp. The traps let nothing stay behind when the line is cut: the runner then
// ends by its failed write.
static const char opening[] =
    "d=$(mktemp -d 2>/dev/null) || { d=/tmp/run-bench.$$ && mkdir -m 700 \"$d\"; } || exit 3; "
    "trap 'rm -rf \"$d\"' EXIT; trap 'exit 3' HUP INT TERM; "
    "cat >\"$d/bench-runner\" && chmod 700 \"$d/bench-runner\" || exit 3; p=0; f=--config-facts; ";

static void add_number(struct bytes *script, const char *before, unsigned long long number)
{
    bytes_text(script, before);
    bytes_number(script, (int64_t)number);
}

char *remote_script(const struct remote_options *options, unsigned long long seed)
{
    struct bytes script = {0};
    bytes_text(&script, opening);
    add_number(&script, "s=", seed);
    add_number(&script, "; while [ $p -lt ", options->processes);
    bytes_text(&script, " ]; do \"$d/bench-runner\" run --board-facts $f --process $p --seed $((s+p))");
    for (size_t i = 0; i < options->words.count; i++) {
        bytes_text(&script, " '");
        bytes_text(&script, options->words.words[i]);
        bytes_text(&script, "'");
    }
    bytes_text(&script, " </dev/null || exit; f=; p=$((p+1)); done");
    bytes_add(&script, "", 1);
    if (!script.failed)
        return script.data;
    bytes_free(&script);
    return NULL;
}
