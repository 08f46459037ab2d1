// SPDX-License-Identifier: MIT
#include "results/compare/print.h"

#include "results/compare/differences.h"
#include "results/compare/facts.h"
#include "results/compare/prose.h"

#include <errno.h>
#include <math.h>

static json_t *number(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

static json_t *text(const char *value)
{
    return value && *value ? result_string(value) : json_null();
}

static json_t *side_object(const struct side *side, const char *name)
{
    return json_pack("{s:o,s:o,s:o,s:I,s:I}", "name", text(name), "given", text(side->name), "kernel",
                     text(facts_only(side->facts, FACT_KERNEL)), "boots", (json_int_t)side->boot_count,
                     "files", (json_int_t)side->file_count);
}

static json_t *sides_array(const struct comparison *comparison)
{
    json_t *array = json_array();
    for (size_t s = 0; s < comparison->side_count; s++)
        json_array_append_new(
            array, side_object(&comparison->sides[s], comparison->side_count == comparison->column_count
                                                          ? comparison->columns[s]
                                                          : comparison->sides[s].name));
    return array;
}

static json_t *differences_array(const struct comparison *comparison)
{
    struct differences differences;
    json_t *array = json_array();
    differences_find(&differences, comparison);
    for (size_t i = 0; i < differences.count; i++) {
        json_t *values = json_array();
        for (size_t s = 0; differences.list[i].values && s < comparison->side_count; s++)
            json_array_append_new(values, text(differences.list[i].values[s]));
        json_array_append_new(
            array, json_pack("{s:o,s:o}", "name", text(differences.list[i].name), "values", values));
    }
    differences_free(&differences, comparison->side_count);
    return array;
}

static json_t *change_object(const struct comparison *comparison, const struct span *span,
                             const struct change *change)
{
    bool inconclusive = change->outcome == OUTCOME_INCONCLUSIVE;
    return json_pack("{s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:I}", "from", text(comparison->columns[span->from]),
                     "to", text(comparison->columns[span->to]), "ratio", number(exp(change->effect.change)),
                     "low99", number(exp(change->effect.low)), "high99", number(exp(change->effect.high)),
                     "p", number(change->p), "verdict", text(outcome_name(change->outcome)), "takes",
                     text(inconclusive ? change->more : NULL), "clusters",
                     (json_int_t)change->effect.clusters);
}

static json_t *values_array(const struct comparison *comparison, const struct line *line)
{
    json_t *array = json_array();
    for (size_t c = 0; c < comparison->column_count; c++)
        json_array_append_new(array, json_pack("{s:o,s:o,s:o}", "side", text(comparison->columns[c]), "value",
                                               number(line->values[c]), "missing", text(line->missing[c])));
    return array;
}

static json_t *line_object(const struct comparison *comparison, const struct line *line)
{
    json_t *changes = json_array();
    for (size_t s = 0; s < comparison->span_count; s++)
        json_array_append_new(changes, change_object(comparison, &comparison->spans[s], &line->changes[s]));
    return json_pack("{s:o,s:o,s:I,s:O,s:o,s:b,s:o,s:o}", "name", text(line->name), "benchmark",
                     text(line->benchmark), "workers", (json_int_t)line->workers, "parameters",
                     line->parameters, "unit", text(line->unit), "control", line->control, "values",
                     values_array(comparison, line), "changes", changes);
}

static json_t *lines_array(const struct comparison *comparison)
{
    json_t *array = json_array();
    for (size_t i = 0; i < comparison->line_count; i++)
        json_array_append_new(array, line_object(comparison, &comparison->lines[i]));
    return array;
}

static json_t *summary_array(const struct comparison *comparison)
{
    json_t *array = json_array();
    for (size_t s = 0; s < comparison->span_count; s++) {
        const struct span *span = &comparison->spans[s];
        json_t *object = change_object(comparison, span, &span->mean);
        json_object_del(object, "p");
        json_object_del(object, "verdict");
        json_object_del(object, "takes");
        json_object_del(object, "clusters");
        for (enum outcome outcome = OUTCOME_FASTER; outcome < OUTCOMES; outcome++)
            json_object_set_new(object, outcome_name(outcome),
                                json_integer((json_int_t)comparison_count(comparison, s, outcome)));
        json_object_set_new(object, "cells", json_integer((json_int_t)span->mean_cells));
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *texts_array(const struct comparison *comparison,
                           void (*prose)(struct texts *texts, const struct comparison *comparison))
{
    struct texts texts = {0};
    json_t *array = json_array();
    prose(&texts, comparison);
    for (size_t i = 0; i < texts.count; i++)
        json_array_append_new(array, text(texts.list[i]));
    texts_free(&texts);
    return array;
}

int print_json(FILE *output, const struct comparison *comparison)
{
    json_t *object =
        json_pack("{s:s,s:o,s:o,s:s,s:o,s:f,s:o,s:o,s:o,s:o}", "schema", "run-bench-compare/1",
                  "control_moved", texts_array(comparison, prose_control), "sides", sides_array(comparison),
                  "judged_by", basis_name(comparison->basis), "differences", differences_array(comparison),
                  "threshold", comparison->delta, "cells", lines_array(comparison), "unjudged",
                  texts_array(comparison, prose_unjudged), "notes", texts_array(comparison, prose_notes),
                  "summary", summary_array(comparison));
    if (!object)
        return -ENOMEM;
    json_dumpf(object, output, JSON_INDENT(1) | JSON_REAL_PRECISION(15));
    fputc('\n', output);
    json_decref(object);
    return 0;
}
