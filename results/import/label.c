// SPDX-License-Identifier: MIT
#include "label.h"

#include <string.h>

static const char *const verbs[] = {
    "is",     "are",    "was",    "were",  "be",      "shows",  "show",    "showed",   "gives", "give",
    "gave",   "get",    "gets",   "got",   "has",     "have",   "had",     "does",     "do",    "did",
    "wrote",  "writes", "see",    "said",  "follows", "goes",   "becomes", "took",     "takes", "ran",
    "report", "looks",  "can",    "would", "will",    "should", "reports", "reported", "could", "measured",
    "seems",  "print",  "prints", "then",  "also",    "now",    "again",   "I",        "we",    NULL};

// Words that a heading may hold without telling one side from another.
static const char *const empty_words[] = {
    "the",     "a",       "an",       "of",         "on",        "in",          "for",    "and",
    "result",  "results", "bench",    "test",       "tests",     "output",      "below",  "figures",
    "numbers", "here",    "here's",   "some",       "note",      "link",        "time",   "timing",
    "my",      "timings", "our",      "e.g",        "i.e",       "example",     "thanks", "hi",
    "hello",   "perf",    "same",     "syscall",    "benchmark", "following",   "as",     "above",
    "latency", "lmbench", "vdsotest", "benchmarks", "changelog", "performance", NULL};

// The same: names of tools and their ways.
static const char *const tool_words[] = {"vdso_test_getrandom", "will-it-scale", "bench-single",
                                         "bench-multi", NULL};

bool label_is_cut(struct span text)
{
    static const char *const marks[] = {"prose", "snip", "cut", "...", "snipped", "", NULL};
    struct span inner = span_strip(text, "()[]<>{} -");
    return span_is_one_of(inner, marks) && text.length > 0;
}

static bool has_letter(struct span text)
{
    for (size_t t = 0; t < text.length; t++)
        if (is_letter_byte(text.start[t]))
            return true;
    return false;
}

static bool is_sentence(struct span text)
{
    struct span word;
    while ((word = span_strip(span_word(&text), "(),.;:")).length)
        if (span_is_one_of(word, verbs))
            return true;
    return false;
}

static bool says_nothing(struct span text)
{
    while (text.length) {
        struct span word = span_strip(span_word(&text), "(),.;:\"'`*");
        if (word.length && !span_is_one_of(word, empty_words) && !span_is_one_of(word, tool_words))
            return false;
    }
    return true;
}

bool label_read(struct span text, struct span *label)
{
    struct span command;
    text = span_trim(text);
    if (!text.length || text.length > 90 || label_is_cut(text) || label_command(text, &command))
        return false;
    text = span_strip(text, " \t:=*#`|,;");
    if (text.length > 2 && text.start[0] == '-' && text.start[1] == ' ')
        text = span_trim(span_from(text, 2));
    if (!text.length || text.length > 80 || text.start[text.length - 1] == '.' || !has_letter(text))
        return false;
    *label = text;
    return !is_sentence(text) && !says_nothing(text);
}

static bool has_word(struct span text, const char *const *words)
{
    while (text.length)
        if (span_is_one_of(span_strip(span_word(&text), "(),.;:\"'`*[]"), words))
            return true;
    return false;
}

const char *label_side(struct span label)
{
    static const char *const base[] = {"before",    "stock",   "base", "baseline", "mainline",
                                       "unpatched", "vanilla", "old",  NULL};
    static const char *const changed[] = {"after", "new", "patched", "unified", NULL};
    static const char *const change[] = {"patch",   "patches", "series", "change",
                                         "changes", "fix",     "commit", NULL};
    static const char *const with[] = {"with", NULL}, *const without[] = {"without", "w/o", NULL};
    bool patch = has_word(label, change);
    bool is_base = has_word(label, base) || (patch && has_word(label, without));
    bool is_new = has_word(label, changed) || (patch && has_word(label, with)) ||
                  span_find(label, "end of the series") < label.length;
    return is_base == is_new ? "" : is_base ? "base" : "new";
}

// What follows "with" or "without"; empty where the text begins otherwise.
static struct span behind(struct span text, const char *one, const char *other)
{
    struct span rest = text, word = span_word(&rest);
    return span_is(word, one) || span_is(word, other) ? span_trim(rest) : span_to(text, 0);
}

void label_pair(struct span one, const char **one_side, struct span other, const char **other_side)
{
    struct span without = behind(one, "without", "w/o"), with = behind(other, "with", "with");
    if (without.length && span_same(without, with)) {
        *one_side = "base";
        *other_side = "new";
    }
    if (**one_side && !**other_side)
        *other_side = strcmp(*one_side, "base") ? "base" : "new";
}

const char *label_statistic(struct span label)
{
    static const char *const names[][2] = {
        {"average", "mean"}, {"avg", "mean"},    {"mean", "mean"},    {"median", "median"},
        {"min", "min"},      {"minimum", "min"}, {"max", "max"},      {"maximum", "max"},
        {"p50", "median"},   {"p90", "p90"},     {"p95", "p95"},      {"p99", "p99"},
        {"p99.9", "p99.9"},  {"stdev", "stdev"}, {"stddev", "stdev"}, {"pstdev", "pstdev"}};
    label = span_strip(label, " :=*#%");
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (span_is(label, names[n][0]))
            return names[n][1];
    return "";
}

// A root prompt is told from a heading by what follows: a heading's word begins with a capital or names a
// version.
static bool is_root_prompt(struct span text)
{
    struct span rest = span_from(text, 2), word = span_word(&rest);
    if (!word.length)
        return false;
    bool version =
        (word.start[0] == 'v' || is_digit_byte(word.start[0])) && span_find(word, ".") < word.length;
    return !version && !(word.start[0] >= 'A' && word.start[0] <= 'Z');
}

// The place behind a prompt, 0 where the line has none.
static size_t prompt_end(struct span line)
{
    static const char arrow[] = "\xe2\x9d\xaf ";
    struct span start = span_to(line, 80), rest = line, first = span_word(&rest);
    size_t at = span_find(start, arrow), dollar = span_find(start, "$ "), hash = span_find(start, "# ");
    if (at < 24 && at < start.length)
        return at + strlen(arrow);
    if (span_begins(line, "# "))
        return is_root_prompt(line) ? 2 : 0;
    bool place = first.length && (strchr("~[/$", first.start[0]) || span_find(first, "@") < first.length);
    at = dollar < hash ? dollar : hash;
    return place && at < start.length ? at + 2 : 0;
}

bool label_command(struct span line, struct span *command)
{
    line = span_trim(line);
    size_t end = prompt_end(line);
    *command = span_from(line, end);
    return end > 0 || span_begins(line, "./");
}
