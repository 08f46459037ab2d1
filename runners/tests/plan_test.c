// SPDX-License-Identifier: MIT
// Which cells a request makes, of benchmarks and a vDSO of the test's own.
#include "runners/plan.h"
#include "arch-asm/arch.h"

#include <dlfcn.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <cmocka.h>

static unsigned long batch(const struct call *call, unsigned long calls)
{
    (void)call;
    return calls;
}

#define CLOCK_FUNCTION "clock_gettime" // as every vDSO has it, but i386's and arm's two of them
static const struct variant variants[] = {{"one", 10}, {"two", 20}, {NULL, 0}};
static const struct benchmark alone = {.name = "alone", .batch = {[PATH_NONE] = batch}},
                              plain = {.name = "plain",
                                       .batch = {[PATH_LIBC] = batch},
                                       .absent = {[PATH_SYSCALL] = "this architecture never had it"}},
                              sized = {.name = "sized",
                                       .parameter = "size",
                                       .parameter_default = 4,
                                       .parameter_limit = 256,
                                       .vdso = "no_such_function",
                                       .batch = {[PATH_VDSO] = batch, [PATH_SYSCALL] = batch}},
                              varied = {.name = "varied",
                                        .variants = variants,
                                        .vdso = CLOCK_FUNCTION,
                                        .batch = {[PATH_VDSO] = batch, [PATH_LIBC] = batch}};
// Instead of the runner's own.
const struct benchmark *const benchmarks[] = {&alone, &plain, &sized, &varied, NULL};

// Where this process is told that its vDSO lies: as it is, nowhere, or where there is none.
static enum { AS_IT_IS, NONE, GARBAGE } told;

unsigned long getauxval(unsigned long type)
{
    static const unsigned char garbage[4096] __attribute__((aligned(4096))) = "no ELF file";
    unsigned long (*real)(unsigned long);
    *(void **)&real = dlsym(RTLD_NEXT, "getauxval");
    if (type != AT_SYSINFO_EHDR || told == AS_IT_IS)
        return real(type);
    return told == NONE ? 0 : (unsigned long)garbage;
}

static int begin(void **state)
{
    (void)state;
    told = AS_IT_IS;
    return 0;
}

// The names of a request's cells, each with its workers and value: "alone 1 0, plain-libc 1 0".
static void expect(const struct request *request, const char *expected)
{
    char text[1024] = "", part[128];
    const char *unknown = NULL;
    struct plan plan;
    assert_int_equal(plan_make(&plan, request, &unknown), 0);
    for (unsigned i = 0; i < plan.count; i++) {
        const struct cell *cell = &plan.cells[i];
        snprintf(part, sizeof part, "%s%s %u %ld", i ? ", " : "", cell->name, cell->workers, cell->value);
        strcat(text, part);
    }
    assert_string_equal(text, expected);
    assert_null(unknown);
    plan_free(&plan);
}

static void expect_words(const char *first, const char *second, const char *expected)
{
    const char *words[] = {first, second};
    const struct request request = {
        .patterns = words, .pattern_count = second ? 2 : 1, .workers = {1}, .workers_count = 1};
    expect(&request, expected);
}

static void all_cells_in_order(void **state)
{
    const struct request request = {.workers = {1}, .workers_count = 1};
    (void)state;
    expect(&request,
           "alone 1 0, plain-libc 1 0, plain-syscall 1 0, sized-vdso 1 4, sized-syscall 1 4, "
           "varied-one-vdso 1 10, varied-one-libc 1 10, varied-two-vdso 1 20, varied-two-libc 1 20");
}

static void patterns(void **state)
{
    (void)state;
    expect_words("plain-libc", NULL, "plain-libc 1 0");
    expect_words("plain", NULL, "plain-libc 1 0, plain-syscall 1 0");
    expect_words("varied-two", NULL, "varied-two-vdso 1 20, varied-two-libc 1 20");
    expect_words("varied", "alone",
                 "alone 1 0, varied-one-vdso 1 10, varied-one-libc 1 10, varied-two-vdso 1 20, "
                 "varied-two-libc 1 20");
    expect_words("*-libc", NULL, "plain-libc 1 0, varied-one-libc 1 10, varied-two-libc 1 20");
    expect_words("v*o", NULL, "varied-one-vdso 1 10, varied-two-vdso 1 20, varied-two-libc 1 20");
    expect_words("[ap]l*", NULL, "alone 1 0, plain-libc 1 0, plain-syscall 1 0");
    expect_words("plain-libc", "plain-*", "plain-libc 1 0, plain-syscall 1 0"); // each once
}

