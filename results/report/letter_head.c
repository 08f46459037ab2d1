// SPDX-License-Identifier: MIT
#include "results/report/letter.h"

#include "results/compare/facts.h"
#include "results/compare/words.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_SIZE = 4096, FIELD_SIZE = 1024 };

static const char *text_at(const struct side *side, const char *path)
{
    const struct result view = {.head = side->head};
    return result_text(&view, path);
}

static void field(FILE *output, const char *name, const char *value)
{
    char text[TEXT_SIZE];
    if (!value || !value[0])
        return;
    snprintf(text, sizeof text, "%s: %s", name, value);
    letter_paragraph(output, text);
}

// A word as a shell takes it.
static void add_quoted(char text[TEXT_SIZE], const char *word)
{
    bool plain = *word && !word[strcspn(word, " \t\n'\"\\*?[]{}()$&;<>|`!#~")];
    words_add(text, TEXT_SIZE, plain ? " %s" : " '%s'", word);
}

static void command_of(const struct side *side, char text[TEXT_SIZE])
{
    const struct result view = {.head = side->head};
    size_t index;
    json_t *word;
    text[0] = '\0';
    json_array_foreach(result_member(&view, "tool.command"), index, word)
    {
        if (json_is_string(word))
            add_quoted(text, json_string_value(word));
    }
}

// A field of every side, once where all sides say the same.
static void field_of_sides(FILE *output, const struct comparison *comparison, const char *name,
                           void (*value)(const struct side *side, char text[TEXT_SIZE]))
{
    char first[TEXT_SIZE], text[TEXT_SIZE], label[128];
    bool alike = true;
    value(&comparison->sides[0], first);
    for (size_t s = 1; s < comparison->side_count; s++) {
        value(&comparison->sides[s], text);
        alike = alike && strcmp(first, text) == 0;
    }
    if (alike) {
        field(output, name, first + strspn(first, " "));
        return;
    }
    for (size_t s = 0; s < comparison->side_count; s++) {
        value(&comparison->sides[s], text);
        snprintf(label, sizeof label, "%s, %.60s", name, comparison->columns[s]);
        field(output, label, text + strspn(text, " "));
    }
}

static size_t processes_of(const struct side *side)
{
    size_t most = 0;
    for (size_t c = 0; c < side->cell_count; c++)
        most = side->cells[c].count > most ? side->cells[c].count : most;
    return most;
}

static void kernel_of(const struct side *side, char text[TEXT_SIZE])
{
    const char *release = text_at(side, "kernel.release"), *version = text_at(side, "kernel.version");
    const char *name = text_at(side, "kernel.name");
    snprintf(text, TEXT_SIZE, "%s %s%s%s", name ? name : "", release ? release : "unknown",
             version ? " " : "", version ? version : "");
    size_t processes = processes_of(side);
    if (processes)
        words_add(text, TEXT_SIZE, "; %zu boot%s, %zu process%s", side->boot_count,
                  side->boot_count == 1 ? "" : "s", processes, processes == 1 ? "" : "es");
}

static void libc_of(const struct side *side, char text[TEXT_SIZE])
{
    const char *name = text_at(side, "libc.name"), *version = text_at(side, "libc.version");
    const char *linking = text_at(side, "libc.linking"), *compiler = text_at(side, "tool.runner.compiler");
    text[0] = '\0';
    if (name)
        words_add(text, TEXT_SIZE, "%s %s%s%s", name, version ? version : "", linking ? ", linked " : "",
                  linking ? (strcmp(linking, "static") ? "dynamically" : "statically") : "");
    if (compiler)
        words_add(text, TEXT_SIZE, "%srunner compiled by %s", text[0] ? "; " : "", compiler);
}

// Options that weigh on entering the kernel and that a reader asks for first.
static bool is_telling(const char *option)
{
    static const char *const parts[] = {"_HZ",
                                        "PREEMPT",
                                        "NO_HZ_FULL",
                                        "VDSO",
                                        "KUAP",
                                        "KUEP",
                                        "PTI",
                                        "PAGE_TABLE_ISOLATION",
                                        "RETPOLINE",
                                        "TIME_NS",
                                        "AUDITSYSCALL",
                                        "VIRT_CPU_ACCOUNTING",
                                        "OPTIMIZE_FOR_SIZE",
                                        "KASAN",
                                        "PROVE_LOCKING",
                                        "DEBUG_",
                                        "KCOV",
                                        "UBSAN",
                                        "KCSAN",
                                        "COMPAT_32BIT_TIME"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(option, parts[i]))
            return true;
    return false;
}

