// SPDX-License-Identifier: MIT
#include "results/compare/differences.h"

#include "results/compare/facts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUE_SIZE = 2048 };

typedef void value_of(const struct comparison *comparison, size_t side, const char *name,
                      char text[VALUE_SIZE]);

static int add(struct differences *differences, const struct comparison *comparison, const char *label,
               const char *name, value_of *value)
{
    char text[VALUE_SIZE];
    struct difference *list = realloc(differences->list, (differences->count + 1) * sizeof *list);
    if (!list)
        return -ENOMEM;
    differences->list = list;
    struct difference *difference = &list[differences->count++];
    *difference =
        (struct difference){strdup(label), calloc(comparison->side_count, sizeof *difference->values)};
    bool failed = !difference->name || !difference->values;
    for (size_t s = 0; s < comparison->side_count && !failed; s++) {
        value(comparison, s, name, text);
        difference->values[s] = strdup(text[0] ? text : "unknown");
        failed = !difference->values[s];
    }
    return failed ? -ENOMEM : 0;
}

static void fact_value(const struct comparison *comparison, size_t side, const char *name,
                       char text[VALUE_SIZE])
{
    facts_value(comparison->sides[side].facts, name, text, VALUE_SIZE);
}

static bool has_word(const char *text, const char *word, size_t length)
{
    while (text && *(text += strspn(text, " "))) {
        size_t size = strcspn(text, " ");
        if (size == length && strncmp(text, word, length) == 0)
            return true;
        text += size;
    }
    return false;
}

static bool all_have_word(const struct comparison *comparison, const char *name, const char *word,
                          size_t length)
{
    for (size_t s = 0; s < comparison->side_count; s++)
        if (!has_word(facts_only(comparison->sides[s].facts, name), word, length))
            return false;
    return true;
}

// Of a long text only the words that not every side has.
static void words_quantity(const struct comparison *comparison, size_t side, const char *name,
                           char text[VALUE_SIZE])
{
    const char *words = facts_only(comparison->sides[side].facts, name);
    size_t used = 0;
    if (!words) {
        fact_value(comparison, side, name, text);
        return;
    }
    snprintf(text, VALUE_SIZE, "(no more than the other)");
    while (*(words += strspn(words, " "))) {
        size_t length = strcspn(words, " ");
        if (!all_have_word(comparison, name, words, length) && used + length + 2 < VALUE_SIZE)
            used += (size_t)snprintf(text + used, VALUE_SIZE - used, "%s%.*s", used ? " " : "", (int)length,
                                     words);
        words += length;
    }
}

static bool differs(const struct comparison *comparison, const char *name)
{
    const char *first = facts_only(comparison->sides[0].facts, name);
    for (size_t s = 0; s < comparison->side_count; s++) {
        const char *only = facts_only(comparison->sides[s].facts, name);
        if (facts_count(comparison->sides[s].facts, name) > 1 || !only != !first ||
            (only && strcmp(only, first) != 0))
            return true;
    }
    return false;
}

// Options are compared where both configurations are known.
static bool is_option(const char *name)
{
    return strncmp(name, "CONFIG_", 7) == 0;
}

static bool was_listed(const struct comparison *comparison, size_t side, const char *name)
{
    for (size_t s = 0; s < side; s++)
        if (facts_count(comparison->sides[s].facts, name))
            return true;
    return false;
}

static int find_facts(struct differences *differences, const struct comparison *comparison, size_t side)
{
    bool configs =
        !differs(comparison, FACT_CONFIG) || facts_count(comparison->sides[0].facts, FACT_CONFIG) > 1;
    const char *name;
    json_t *values;
    int error = 0;
    json_object_foreach(comparison->sides[side].facts, name, values)
    {
        bool skip = strcmp(name, FACT_CONFIG) != 0 && is_option(name) && !configs;
        if (error || skip || was_listed(comparison, side, name) || !differs(comparison, name))
            continue;
        bool words = strcmp(name, FACT_COMMAND) == 0;
        error = add(differences, comparison, name, name, words ? words_quantity : fact_value);
    }
    return error;
}

static const struct side_cell *cell_named(const struct side *side, const char *name, size_t hint)
{
    if (hint < side->cell_count && strcmp(side->cells[hint].name, name) == 0)
        return &side->cells[hint];
    for (size_t c = 0; c < side->cell_count; c++)
        if (strcmp(side->cells[c].name, name) == 0)
            return &side->cells[c];
    return NULL;
}

// How a cell is defined: what is called, with which parameters, in which unit.
static void definition(const struct comparison *comparison, size_t side, const char *name,
                       char text[VALUE_SIZE])
{
    const struct side_cell *cell = cell_named(&comparison->sides[side], name, 0);
    text[0] = '\0';
    if (!cell)
        return;
    char *parameters = json_dumps(cell->parameters, JSON_COMPACT | JSON_SORT_KEYS);
    snprintf(text, VALUE_SIZE, "%s%s%s, %s", cell->symbol ? cell->symbol : "", cell->symbol ? " " : "",
             parameters ? parameters : "", cell->unit);
    free(parameters);
}

static int find_definitions(struct differences *differences, const struct comparison *comparison)
{
    const struct side *first = &comparison->sides[0];
    char own[VALUE_SIZE], other[VALUE_SIZE], label[LABEL_SIZE];
    int error = 0;
    for (size_t c = 0; c < first->cell_count && !error; c++) {
        const char *name = first->cells[c].name;
        bool same =
            cell_named(first, name, 0) == &first->cells[c]; // else one of several, told apart by parameters
        for (size_t s = 1; s < comparison->side_count && same; s++) {
            if (!cell_named(&comparison->sides[s], name, c))
                continue;
            definition(comparison, 0, name, own);
            definition(comparison, s, name, other);
            if (strcmp(own, other) == 0)
                continue;
            snprintf(label, sizeof label, "cell %s", name);
            error = add(differences, comparison, label, name, definition);
            same = false;
        }
    }
    return error;
}

int differences_find(struct differences *differences, const struct comparison *comparison)
{
    int error = 0;
    *differences = (struct differences){0};
    for (size_t s = 0; s < comparison->side_count && !error; s++)
        error = find_facts(differences, comparison, s);
    return error ? error : find_definitions(differences, comparison);
}

void differences_free(struct differences *differences, size_t sides)
{
    for (size_t i = 0; i < differences->count; i++) {
        for (size_t s = 0; differences->list[i].values && s < sides; s++)
            free(differences->list[i].values[s]);
        free(differences->list[i].values);
        free(differences->list[i].name);
    }
    free(differences->list);
}
