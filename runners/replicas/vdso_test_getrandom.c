// SPDX-License-Identifier: MIT
#include <string.h>
#include <unistd.h>

#include "runners/replicas/getrandom.h"
#include "runners/replicas/options.h"
#include "runners/replicas/print.h"
#include "runners/replicas/replicas.h"
#include "runners/replicas/timed.h"

enum { GETRANDOM_BYTES = 4, FILL_BYTES = 323929 }; // the model's

static const char help[] = "Times getrandom of 4 bytes by the vDSO, the C library and the system call, and "
                           "prints the kernel selftest's lines.\n"
                           "  bench-single  one thread\n"
                           "  bench-multi   many threads, their creation and joining included\n"
                           "  fill          call the vDSO for ever, to be watched by a profiler\n"
                           "  (none)        test it, in TAP\n"
                           "  --calls N     calls a thread (default 25000000, the model's)\n"
                           "  --threads N   threads of bench-multi (default 256, the model's)\n"
                           "Where the vDSO has no getrandom, a comment line says so and the other two are "
                           "measured; the status is 4.\n";

static int usage(int descriptor, const char *name)
{
    usage_write(descriptor, name, replica_find("vdso_test_getrandom")->usage,
                descriptor == STDOUT_FILENO ? help : NULL);
    return descriptor == STDOUT_FILENO ? STATUS_DONE : STATUS_BAD;
}

static int worse(int a, int b)
{
    return a == STATUS_BAD || b == STATUS_BAD ? STATUS_BAD : a > b ? a : b;
}

// One path's line; the vDSO's may be the model's reason to skip.
static int bench_path(const struct plan *plan, enum path path, uint64_t calls, uint64_t threads)
{
    const struct cell *cell = cells_path(plan, path);
    struct print print;
    struct line *line = print_begin(&print);

    line_text(line, "# SKIP ");
    if (path == PATH_VDSO && getrandom_missing(plan, line))
        return print_end(&print) ? STATUS_BAD : STATUS_SKIP;
    if (cell->answer.status != STATUS_OK)
        return getrandom_failed(cell, 0, 0, cell->answer.reason);
    return threads ? getrandom_multi(cell, calls, threads) : getrandom_single(cell, calls);
}

static int bench(const struct plan *plan, uint64_t calls, uint64_t threads)
{
    int status = bench_path(plan, PATH_VDSO, calls, threads);

    status = worse(status, bench_path(plan, PATH_LIBC, calls, threads));
    return worse(status, bench_path(plan, PATH_SYSCALL, calls, threads));
}

// Ends only when a call fails.
static int fill(const struct plan *plan)
{
    const struct cell *cell = cells_path(plan, PATH_VDSO);
    struct answer answer;
    struct timed timed;
    struct print print;
    struct line *line = print_begin(&print);

    line_text(line, "1..0 # SKIP ");
    if (getrandom_missing(plan, line))
        return print_end(&print) ? STATUS_BAD : STATUS_SKIP;
    if (cell->answer.status != STATUS_OK)
        return getrandom_failed(cell, 0, 0, cell->answer.reason);
    timed_calls(&timed, cell, UINT64_MAX, &answer);
    return getrandom_failed(cell, timed.failed, timed.calls, answer.reason);
}

static int run(const char *word, uint64_t calls, uint64_t threads)
{
    const int filling = !strcmp(word, "fill");
    struct plan plan;
    int status = STATUS_BAD;

    if (cells_choose(&plan, "getrandom", filling ? FILL_BYTES : GETRANDOM_BYTES))
        PRINT("Bail out! no memory");
    else if (filling)
        status = fill(&plan);
    else
        status = bench(&plan, calls, strcmp(word, "bench-multi") ? 0 : threads);
    plan_free(&plan);
    return status;
}

static int is_word(const char *word)
{
    return !strcmp(word, "bench-single") || !strcmp(word, "bench-multi") || !strcmp(word, "fill");
}

int vdso_test_getrandom_main(int argc, char **argv)
{
    uint64_t calls = 25000000, threads = 256;
    const struct option_rule rules[] = {
        {"--calls", 1, 1000000000000, &calls}, {"--threads", 1, 65536, &threads}, {NULL, 0, 0, NULL}};
    const char *word = NULL;
    int words;

    if (argc == 1)
        return getrandom_selftest();
    if (options_want_help(argc, argv))
        return usage(STDOUT_FILENO, argv[0]);
    words = options_parse(rules, argc, argv, &word, 1);
    if (words == 1 && is_word(word))
        return run(word, calls, threads);
    return usage(STDERR_FILENO, argv[0]);
}
