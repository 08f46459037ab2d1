// SPDX-License-Identifier: MIT
#include <string.h>
#include <unistd.h>

#include "runners/replicas/options.h"
#include "runners/replicas/print.h"
#include "runners/replicas/replicas.h"
#include "runners/replicas/vdsotest.h"

static const char help[] =
    "  bench                   ns a call by the system call, the C library and the vDSO, in vdsotest's "
    "lines\n"
    "  verify                  compares their answers; silent when all agree\n"
    "  -d, --duration SECONDS  of each path's bench, or of a verify (default 1)\n"
    "  -f, --maxfails NUMBER   failures after which a verify stops (default 10)\n"
    "  -v, --verbose           number of calls and fractions of ns behind each line, as a comment\n";

static const struct {
    const char *name;
    int (*run)(const struct vdsotest *test);
} test_types[] = {{"verify", vdsotest_verify}, {"bench", vdsotest_bench}};

enum { TEST_TYPES = sizeof test_types / sizeof test_types[0] };

static int complain(const char *program, const char *what, const char *object)
{
    write_texts(STDERR_FILENO, (const char *const[]){program, ": ", what, object, "\n", NULL});
    return 1;
}

static int unknown(const char *program, const char *what, const char *name)
{
    write_texts(STDERR_FILENO,
                (const char *const[]){program, ": Unknown test ", what, " '", name, "' specified\n", NULL});
    return 1;
}

static int list_test_types(void)
{
    int error = 0;

    for (int i = 0; i < TEST_TYPES && !error; i++)
        error = PRINT(test_types[i].name);
    return error ? 1 : 0;
}

// Whether any path of the cell's function can be tested here; a clock that the kernel lacks, for one, has
// none.
static int is_offered(const struct plan *plan, const struct cell *cell)
{
    for (unsigned i = 0; i < plan->count; i++)
        if (!strcmp(plan->cells[i].benchmark_name, cell->benchmark_name) &&
            plan->cells[i].answer.status != STATUS_SKIPPED)
            return 1;
    return 0;
}

static int list_apis(const char *program)
{
    struct plan plan;
    int error = cells_choose(&plan, NULL, 0);

    if (error)
        complain(program, "no memory", "");
    for (unsigned i = 0; i < plan.count && !error; i++)
        if (plan.cells[i].path == PATH_VDSO && is_offered(&plan, &plan.cells[i]))
            error = PRINT(plan.cells[i].benchmark_name);
    plan_free(&plan);
    return error ? 1 : 0;
}

// The three paths of one function; returns 0, or -1 where the name is not exactly one function's.
static int find_cells(struct vdsotest *test, const struct plan *plan)
{
    static const enum path paths[VDSOTEST_PATHS] = {PATH_SYSCALL, PATH_LIBC, PATH_VDSO};

    for (int i = 0; i < VDSOTEST_PATHS; i++) {
        test->cells[i] = cells_path(plan, paths[i]);
        if (test->cells[i] && strcmp(test->cells[i]->benchmark_name, test->api))
            return -1;
    }
    return test->cells[VDSOTEST_PATHS - 1] ? 0 : -1;
}

static int run(const char *program, struct vdsotest *test, const char *type)
{
    struct plan plan;
    int index = 0, status = 1;

    while (index < TEST_TYPES && strcmp(type, test_types[index].name))
        index++;
    if (index == TEST_TYPES)
        return unknown(program, "function", type);
    if (cells_choose(&plan, test->api, 0) || find_cells(test, &plan))
        unknown(program, "suite", test->api);
    else
        status = test_types[index].run(test);
    plan_free(&plan);
    return status;
}

int vdsotest_main(int argc, char **argv)
{
    struct vdsotest test = {.seconds = 1, .failures_limit = 10};
    const struct option_rule rules[] = {{"-d", 1, 86400, &test.seconds},
                                        {"--duration", 1, 86400, &test.seconds},
                                        {"-f", 1, 1000000, &test.failures_limit},
                                        {"--maxfails", 1, 1000000, &test.failures_limit},
                                        {"-v", 0, 0, &test.verbose},
                                        {"--verbose", 0, 0, &test.verbose},
                                        {NULL, 0, 0, NULL}};
    const char *usage = replica_find("vdsotest")->usage, *words[2] = {NULL, NULL};
    int count;

    if (options_want_help(argc, argv)) {
        usage_write(STDOUT_FILENO, argv[0], usage, help);
        return 0;
    }
    count = options_parse(rules, argc, argv, words, 2);
    if (count == 1 && !strcmp(words[0], "list-apis"))
        return list_apis(argv[0]);
    if (count == 1 && !strcmp(words[0], "list-test-types"))
        return list_test_types();
    if (count != 2) {
        usage_write(STDERR_FILENO, argv[0], usage, NULL);
        return 1;
    }
    test.api = words[0];
    return run(argv[0], &test, words[1]);
}