static void config_of(const struct side *side, char text[TEXT_SIZE])
{
    const struct result view = {.head = side->head};
    const char *option;
    json_t *value;
    text[0] = '\0';
    json_object_foreach(result_member(&view, "kernel.config"), option, value)
    {
        const char *set = json_string_value(value);
        if (set && strcmp(set, "n") != 0 && strncmp(option, "CONFIG_", 7) == 0 && is_telling(option))
            words_add(text, TEXT_SIZE, " %s=%s", option + 7, set);
    }
}

static void kernel_compiler_of(const struct side *side, char text[TEXT_SIZE])
{
    const struct result view = {.head = side->head};
    const json_t *config = result_member(&view, "kernel.config");
    const char *compiler = json_string_value(json_object_get(config, "CONFIG_CC_VERSION_TEXT"));
    snprintf(text, TEXT_SIZE, "%s", compiler ? compiler : "");
}

// "Not affected" says nothing, and of a mitigation its first words say what there is.
static void mitigations_of(const struct side *side, char text[TEXT_SIZE])
{
    const struct result view = {.head = side->head};
    const char *name;
    json_t *value;
    text[0] = '\0';
    json_object_foreach(result_member(&view, "kernel.mitigations"), name, value)
    {
        const char *state = json_string_value(value);
        if (!state || strcmp(state, "Not affected") == 0)
            continue;
        words_add(text, TEXT_SIZE, "%s%s (%.*s)", text[0] ? ", " : "", name, (int)strcspn(state, ";,"),
                  state);
    }
}

static void conditions_of(const struct side *side, char text[TEXT_SIZE])
{
    static const char *const paths[][2] = {{"clocksource", "kernel.clocksource"},
                                           {"governor", "conditions.governor"},
                                           {"SMT", "conditions.smt"},
                                           {"scheduler", "conditions.scheduler"},
                                           {"virtualization", "conditions.virtualization"}};
    text[0] = '\0';
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        const char *value = text_at(side, paths[i][1]);
        if (value)
            words_add(text, TEXT_SIZE, "%s%s %s", text[0] ? ", " : "", paths[i][0], value);
    }
}

static bool is_published(const struct side *side)
{
    const char *origin = text_at(side, "origin");
    return origin && strcmp(origin, "published") == 0;
}

static void tool_of(const struct side *side, char text[TEXT_SIZE])
{
    const char *name = text_at(side, "tool.name"), *version = text_at(side, "tool.version");
    text[0] = '\0';
    if (name && !is_published(side))
        words_add(text, TEXT_SIZE, "%s %s", name, version ? version : "of unknown version");
}

// Of published figures: where they stand.
static void source_of(const struct side *side, char text[TEXT_SIZE])
{
    const char *subject = text_at(side, "source.subject"), *date = text_at(side, "source.date");
    const char *message = text_at(side, "source.message_id");
    text[0] = '\0';
    if (subject || message)
        words_add(text, TEXT_SIZE, "published: %s%s%s%s%s", subject ? subject : "", date ? ", " : "",
                  date ? date : "", message ? ", " : "", message ? message : "");
}

void letter_head(FILE *output, const struct comparison *comparison)
{
    const struct side *first = &comparison->sides[0];
    field_of_sides(output, comparison, "Measured with", tool_of);
    field_of_sides(output, comparison, "Command", command_of);
    field_of_sides(output, comparison, "Source", source_of);
    const char *hardware = text_at(first, "board.hardware_name"), *board = text_at(first, "board.name");
    field(output, "Hardware name", hardware);
    if (!hardware || !board || strcmp(hardware, board) != 0)
        field(output, "Board", board);
    field(output, "CPU", text_at(first, "board.cpu"));
    field_of_sides(output, comparison, "Kernel", kernel_of);
    field_of_sides(output, comparison, "Kernel compiler", kernel_compiler_of);
    field_of_sides(output, comparison, "Config", config_of);
    field_of_sides(output, comparison, "Mitigations", mitigations_of);
    field_of_sides(output, comparison, "libc", libc_of);
    field_of_sides(output, comparison, "Conditions", conditions_of);
    fputc('\n', output);
}
