// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"
#include "results/compare/pairs.h"
#include "results/compare/paths.h"
#include "results/compare/read.h"
#include "results/compare/sides.h"
#include "results/report/letter.h"
#include "results/report/styles.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <string.h>

#define VIRTUALIZATION "conditions.virtualization"

static const char help[] =
    "usage: run-bench report [OPTION...] RESULT...\n"
    "Text for a cover letter, at most 72 columns. One RESULT: what its vDSO and C library cost against the "
    "system call.\n"
    "Two and more: each against the first and the one before, judged as run-bench compare does. A RESULT is "
    "a file, a\n"
    "folder or a quoted pattern.\n\n"
    "  --style STYLE   table (the table alone), or the lines of another tool, from the calls that were made "
    "here and\n"
    "                  their time: selftest (vdso_test_getrandom), vdsotest, will-it-scale (signal1)\n"
    "  --anonymous     ratios and no names: no machine, no kernel, no absolute value\n"
    "\n"
    "Exit status: 0 done; 2 wrong usage; 3 the results can't be reported; the message says why.\n";

struct report_options {
    struct discretion discretion;
    style_print *style; // NULL: a letter
    char **arguments;
    size_t count;
};

static int read_style(struct report_options *options, const char *name)
{
    static const struct {
        const char *name;
        style_print *print;
    } styles[] = {
        {"selftest", style_selftest}, {"vdsotest", style_vdsotest}, {"will-it-scale", style_will_it_scale}};
    if (strcmp(name, "table") == 0) {
        options->discretion.bare = true;
        return 0;
    }
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (strcmp(styles[i].name, name) == 0) {
            options->style = styles[i].print;
            return 0;
        }
    complain(0, "--style takes selftest, vdsotest, will-it-scale or table, not %s", name);
    return -EINVAL;
}

static int read_options(struct report_options *options, int argc, char **argv)
{
    static const struct option longs[] = {{"style", required_argument, NULL, 's'},
                                          {"anonymous", no_argument, NULL, 'a'},
                                          {"help", no_argument, NULL, 'h'},
                                          {NULL, 0, NULL, 0}};
    int option, error = 0;
    *options = (struct report_options){0};
    while (!error && (option = getopt_long(argc, argv, "h", longs, NULL)) != -1) {
        if (option == 's')
            error = read_style(options, optarg);
        else if (option == 'a')
            options->discretion.anonymous = true;
        else
            error = option == 'h' ? 1 : -EINVAL;
        if (option == 'h')
            fputs(help, stdout);
    }
    options->arguments = argv + optind;
    options->count = (size_t)(argc - optind);
    if (!error && options->count == 0)
        error = complain(-EINVAL, "report wants a RESULT; see run-bench report --help");
    if (!error && options->style && options->discretion.anonymous)
        error = complain(-EINVAL, "another tool's lines are absolute values; --anonymous leaves none");
    return error;
}

// Another tool's lines are times of hardware, which no word beside them would make of these.
static bool are_times(const struct result *result, const char *path)
{
    const char *origin = result_text(result, "origin"), *virtualization = result_text(result, VIRTUALIZATION);
    bool counted = origin && strcmp(origin, "counted") == 0;
    if (counted || json_is_true(result_member(result, "board.emulated"))) {
        complain(0, "%s: %s; no other tool's lines are made of it", path,
                 counted ? "its instructions were counted, which are no times"
                         : "an emulator ran it, whose times say nothing of hardware");
        return false;
    }
    if (virtualization && strcmp(virtualization, "qemu") == 0)
        puts("# measured in QEMU: if an emulator ran it, not KVM, these times say nothing of hardware");
    return true;
}

// The files of one result in another tool's lines; returns how many lines have figures.
static size_t print_style(const struct report_options *options, const char *argument)
{
    struct paths paths = {0};
    size_t lines = 0;
    int error = paths_expand(&paths, argument);
    if (error)
        complain(0, "%s: %s", argument, strerror(-error));
    for (size_t i = 0; i < paths.count && !error; i++) {
        struct texts problems = {0};
        struct result *result;
        read_result(paths.list[i], &result, &problems);
        for (size_t p = 0; p < problems.count; p++)
            complain(0, "%s", problems.list[p]);
        if (result && (options->count > 1 || paths.count > 1))
            printf("# %s\n", paths.list[i]);
        lines += result && are_times(result, paths.list[i]) ? options->style(stdout, result) : 0;
        result_free(result);
        texts_free(&problems);
    }
    paths_free(&paths);
    return lines;
}

static int report_in_style(const struct report_options *options)
{
    size_t lines = 0;
    for (size_t i = 0; i < options->count; i++)
        lines += print_style(options, options->arguments[i]);
    return lines ? EXIT_DONE
                 : complain(EXIT_COULD_NOT, "the results hold no times of that tool's benchmarks");
}

// Without anything to compare, as where figures were published or only one path was measured.
static int report_values(const struct report_options *options)
{
    struct comparison comparison = {0};
    char reason[REASON_SIZE];
    if (options->discretion.anonymous)
        return complain(EXIT_COULD_NOT, "no two paths to give a ratio of, and --anonymous gives no values");
    if (load_side(&comparison, options->arguments[0], reason)) {
        comparison_free(&comparison);
        return complain(EXIT_COULD_NOT, "%s", reason);
    }
    if (!options->discretion.bare)
        letter_head(stdout, &comparison);
    letter_values(stdout, &comparison.sides[0]);
    fputc('\n', stdout);
    letter_mark(stdout, &comparison);
    comparison_free(&comparison);
    return EXIT_DONE;
}

static int report_one(const struct report_options *options)
{
    static const char *const patterns[] = {"*-syscall,*-vdso", "*-syscall,*-libc"};
    const struct question question = {.delta = NAN};
    struct comparison comparisons[2];
    const struct comparison *made[2];
    char reason[REASON_SIZE];
    size_t count = 0;
    for (size_t i = 0; i < 2; i++)
        if (compare_cells(&comparisons[i], patterns[i], options->arguments, 1, &question, reason) == 0 &&
            comparisons[i].line_count)
            made[count++] = &comparisons[i];
    if (count)
        letter_print_one(stdout, made, count, options->discretion);
    comparison_free(&comparisons[0]);
    comparison_free(&comparisons[1]);
    return count ? EXIT_DONE : report_values(options);
}

static int report_many(const struct report_options *options)
{
    const struct question question = {.delta = NAN};
    struct comparison comparison;
    char reason[REASON_SIZE];
    int error = compare_sides(&comparison, options->arguments, options->count, &question, reason);
    if (!error)
        letter_print(stdout, &comparison, options->discretion);
    comparison_free(&comparison);
    return error ? complain(EXIT_COULD_NOT, "%s", reason) : EXIT_DONE;
}

int report_command(int argc, char **argv)
{
    struct report_options options;
    int error = read_options(&options, argc, argv);
    if (error)
        return error < 0 ? EXIT_USAGE : EXIT_DONE;
    if (options.style)
        return report_in_style(&options);
    return options.count == 1 ? report_one(&options) : report_many(&options);
}
