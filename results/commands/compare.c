// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"
#include "results/commands/compare_options.h"
#include "results/compare/pairs.h"
#include "results/compare/sides.h"

#include <errno.h>
#include <math.h>
#include <string.h>

static bool any_inconclusive(const struct comparison *comparison)
{
    for (size_t s = 0; s < comparison->span_count; s++)
        if (comparison_count(comparison, s, OUTCOME_INCONCLUSIVE))
            return true;
    return false;
}

static int bisect(const struct comparison *comparison)
{
    if (comparison_control_moved(comparison))
        return EXIT_UNDECIDED;
    if (comparison_is_worse(comparison))
        return EXIT_WORSE;
    return any_inconclusive(comparison) || !comparison_is_decided(comparison) ? EXIT_UNDECIDED : EXIT_DONE;
}

static int gate(const struct comparison *comparison)
{
    if (comparison_control_moved(comparison))
        return complain(EXIT_COULD_NOT,
                        "a control cell moved (above): no verdict of this comparison can be believed");
    if (comparison_is_worse(comparison))
        return EXIT_WORSE;
    if (!comparison_is_decided(comparison) && !any_inconclusive(comparison))
        return complain(EXIT_COULD_NOT, "no cell could be judged; the reasons are above");
    return EXIT_DONE;
}

static bool has_any_change(const struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->line_count; i++)
        for (size_t s = 0; s < comparison->span_count; s++)
            if (!isnan(comparison->lines[i].changes[s].effect.change))
                return true;
    return false;
}

static int finish(const struct compare_options *options, const struct comparison *comparison)
{
    if (options->print(stdout, comparison) || fflush(stdout))
        return complain(EXIT_COULD_NOT, "the comparison could not be written: %s", strerror(errno));
    if (options->bisect)
        return bisect(comparison);
    if (options->gate)
        return gate(comparison);
    return has_any_change(comparison)
               ? EXIT_DONE
               : complain(EXIT_COULD_NOT, "no cell could be compared; the reasons are above");
}

// A pattern or a control that no result has is a slip of the pen.
static const char *unknown_name(const struct compare_options *options, const struct comparison *comparison)
{
    const struct question *question = &options->question;
    for (size_t c = 0; c < question->control_count; c++) {
        bool found = false;
        for (size_t i = 0; i < comparison->line_count; i++)
            found = found || strcmp(comparison->lines[i].name, question->controls[c]) == 0;
        if (!found)
            return question->controls[c];
    }
    for (size_t i = 0; i < comparison->line_count; i++)
        if (!comparison->lines[i].control)
            return NULL;
    return question->only_count ? question->only[0] : NULL;
}

// What was wrong with files may be why the rest can't be judged.
static int refuse(const struct compare_options *options, const struct comparison *comparison,
                  const char *reason)
{
    for (size_t s = 0; s < comparison->side_count; s++)
        for (size_t i = 0; i < comparison->sides[s].problems.count; i++)
            if (strcmp(comparison->sides[s].problems.list[i], reason) != 0)
                complain(0, "%s", comparison->sides[s].problems.list[i]);
    return complain(options->bisect ? EXIT_UNDECIDED : EXIT_COULD_NOT, "%s", reason);
}

static int compare(const struct compare_options *options, struct comparison *comparison)
{
    char reason[REASON_SIZE];
    int error = options->cells ? compare_cells(comparison, options->cells, options->arguments,
                                               options->argument_count, &options->question, reason)
                               : compare_sides(comparison, options->arguments, options->argument_count,
                                               &options->question, reason);
    if (error == -EINVAL)
        return complain(EXIT_USAGE, "%s", reason);
    if (error)
        return refuse(options, comparison, reason);
    if (unknown_name(options, comparison))
        return complain(EXIT_USAGE, "no result has a cell %s", unknown_name(options, comparison));
    return finish(options, comparison);
}

static bool has_option(int argc, char **argv, const char *name)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], name) == 0)
            return true;
    return false;
}

int compare_command(int argc, char **argv)
{
    if (has_option(argc, argv, "--live"))
        return live_command(argc, argv);
    struct compare_options options;
    struct comparison comparison = {0};
    int status = compare_options_read(&options, argc, argv);
    status = status ? status < 0 ? EXIT_USAGE : EXIT_DONE : compare(&options, &comparison);
    comparison_free(&comparison);
    compare_options_free(&options);
    if (status == EXIT_USAGE && has_option(argc, argv, "--bisect"))
        return EXIT_ENDS_BISECTION;
    return status;
}
