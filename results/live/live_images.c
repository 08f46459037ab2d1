// SPDX-License-Identifier: MIT
#include "results/live/live_images.h"
#include "results/live/live_cells.h"
#include "results/table/paragraph.h"
#include "runners/fields.h"

#include <string.h>

static const char *const usual_cells[] = {
    "getrandom",
    "gettimeofday",
    "time",
    "getcpu",
    "clock-gettime-realtime",
    "clock-gettime-monotonic",
    "clock-gettime-monotonic-raw",
    "clock-gettime-realtime-coarse",
    "clock-gettime-monotonic-coarse",
    "clock-gettime-boottime",
    "clock-gettime-tai",
};

enum { USUAL_CELLS = sizeof usual_cells / sizeof usual_cells[0] };

void live_words_of_images(struct arguments *words, char *const *cells, size_t count)
{
    arguments_free(words);
    for (size_t i = 0; i < count; i++)
        arguments_add(words, cells[i]);
    for (size_t i = 0; count == 0 && i < USUAL_CELLS; i++)
        arguments_add(words, usual_cells[i]);
}

static long variant_of(const struct cell *cell)
{
    return (long)json_integer_value(json_object_get(cell->parameters, "variant"));
}

static bool is_same_call(const struct cell *one, const struct cell *other)
{
    const json_t *mine = json_object_get(one->parameters, "size");
    const json_t *theirs = json_object_get(other->parameters, "size");
    return strcmp(one->name, other->name) == 0 && (mine == theirs || json_equal(mine, theirs));
}

static bool is_ok(const struct cell *cell)
{
    return strcmp(cell->status, STATUS_NAME_OK) == 0 && cell->boot_count > 0;
}

// A call with several sizes cannot be given in full: each size would get the first one's batch.
static bool has_one_size(const struct result *result, const struct cell *cell)
{
    for (size_t i = 0; i < result->cell_count; i++)
        if (strcmp(result->cells[i].name, cell->name) == 0 && !is_same_call(&result->cells[i], cell))
            return false;
    return true;
}

static bool is_given(const struct arguments *words, const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < words->count; i++)
        if (strncmp(words->words[i], name, length) == 0 && strchr("=", words->words[i][length]))
            return true;
    return false;
}

void live_words_of_open_images(struct arguments *words, const struct live_pairs *pairs,
                               const struct result *result)
{
    arguments_free(words);
    for (size_t i = 0; i < pairs->count; i++) {
        const struct cell *cell = &result->cells[pairs->list[i].base];
        char word[128];
        if (pairs->list[i].settled || is_given(words, cell->name))
            continue;
        snprintf(word, sizeof word, has_one_size(result, cell) ? "%s=%lld" : "%s", cell->name,
                 cell_calls(cell));
        arguments_add(words, word);
    }
}

void live_words_of_sides(struct arguments *words, const struct live_pairs *pairs, const struct result *result)
{
    char list[256];
    size_t length = 0;
    for (long side = 0; side < live_image_count(result); side++) {
        bool open = false;
        for (size_t i = 0; i < pairs->count && !open; i++)
            open = !pairs->list[i].settled && (variant_of(&result->cells[pairs->list[i].base]) == side ||
                                               variant_of(&result->cells[pairs->list[i].changed]) == side);
        if (open && length < sizeof list - 24)
            length += (size_t)sprintf(list + length, length ? ",%ld" : "%ld", side);
    }
    if (length) {
        arguments_add(words, "--sides");
        arguments_add(words, list);
    }
}

const char *live_image_file(const struct result *result, const struct cell *cell)
{
    char key[64];
    snprintf(key, sizeof key, "facts.image.%ld.file", variant_of(cell));
    return result_text(result, key);
}

static const char *image_fact(const struct result *result, long image, const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "facts.image.%ld.%s", image, name);
    return result_text(result, key);
}

// The runner says so of the copy that --control has it make.
static bool is_control(const struct result *result, const struct cell *cell)
{
    const char *control = image_fact(result, variant_of(cell), "control");
    return control && strcmp(control, "yes") == 0;
}

// The first variant that is ok: the running image, unless it was left out.
static size_t base_of(const struct result *result, const struct cell *cell)
{
    size_t base = result->cell_count;
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *other = &result->cells[i];
        if (is_ok(other) && is_same_call(other, cell) &&
            (base == result->cell_count || variant_of(other) < variant_of(&result->cells[base])))
            base = i;
    }
    return base;
}

