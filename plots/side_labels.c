// SPDX-License-Identifier: MIT
#include "plots/side_labels.h"

#include <stdio.h>
#include <string.h>

static const char *text(const struct board_side *side, const char *member)
{
    const char *value = result_text(side->result, member);
    return value ? value : "";
}

static const char *name_of(const struct board_side *side)
{
    static const char *const measured[] = {"kernel.release", "source.label", "source.subject", "kernel.name",
                                           NULL};
    static const char *const published[] = {"source.label", "kernel.release", "source.side", "source.subject",
                                            NULL};
    const char *const *members = side_is_measured(side) ? measured : published;
    for (; *members; members++)
        if (*text(side, *members))
            return text(side, *members);
    return "unknown kernel";
}

// What may tell sides of one name apart; each writes nothing where it is not known.
// A boot's label is RELEASE-NAME: the name, given by `run-bench boot --append NAME:...`.
static void label_of(const struct board_side *side, char *what, size_t size)
{
    const char *label = text(side, "facts.boot.label"), *release = text(side, "kernel.release");
    size_t length = strlen(release);
    bool follows = *release && strncmp(label, release, length) == 0 && label[length] == '-';
    snprintf(what, size, "%.60s", follows ? label + length + 1 : label);
}

static void libc_of(const struct board_side *side, char *what, size_t size)
{
    const char *name = text(side, "libc.name"), *linking = text(side, "libc.linking");
    bool is_static = strcmp(linking, "static") == 0;
    if (*name)
        snprintf(what, size, "%.40s %.40s%s", name, text(side, "libc.version"), is_static ? " static" : "");
}

static void vdso_of(const struct board_side *side, char *what, size_t size)
{
    const char *id = text(side, "kernel.vdso.build_id");
    if (*id)
        snprintf(what, size, "vDSO %.8s", id);
}

static void date_of(const struct board_side *side, char *what, size_t size)
{
    snprintf(what, size, "%.10s", text(side, side_is_measured(side) ? "started" : "source.date"));
}

static void time_of(const struct board_side *side, char *what, size_t size)
{
    snprintf(what, size, "%.20s", text(side, "started"));
}

static void file_of(const struct board_side *side, char *what, size_t size)
{
    const char *path = side->input->paths[0], *slash = strrchr(path, '/');
    snprintf(what, size, "%.60s", slash ? slash + 1 : path);
}

static void path_of(const struct board_side *side, char *what, size_t size)
{
    snprintf(what, size, "%.100s", side->input->paths[0]);
}

typedef void difference(const struct board_side *side, char *what, size_t size);
static difference *const differences[] = {label_of, libc_of, vdso_of, date_of, time_of, file_of, path_of};

// Whether this difference tells side `place` from all others of its name.
static bool tells_apart(const struct board_side *sides, size_t count, size_t place, difference *what_differs)
{
    char ours[BOARD_SIDE_LABEL] = "";
    what_differs(&sides[place], ours, sizeof ours);
    for (size_t i = 0; i < count; i++) {
        char its[BOARD_SIDE_LABEL] = "";
        what_differs(&sides[i], its, sizeof its);
        if (i != place && strcmp(name_of(&sides[i]), name_of(&sides[place])) == 0 && strcmp(ours, its) == 0)
            return false;
    }
    return *ours;
}

static bool has_namesake(const struct board_side *sides, size_t count, size_t place)
{
    for (size_t i = 0; i < count; i++)
        if (i != place && strcmp(name_of(&sides[i]), name_of(&sides[place])) == 0)
            return true;
    return false;
}

static bool tells_all_apart(const struct board_side *sides, size_t count, const char *name,
                            difference *what_differs)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(name_of(&sides[i]), name) == 0 && !tells_apart(sides, count, i, what_differs))
            return false;
    return true;
}

static void tell_apart(struct board_side *sides, size_t count, size_t place)
{
    char what[BOARD_SIDE_LABEL] = "";
    struct board_side *side = &sides[place];
    size_t i = 0, most = sizeof differences / sizeof differences[0];
    while (i + 1 < most && !tells_all_apart(sides, count, name_of(side), differences[i]))
        i++;
    differences[i](side, what, sizeof what);
    snprintf(side->label, sizeof side->label, "%.90s, %.60s", name_of(side), what);
}

static bool origins_differ(const struct board_side *sides, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (strcmp(side_origin(&sides[i]), side_origin(&sides[0])) != 0)
            return true;
    return false;
}

static void mark_origin(struct board_side *side)
{
    size_t length = strlen(side->label);
    snprintf(side->label + length, sizeof side->label - length, " (%s)", side_origin(side));
}

void side_labels_set(struct board_side *sides, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (has_namesake(sides, count, i))
            tell_apart(sides, count, i);
        else
            snprintf(sides[i].label, sizeof sides[i].label, "%.120s", name_of(&sides[i]));
    for (size_t i = 0; i < count && origins_differ(sides, count); i++)
        if (!side_is_measured(&sides[i]))
            mark_origin(&sides[i]);
}
