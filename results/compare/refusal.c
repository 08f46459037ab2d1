// SPDX-License-Identifier: MIT
#include "results/compare/refusal.h"

#include "results/compare/facts.h"
#include "results/compare/turns.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { VALUE_SIZE = 200 };

__attribute__((format(printf, 2, 3))) static bool refuse(char reason[REASON_SIZE], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, REASON_SIZE, format, arguments);
    va_end(arguments);
    return false;
}

static bool has(const struct side *side, const char *fact, const char *value)
{
    return json_object_get(json_object_get(side->facts, fact), value) != NULL;
}

static bool any_has(const struct comparison *comparison, const char *fact, const char *value)
{
    for (size_t s = 0; s < comparison->side_count; s++)
        if (has(&comparison->sides[s], fact, value))
            return true;
    return false;
}

// A fact that must be the same wherever it is known; `what` names it.
static bool is_one(const struct comparison *comparison, const char *fact, const char *what,
                   char reason[REASON_SIZE])
{
    const char *first = NULL, *value;
    json_t *files;
    for (size_t s = 0; s < comparison->side_count; s++)
        json_object_foreach(json_object_get(comparison->sides[s].facts, fact), value, files)
        {
            first = first ? first : value;
            if (strcmp(first, value) != 0)
                return refuse(
                    reason,
                    "the results come from different %s (%s; %s), so their times say nothing of the kernels; "
                    "measure both sides on one machine",
                    what, first, value);
        }
    return true;
}

static bool is_linux(const struct comparison *comparison, char reason[REASON_SIZE])
{
    const char *value;
    json_t *files;
    for (size_t s = 0; s < comparison->side_count; s++)
        json_object_foreach(json_object_get(comparison->sides[s].facts, FACT_SYSTEM), value, files)
        {
            if (strcmp(value, "Linux") != 0)
                return refuse(reason,
                              "%s was measured on %s, which answers Linux system calls without being Linux; "
                              "its figures "
                              "are not judged",
                              comparison->columns[s], value);
        }
    return true;
}

// Each side is one kernel.
static bool is_one_kernel(const struct comparison *comparison, char reason[REASON_SIZE])
{
    char value[VALUE_SIZE];
    for (size_t s = 0; s < comparison->side_count; s++) {
        const json_t *facts = comparison->sides[s].facts;
        static const char *const telling[] = {FACT_VDSO, FACT_BUILD, FACT_KERNEL};
        const char *fact = NULL;
        for (size_t i = 0; i < sizeof telling / sizeof *telling; i++)
            fact = facts_count(facts, telling[i]) > 1 ? telling[i] : fact;
        if (!fact)
            continue;
        facts_value(facts, fact, value, sizeof value);
        return refuse(
            reason,
            "%s holds results of more than one kernel (%s: %s); give each kernel as a side of its own",
            comparison->columns[s], fact, value);
    }
    return true;
}

static bool is_one_origin(const struct comparison *comparison, char reason[REASON_SIZE])
{
    bool counted = any_has(comparison, FACT_ORIGIN, "counted");
    if (counted &&
        (any_has(comparison, FACT_ORIGIN, "measured") || any_has(comparison, FACT_ORIGIN, "published")))
        return refuse(
            reason, "counted instructions can't be compared with times; give only counted results, or none");
    if (any_has(comparison, FACT_EMULATED, "yes") && any_has(comparison, FACT_ORIGIN, "measured"))
        return refuse(reason,
                      "times measured under an emulator say nothing of hardware; count instructions there "
                      "instead, or measure on a board");
    return true;
}

static bool is_comparable(const struct comparison *comparison, char reason[REASON_SIZE])
{
    return is_linux(comparison, reason) && is_one(comparison, FACT_CPU, "CPUs", reason) &&
           is_one(comparison, FACT_ARCH, "architectures", reason) && is_one_origin(comparison, reason);
}

static const char *shared_boot(const struct side *one, const struct side *other)
{
    for (size_t i = 0; i < one->boot_count; i++)
        if (json_object_get(other->boot_index, one->boots[i].name))
            return one->boots[i].name;
    return NULL;
}

static const char *shared_run(const struct side *one, const struct side *other)
{
    for (size_t i = 0; i < one->file_count; i++)
        for (size_t j = 0; j < other->file_count; j++)
            if (one->files[i].id[0] && strcmp(one->files[i].id, other->files[j].id) == 0)
                return other->files[j].path;
    return NULL;
}

static bool have_own_runs(const struct comparison *comparison, char reason[REASON_SIZE])
{
    for (size_t s = 1; s < comparison->side_count; s++)
        for (size_t other = 0; other < s; other++) {
            const char *path = shared_run(&comparison->sides[other], &comparison->sides[s]);
            if (path)
                return refuse(
                    reason, "the same run is on both sides, %s and %s (%s): nothing is compared with itself",
                    comparison->columns[other], comparison->columns[s], path);
        }
    return true;
}

// Whether all sides come from one and the same boot.
static bool is_one_boot(const struct comparison *comparison)
{
    for (size_t s = 0; s < comparison->side_count; s++)
        if (comparison->sides[s].boot_count != 1 ||
            !shared_boot(&comparison->sides[0], &comparison->sides[s]))
            return false;
    return true;
}

static bool are_apart(const struct comparison *comparison, char reason[REASON_SIZE])
{
    for (size_t s = 1; s < comparison->side_count; s++)
        for (size_t other = 0; other < s; other++)
            if (shared_boot(&comparison->sides[other], &comparison->sides[s]))
                return refuse(
                    reason,
                    "%s and %s share a boot (%s) among others; give each side boots of its own, or files of "
                    "that boot alone",
                    comparison->columns[other], comparison->columns[s],
                    shared_boot(&comparison->sides[other], &comparison->sides[s]));
    return true;
}

// Two boots of one kernel may differ by more than two kernels do.
static bool are_replicated(const struct comparison *comparison, char reason[REASON_SIZE])
{
    for (size_t s = 0; s < comparison->side_count; s++)
        if (comparison->sides[s].boot_count == 1)
            return refuse(
                reason,
                "%s has one boot only, and boots of the same kernel differ from each other: nothing tells "
                "that from a change. Measure at least 5 boots of each side, in turn (ABBA; run-bench boot "
                "does), and give them as a folder or a pattern",
                comparison->columns[s]);
    return true;
}

bool may_compare(const struct comparison *comparison, enum basis *basis, char reason[REASON_SIZE])
{
    if (!is_comparable(comparison, reason))
        return false;
    if (!have_own_runs(comparison, reason))
        return false;
    *basis = BASIS_PUBLISHED;
    if (any_has(comparison, FACT_ORIGIN, "published"))
        return true;
    if (!is_one_kernel(comparison, reason))
        return false;
    *basis = BASIS_COUNTED;
    if (any_has(comparison, FACT_ORIGIN, "counted"))
        return true;
    *basis = is_one_boot(comparison) ? BASIS_RUNS : BASIS_BOOTS;
    if (*basis == BASIS_RUNS && turns_are_pairs(comparison))
        *basis = BASIS_TURNS;
    return *basis != BASIS_BOOTS || (are_apart(comparison, reason) && are_replicated(comparison, reason));
}

bool may_compare_cells(const struct comparison *comparison, char reason[REASON_SIZE])
{
    if (!is_comparable(comparison, reason) || !is_one_kernel(comparison, reason))
        return false;
    return !any_has(comparison, FACT_ORIGIN, "published") ||
           refuse(reason,
                  "published figures have no samples; cells can only be compared that one process measured");
}