int live_find_images(struct live_pairs *pairs, const struct result *result)
{
    int error = 0;
    for (size_t i = 0; i < result->cell_count && !error; i++) {
        const struct cell *cell = &result->cells[i];
        size_t base = is_ok(cell) ? base_of(result, cell) : i;
        bool control = is_control(result, cell);
        if (base != i && (!control || variant_of(&result->cells[base]) == 0))
            error = live_pairs_add(pairs, base, i, control);
    }
    return error;
}

long live_image_count(const struct result *result)
{
    long count = 0;
    while (image_fact(result, count, "file"))
        count++;
    return count > 0 && image_fact(result, count - 1, "control") ? count - 1 : count;
}

static bool is_unmeasured(const struct result *result, long image)
{
    bool failed = image_fact(result, image, "refused"), ok = false;
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *cell = &result->cells[i];
        if (variant_of(cell) != image)
            continue;
        failed = failed || strcmp(cell->status, STATUS_NAME_FAILED) == 0;
        ok = ok || is_ok(cell);
    }
    const char *file = image_fact(result, image, "file");
    return failed || (!ok && strcmp(file, "running") != 0); // this system's need not offer a call
}

long live_images_unmeasured(const struct result *result)
{
    long found = 0;
    for (long image = 0; image < live_image_count(result); image++)
        found += is_unmeasured(result, image);
    return found;
}

static bool lacks_figure(const struct cell *cell, long image, const char *reason)
{
    return variant_of(cell) == image && strcmp(cell->status, STATUS_NAME_OK) != 0 && cell->reason &&
           (!reason || strcmp(cell->reason, reason) == 0);
}

static void print_cells(struct paragraph *paragraph, const struct result *result, long image, size_t first)
{
    char text[512];
    const struct cell *cell = &result->cells[first];
    snprintf(text, sizeof text, "- %s, %s:", cell->status, cell->reason);
    paragraph_words(paragraph, text);
    paragraph->items = 0; // of this reason
    for (size_t i = first; i < result->cell_count; i++)
        if (lacks_figure(&result->cells[i], image, cell->reason))
            paragraph_item(paragraph, result->cells[i].name);
}

static void print_reasons(struct paragraph *paragraph, const struct result *result, long image)
{
    for (size_t i = 0; i < result->cell_count; i++) {
        bool told = false;
        for (size_t before = 0; before < i && !told; before++)
            told = lacks_figure(&result->cells[i], image, NULL) &&
                   lacks_figure(&result->cells[before], image, result->cells[i].reason);
        if (!told && lacks_figure(&result->cells[i], image, NULL))
            print_cells(paragraph, result, image, i);
    }
}

// What is to be said of an image or a side by itself; NULL: nothing.
static const char *detail(const struct result *result, long image, const char **beginning)
{
    static const char *const names[] = {"refused", "leak", "stack", "alternatives"};
    static const char *const beginnings[] = {"- refused: ", "- ",
                                             "- leaves on the stack: ", "- alternatives: "};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = image_fact(result, image, names[i]);
        *beginning = beginnings[i];
        if (value)
            return value;
    }
    return image_fact(result, image, "function") ? NULL : "not known";
}

static void print_image(FILE *output, const struct result *result, long image)
{
    char text[4352];
    struct paragraph paragraph;
    const char *id = image_fact(result, image, "build_id"), *beginning;
    const char *more = detail(result, image, &beginning);
    snprintf(text, sizeof text, "%s %ld: %s%s%s", image_fact(result, image, "function") ? "side" : "image",
             image, image_fact(result, image, "file"), id ? ", build id " : "", id ? id : "");
    paragraph_begin(&paragraph, output, text);
    snprintf(text, sizeof text, "%s%s", beginning, more ? more : "");
    if (more)
        paragraph_words(&paragraph, text);
    if (!image_fact(result, image, "refused"))
        print_reasons(&paragraph, result, image);
    paragraph_end(&paragraph);
}

void live_images_print(FILE *output, const struct result *result)
{
    for (long image = 0; image < live_image_count(result); image++)
        print_image(output, result, image);
}
