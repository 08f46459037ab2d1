// SPDX-License-Identifier: MIT
#include "plots/study_bars.h"
#include "plots/cells.h"
#include "results/study/proportion.h"
#include "results/study/rules.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define LEVEL 0.95 // of the intervals

static double number(const json_t *object, const char *name)
{
    json_t *value = json_object_get(object, name);
    return json_is_number(value) ? json_number_value(value) : NAN;
}

static const char *text(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));
    return value ? value : "";
}

static size_t count(const json_t *object, const char *name)
{
    json_int_t value = json_integer_value(json_object_get(object, name));
    return value > 0 ? (size_t)value : 0;
}

// A bar of a share in percent; none where nothing was tried.
static int add_bar(struct bars *bars, const char *label, const struct tally *tally, unsigned colour,
                   const char *more)
{
    if (!tally->trials || tally->hits > tally->trials)
        return 0;
    struct bar *bar = bars_add(bars);
    if (!bar)
        return -ENOMEM;
    struct proportion proportion = proportion_of(tally, LEVEL);
    snprintf(bar->label, sizeof bar->label, "%.100s", label);
    bar->value = 100 * proportion.share;
    bar->low = 100 * proportion.low;
    bar->high = 100 * proportion.high;
    snprintf(bar->text, sizeof bar->text, "%.3g %%%.30s", bar->value, more);
    bar->colour = colour;
    return 0;
}

static const char *rule_text(const char *name)
{
    for (size_t i = 0; i < RULES; i++)
        if (strcmp(rules[i].name, name) == 0)
            return rules[i].text;
    return name;
}

static bool is_same(const json_t *a, const json_t *b)
{
    return number(a, "slowdown") == number(b, "slowdown") && strcmp(text(a, "rule"), text(b, "rule")) == 0;
}

// All cells' counts of one rule and slowdown. A change that is found is a ruling `slower`; where nothing was
// planted, either ruling is wrong.
static struct tally pool(const json_t *rulings, const json_t *like, bool false_alarms)
{
    struct tally tally = {0, 0};
    size_t i;
    json_t *ruling;
    json_array_foreach(rulings, i, ruling)
    {
        const json_t *slower = json_object_get(ruling, "slower"), *faster = json_object_get(ruling, "faster");
        if (!is_same(ruling, like))
            continue;
        tally.trials += count(slower, "trials");
        tally.hits += count(slower, "hits") + (false_alarms ? count(faster, "hits") : 0);
    }
    return tally;
}

static bool is_first(const json_t *rulings, size_t place)
{
    for (size_t i = 0; i < place; i++)
        if (is_same(json_array_get(rulings, i), json_array_get(rulings, place)))
            return false;
    return true;
}

static int add_heading(struct bars *bars, const json_t *regime, double slowdown)
{
    char heading[BAR_LABEL];
    if (slowdown == 0)
        snprintf(heading, sizeof heading, "%.60s", text(regime, "regime"));
    else
        snprintf(heading, sizeof heading, "%.60s, %+.3g %% planted", text(regime, "regime"), 100 * slowdown);
    return bars_heading(bars, heading) ? 0 : -ENOMEM;
}

static int add_regime(struct bars *bars, const json_t *regime, bool false_alarms)
{
    const json_t *rulings = json_object_get(regime, "rulings");
    double before = NAN;
    int error = 0;
    size_t i;
    json_t *ruling;
    json_array_foreach(rulings, i, ruling)
    {
        double slowdown = number(ruling, "slowdown");
        struct tally tally = pool(rulings, ruling, false_alarms);
        if (error || !tally.trials || (slowdown == 0) != false_alarms || !is_first(rulings, i))
            continue;
        if (slowdown != before)
            error = add_heading(bars, regime, slowdown);
        unsigned colour = side_colour(json_is_true(json_object_get(ruling, "rival")), 2);
        if (!error)
            error = add_bar(bars, rule_text(text(ruling, "rule")), &tally, colour, "");
        before = slowdown;
    }
    return error;
}

int study_add_rulings(struct bars *bars, const json_t *file, bool false_alarms)
{
    int error = 0;
    size_t i;
    json_t *regime;
    json_array_foreach(json_object_get(file, "accuracy"), i, regime) if (!error) error =
        add_regime(bars, regime, false_alarms);
    return error;
}

static bool is_same_target(const json_t *a, const json_t *b)
{
    return a && number(a, "slowdown") == number(b, "slowdown") && number(a, "delta") == number(b, "delta") &&
           strcmp(text(a, "regime"), text(b, "regime")) == 0;
}

static int add_timing(struct bars *bars, const json_t *timing, const json_t *before)
{
    char words[BAR_LABEL];
    const json_t *in_time = json_object_get(timing, "in_time");
    struct tally tally = {count(in_time, "hits"), count(in_time, "trials")};
    if (!tally.trials)
        return 0;
    if (!is_same_target(before, timing)) {
        snprintf(words, sizeof words, "%.40s, %+.3g %% planted, found beyond %.3g %%", text(timing, "regime"),
                 100 * number(timing, "slowdown"), 100 * number(timing, "delta"));
        if (!bars_heading(bars, words))
            return -ENOMEM;
    }
    snprintf(words, sizeof words, " within %.3g s", number(timing, "target_seconds"));
    return add_bar(bars, text(timing, "cell"), &tally, side_colour(0, 2), words);
}

int study_add_timings(struct bars *bars, const json_t *file)
{
    const json_t *before = NULL;
    int error = 0;
    size_t i;
    json_t *timing;
    json_array_foreach(json_object_get(file, "timings"), i, timing)
    {
        if (!error)
            error = add_timing(bars, timing, before);
        before = timing;
    }
    return error;
}
