// SPDX-License-Identifier: MIT
#include "tool.h"

#include "numeral.h"

#include <string.h>

// "signal1_threads" and "signal1" alike: will-it-scale numbers its tests. Anything else gives an empty name.
static struct span test_name(struct span word)
{
    word = span_strip(word, "`.,;:()\"'");
    size_t under = span_find(word, "_threads");
    if (under == word.length)
        under = span_find(word, "_processes");
    struct span name = span_to(word, under);
    size_t slash = name.length;
    while (slash && name.start[slash - 1] != '/')
        slash--;
    name = span_from(name, slash);
    bool numbered =
        name.length > 1 && is_digit_byte(name.start[name.length - 1]) && is_letter_byte(name.start[0]);
    return span_to(name, numbered ? name.length : 0);
}

// The number of tasks: "-t1" or "-t 1" behind the test's name; 1 where it is not told.
static unsigned tasks(struct span rest)
{
    struct numeral number;
    size_t option = span_find(rest, "-t");
    struct span text = span_trim(span_from(rest, option + 2));
    text = span_to(text, span_find(text, " "));
    text = span_strip(text, "`,;.:");
    if (option == rest.length || !numeral_is(text, &number) || number.value < 1 || number.value > 1e6)
        return 1;
    return (unsigned)number.value;
}

static bool read_will_it_scale(struct span text, struct tool *tool, struct words *words)
{
    bool named = span_find(text, "will-it-scale") < text.length;
    while (text.length) {
        struct span word = span_word(&text), name = test_name(word);
        bool threads =
            span_find(word, "_threads") < word.length || span_find(word, "_processes") < word.length;
        if (!name.length || !(threads || named))
            continue;
        tool->benchmark = words_name(words, name);
        tool->path = "libc";
        tool->workers = tasks(text);
        named = true;
        break;
    }
    tool->family = named ? TOOL_WILL_IT_SCALE : TOOL_NONE;
    return named && *tool->benchmark;
}

static bool read_perf_bench(struct span text, struct tool *tool, struct words *words)
{
    static const char *const names[] = {"basic", "getpgid", "fork", "execve", "close", "getppid", NULL};
    size_t at = span_find(text, "perf bench syscall");
    if (at == text.length)
        return false;
    text = span_from(text, at + strlen("perf bench syscall"));
    struct span name = span_strip(span_word(&text), "`.,;:()\"'");
    tool->family = TOOL_PERF_BENCH;
    tool->path = "libc";
    if (span_is_one_of(name, names))
        tool->benchmark = words_join(words, "syscall", "-", words_name(words, name));
    return true;
}

// "25000000 calls", "25000000 x 256 calls": what a heading says of each figure below it.
static void read_calls(struct span text, struct tool *tool)
{
    struct numeral number, threads;
    while (text.length) {
        struct span rest = text, first = span_word(&rest), second = span_word(&rest),
                    third = span_word(&rest);
        struct span fourth = span_strip(span_word(&rest), ",.;:");
        span_word(&text);
        if (!numeral_is(first, &number) || !number.whole || number.value < 1 || number.value > 1e15)
            continue;
        if (span_is(span_strip(second, ",.;:"), "calls")) {
            tool->calls = (uint64_t)number.value;
            return;
        }
        if (span_is(second, "x") && numeral_is(third, &threads) && span_is(fourth, "calls") &&
            threads.value >= 1 && threads.value < 1e6) {
            tool->calls = (uint64_t)number.value;
            tool->threads = (uint64_t)threads.value;
            return;
        }
    }
}

static bool names(struct span text, const char *name)
{
    return span_find(text, name) < text.length;
}

// Every tool's name has one of these.
static bool may_name_tool(struct span text)
{
    for (size_t t = 0; t + 1 < text.length; t++)
        if (text.start[t] == '_' || (text.start[t] == '-' && (text.start[t + 1] | 0x20) == 'i') ||
            ((text.start[t] | 0x20) == 'v' && (text.start[t + 1] | 0x20) == 'd') ||
            ((text.start[t] | 0x20) == 'p' && (text.start[t + 1] | 0x20) == 'e'))
            return true;
    return false;
}

bool tool_read(struct span text, struct tool *tool, struct words *words)
{
    *tool = (struct tool){.benchmark = "", .path = "", .workers = 1};
    text = span_to(text, 400);
    if (!may_name_tool(text))
        return false;
    if (read_perf_bench(text, tool, words) || read_will_it_scale(text, tool, words))
        return true;
    if (tool->family != TOOL_NONE)
        return true;
    if (names(text, "vdso_test_getrandom")) {
        tool->family = TOOL_GETRANDOM;
        tool->benchmark = "getrandom";
        read_calls(text, tool);
    } else if (names(text, "null_syscall")) {
        *tool = (struct tool){TOOL_NULL_SYSCALL, "null-syscall", "syscall", 1, 0, 0};
    } else if (names(text, "vdsotest")) {
        tool->family = TOOL_VDSOTEST;
    }
    return tool->family != TOOL_NONE;
}
