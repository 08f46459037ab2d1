// SPDX-License-Identifier: MIT
#include "group.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// Different remarks that are told apart in one block, and figures of the longest block that has any.
enum { REMARKS = 8, LONGEST_BLOCK = 64 };

static int add(struct members *members, const struct figure *figure, const char *label, const char *side,
               bool shared)
{
    if (members->count == members->room) {
        size_t room = members->room ? members->room * 2 : 64;
        struct member *list = realloc(members->list, room * sizeof *list);
        if (!list)
            return -ENOMEM;
        members->list = list;
        members->room = room;
    }
    members->list[members->count++] = (struct member){figure, label, side, shared};
    return 0;
}

// The figures with different remarks in the block that takes list[begin] to list[end].
static size_t remarks_of(const struct figure *list, size_t begin, size_t end, size_t remarks[REMARKS])
{
    size_t count = 0;
    for (size_t f = begin; f < end && count < REMARKS; f++) {
        size_t r = 0;
        while (r < count && list[remarks[r]].label != list[f].label)
            r++;
        if (list[f].remark && r == count)
            remarks[count++] = f;
    }
    return count;
}

static bool same_cell(const struct figure *one, const struct figure *other)
{
    return one->benchmark == other->benchmark && one->path == other->path && one->workers == other->workers &&
           one->unit == other->unit;
}

// True where no figure of the block with a remark is of this figure's cell: it was measured once for all of
// them.
static bool is_shared(const struct figure *list, size_t begin, size_t end, size_t figure)
{
    if (*list[figure].label)
        return false;
    for (size_t f = begin; f < end; f++)
        if (list[f].remark && same_cell(&list[f], &list[figure]))
            return false;
    return true;
}

static int add_block(const struct figure *list, size_t begin, size_t end, struct members *members)
{
    size_t remarks[REMARKS];
    size_t count = end - begin > LONGEST_BLOCK ? 0 : remarks_of(list, begin, end, remarks);
    int error = 0;
    for (size_t f = begin; f < end && !error; f++) {
        if (!count || !is_shared(list, begin, end, f))
            error = add(members, &list[f], list[f].label, list[f].side, false);
        else
            for (size_t r = 0; r < count && !error; r++)
                error = add(members, &list[f], list[remarks[r]].label, list[remarks[r]].side, true);
    }
    return error;
}

static size_t block_end(const struct figures *figures, size_t begin)
{
    size_t end = begin;
    while (end < figures->count && figures->list[end].block == figures->list[begin].block)
        end++;
    return end;
}

static int compare_groups(const struct member *one, const struct member *other)
{
    if (one->figure->mail != other->figure->mail)
        return one->figure->mail < other->figure->mail ? -1 : 1;
    int order = strcmp(one->figure->board, other->figure->board);
    if (!order)
        order = strcasecmp(one->label, other->label);
    return order ? order : strcmp(one->side, other->side);
}

// Within a group figures stay in the order of the import's list, of which both are.
static int compare(const void *one, const void *other)
{
    const struct member *first = one, *second = other;
    int order = compare_groups(first, second);
    return order ? order : (first->figure > second->figure) - (first->figure < second->figure);
}

int group_figures(const struct import *import, struct members *members)
{
    const struct figures *figures = &import->figures;
    *members = (struct members){0};
    for (size_t begin = 0, end; begin < figures->count; begin = end) {
        end = block_end(figures, begin);
        if (add_block(figures->list, begin, end, members))
            return -ENOMEM;
    }
    if (members->count)
        qsort(members->list, members->count, sizeof *members->list, compare);
    return 0;
}

size_t group_end(const struct members *members, size_t begin)
{
    size_t end = begin;
    while (end < members->count && !compare_groups(&members->list[begin], &members->list[end]))
        end++;
    return end;
}
