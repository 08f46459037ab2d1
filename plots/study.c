// SPDX-License-Identifier: MIT
#include "plots/study.h"
#include "plots/study_bars.h"

#include <errno.h>
#include <math.h>
#include <string.h>

enum { LOOKS = 4 }; // of the sequential plan, where the file does not list them

static const struct part {
    const char *name, *title, *unit, *dashed;
} parts[STUDY_PARTS] = {
    {"false-alarms", "How often is a comparison of a thing with itself called a change?",
     "% wrong, less is better", "what run-bench allows itself"},
    {"detection", "How often is a planted change found?", "% found, more is better", "what is aimed at"},
    {"time", "How often is a planted change found in time?", "% found in time, more is better",
     "what is aimed at"},
};

bool study_is(const json_t *file)
{
    const char *schema = json_string_value(json_object_get(file, "schema"));
    return schema && strcmp(schema, STUDY_SCHEMA) == 0;
}

const char *study_part_name(enum study_part part)
{
    return parts[part].name;
}

static const char *text(const json_t *file, const char *object, const char *name, const char *otherwise)
{
    const char *value = json_string_value(json_object_get(json_object_get(file, object), name));
    return value ? value : otherwise;
}

// The level of all looks together is their number times that of one (Bonferroni).
static double reference(const json_t *file, enum study_part part)
{
    const json_t *level = json_object_get(json_object_get(file, "protocol"), "look_level");
    if (part != STUDY_FALSE_ALARMS)
        return 95;
    return json_is_number(level) ? 100 * LOOKS * json_number_value(level) : NAN;
}

static void describe(struct caption *caption, const json_t *file, enum study_part part)
{
    const json_t *machine = json_object_get(file, "machine");
    caption_add(&caption->title, "%s", parts[part].title);
    caption_add(&caption->lines, "%s, Linux %s", text(machine, "board", "name", "unknown board"),
                text(machine, "kernel", "release", "of unknown release"));
    if (json_is_false(json_object_get(file, "complete")))
        caption_add(&caption->lines, "STOPPED before its end: fewer comparisons than planned");
    caption_add(&caption->notes, "dashed: %s, %g %%; whiskers: 95 %% intervals%s", parts[part].dashed,
                reference(file, part),
                part == STUDY_TIME ? "" : "; other tools' rules are emulated on the same data");
}

int study_draw(struct chart *chart, const json_t *file, enum study_part part, bool narrow)
{
    struct bars bars = {.unit = parts[part].unit, .wish = SCALE_LINEAR, .reference = reference(file, part)};
    struct caption caption = {0};
    int error = part == STUDY_TIME ? study_add_timings(&bars, file)
                                   : study_add_rulings(&bars, file, part == STUDY_FALSE_ALARMS);
    if (!error && !bars.count)
        error = -ENODATA;
    describe(&caption, file, part);
    if (!error)
        bars_draw(chart, &bars, &caption, narrow);
    bars_free(&bars);
    caption_free(&caption);
    return error;
}
