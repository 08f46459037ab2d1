// SPDX-License-Identifier: MIT
// perf bench syscall basic: getppid by the C library, many times.
#include <string.h>
#include <unistd.h>

#include "runners/replicas/cells.h"
#include "runners/replicas/formats.h"
#include "runners/replicas/options.h"
#include "runners/replicas/print.h"
#include "runners/replicas/replicas.h"
#include "runners/replicas/timed.h"

static const char help[] = "Calls getppid and prints perf's lines, digits not grouped.\n"
                           "  --loop N, -l N   calls (default 10000000, the model's)\n";

static int complain(const char *name, const char *reason)
{
    write_texts(STDERR_FILENO, (const char *const[]){name, ": ", reason, "\n", NULL});
    return 1;
}

static int bench(const char *name, const struct cell *cell, uint64_t calls)
{
    struct answer answer = cell->answer;
    struct timed timed;
    struct print print;

    if (answer.status != STATUS_OK)
        return complain(name, answer.reason);
    if (PRINT("# Running 'syscall/basic' benchmark:"))
        return 1;
    if (timed_calls(&timed, cell, calls, &answer))
        return complain(name, answer.reason);
    if (!timed.ns)
        return complain(name, "all calls took less than one step of the clock: ask for more by --loop");
    format_perf_bench(print_begin(&print), "getppid", timed.calls, timed.ns);
    return print_end(&print) ? 1 : 0;
}

int perf_bench_main(int argc, char **argv)
{
    uint64_t calls = 10000000;
    const struct option_rule rules[] = {
        {"--loop", 1, UINT32_MAX, &calls}, {"-l", 1, UINT32_MAX, &calls}, {NULL, 0, 0, NULL}};
    const char *usage = replica_find("perf-bench")->usage, *words[2];
    struct plan plan;
    int status;

    if (options_want_help(argc, argv)) {
        usage_write(STDOUT_FILENO, argv[0], usage, help);
        return 0;
    }
    if (options_parse(rules, argc, argv, words, 2) != 2 || strcmp(words[0], "syscall") ||
        strcmp(words[1], "basic")) {
        usage_write(STDERR_FILENO, argv[0], usage, NULL);
        return 1;
    }
    if (cells_choose(&plan, "null-syscall-libc", 0))
        status = complain(argv[0], "no memory");
    else
        status = bench(argv[0], &plan.cells[0], calls);
    plan_free(&plan);
    return status;
}