static void unknown_words(void **state)
{
    static const char *const wrong[] = {"plai",  "plain-", "plain-vdso", "alone-none",
                                        "Plain", "",       "x*",         "varied-three"};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *words[] = {"alone", wrong[i]}, *unknown = NULL;
        const struct request request = {
            .patterns = words, .pattern_count = 2, .workers = {1}, .workers_count = 1};
        struct plan plan;
        assert_int_equal(plan_make(&plan, &request, &unknown), -ENOENT);
        assert_string_equal(unknown, wrong[i]);
        plan_free(&plan);
    }
}

static void workers_and_values_multiply(void **state)
{
    const char *words[] = {"sized-syscall", "plain-libc"};
    struct request request = {.patterns = words, .pattern_count = 2, .workers = {1, 8}, .workers_count = 2};
    (void)state;
    expect(&request, "plain-libc 1 0, plain-libc 8 0, sized-syscall 1 4, sized-syscall 8 4");
    request.parameter = "size";
    request.values[0] = 16;
    request.values[1] = 2;
    request.value_count = 2;
    expect(&request,
           "plain-libc 1 0, plain-libc 8 0, sized-syscall 1 16, sized-syscall 1 2, sized-syscall 8 16, "
           "sized-syscall 8 2");
    request.parameter = "depth"; // another benchmark's
    expect(&request, "plain-libc 1 0, plain-libc 8 0, sized-syscall 1 4, sized-syscall 8 4");
}

static struct cell only_cell(const char *word)
{
    const struct request request = {
        .patterns = &word, .pattern_count = 1, .workers = {1}, .workers_count = 1};
    const char *unknown;
    struct plan plan;
    assert_int_equal(plan_make(&plan, &request, &unknown), 0);
    assert_int_equal(plan.count, 1);
    struct cell cell = plan.cells[0];
    plan_free(&plan);
    return cell;
}

static void expect_skipped(const char *word, const char *reason)
{
    struct cell cell = only_cell(word);
    assert_int_equal(cell.answer.status, STATUS_SKIPPED);
    assert_string_equal(cell.answer.reason, reason);
    assert_null(cell.function);
}

static void a_path_that_is_absent(void **state)
{
    (void)state;
    expect_skipped("plain-syscall", "this architecture never had it");
}

static void functions_of_the_vdso(void **state)
{
    struct vdso vdso;
    (void)state;
    if (vdso_running(&vdso))
        skip();
    expect_skipped("sized-vdso", "the vDSO has no " ARCH_VDSO_PREFIX "no_such_function");
    struct cell cell = only_cell("varied-one-vdso");
    assert_int_equal(cell.answer.status, STATUS_OK);
    assert_ptr_equal(cell.function, vdso_function(&vdso, ARCH_VDSO_PREFIX CLOCK_FUNCTION));
    assert_non_null(cell.function);
    assert_string_equal(cell.symbol, CLOCK_FUNCTION);
    assert_string_equal(cell.benchmark_name, "varied-one");
    assert_null(only_cell("varied-one-libc").function);
}

static void no_vdso_or_a_strange_one(void **state)
{
    (void)state;
    told = NONE;
    expect_skipped("varied-one-vdso", "this process has no vDSO");
    assert_int_equal(only_cell("varied-one-libc").answer.status, STATUS_OK);
    told = GARBAGE;
    expect_skipped("varied-one-vdso", "the vDSO cannot be read");
    assert_int_equal(only_cell("alone").answer.status, STATUS_OK);
}

static void cells_are_opened_with_what_they_need(void **state)
{
    struct cell cell = {
        .benchmark = &sized, .path = PATH_SYSCALL, .value = 120, .old_time = 1, .function = &told};
    struct call call;
    (void)state;
    assert_int_equal(cell_open(&cell, &call), 0);
    assert_int_equal(call.value, 120);
    assert_int_equal(call.old_time, 1);
    assert_ptr_equal(call.function, &told);
    assert_int_equal((uintptr_t)call.buffer % 64, 0);
    for (unsigned i = 0; i < 120 + GUARD; i++) // a sanitizer sees a buffer that is too short
        assert_int_equal(call.buffer[i], 0);
    call.buffer[120 + GUARD - 1] = 1;
    cell_close(&cell, &call);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(all_cells_in_order, begin),
        cmocka_unit_test_setup(patterns, begin),
        cmocka_unit_test_setup(unknown_words, begin),
        cmocka_unit_test_setup(workers_and_values_multiply, begin),
        cmocka_unit_test_setup(a_path_that_is_absent, begin),
        cmocka_unit_test_setup(functions_of_the_vdso, begin),
        cmocka_unit_test_setup(no_vdso_or_a_strange_one, begin),
        cmocka_unit_test(cells_are_opened_with_what_they_need),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
