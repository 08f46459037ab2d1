// SPDX-License-Identifier: MIT
#include "board.h"

#include <string.h>

static const char *const architectures[] = {
    "x86",     "x86_64",    "x86-64",     "amd64",      "i386",        "i486",        "i586",    "i686",
    "arm",     "arm32",     "arm64",      "aarch64",    "riscv",       "risc-v",      "riscv32", "riscv64",
    "powerpc", "powerpc64", "powerpc/32", "powerpc/64", "powerpc64le", "ppc",         "ppc32",   "ppc64",
    "ppc64le", "ppc64be",   "s390",       "s390x",      "loongarch",   "loongarch64", "mips",    "mips64",
    "sparc",   "sparc64",   "alpha",      "parisc",     NULL};

static bool is_architecture(struct span text)
{
    return span_is_one_of(text, architectures);
}

// True where a name holds a digit or a capital, as those of machines do. A small number is a count ("on 2
// CPUs").
static bool looks_like_name(struct span text)
{
    if (text.length > 1 && is_digit_byte(text.start[0]) && (text.start[1] == ' ' || text.length < 3))
        return false;
    for (size_t t = 0; t < text.length; t++)
        if (is_digit_byte(text.start[t]) || (text.start[t] >= 'A' && text.start[t] <= 'Z'))
            return true;
    return false;
}

static struct span without_article(struct span text)
{
    struct span rest = text, word = span_word(&rest);
    if (span_is(word, "a") || span_is(word, "an") || span_is(word, "the") || span_is(word, "my"))
        return span_trim(rest);
    return span_trim(text);
}

// The text before the first of the marks that end a name in a heading.
static struct span name_in_heading(struct span text)
{
    static const char *const ends[] = {" (", ":", ",", " shows", " show", " is ", " are ", " with ", NULL};
    text = without_article(text);
    for (const char *const *end = ends; *end; end++)
        text = span_to(text, span_find(text, *end));
    return span_strip(text, " .\t`");
}

// Sorts a name into board or architecture.
static bool take_name(struct span name, struct board_names *names)
{
    if (!name.length || name.length > 60)
        return false;
    if (is_architecture(name)) {
        names->arch = name;
        return true;
    }
    if (looks_like_name(name))
        names->board = name;
    return names->board.length > 0;
}

// "Performance on X", "bench-single result on X shows:"
static bool on_machine(struct span text, struct board_names *names)
{
    static const char *const kinds[] = {"performance on ", "result on ",    "results on ", "numbers on ",
                                        "figures on ",     "benchmark on ", NULL};
    for (const char *const *kind = kinds; *kind; kind++) {
        size_t at = span_find(text, *kind);
        if (at < text.length)
            return take_name(name_in_heading(span_from(text, at + strlen(*kind))), names);
    }
    return false;
}

// "arm64 (AWS Graviton3)"
static bool architecture_and_board(struct span text, struct board_names *names)
{
    text = span_strip(text, " :*#");
    size_t open = span_find(text, " (");
    struct span arch = span_to(text, open), inner = span_from(text, open + 2);
    if (!is_architecture(arch) || inner.length < 2 || span_find(inner, ")") != inner.length - 1)
        return false;
    names->arch = arch;
    names->board = span_to(inner, inner.length - 1);
    return true;
}

// "Performance Numbers: Linux 5.2.0-rc2 - Xeon Gold 5120T"
static bool kernel_and_board(struct span text, struct board_names *names)
{
    size_t at = span_find(text, "Linux ");
    struct span rest = span_from(text, at + 6), release = span_word(&rest), dash = span_word(&rest);
    if (at == text.length || !release.length || !is_digit_byte(release.start[0]) || !span_is(dash, "-"))
        return false;
    names->kernel = release;
    return take_name(name_in_heading(rest), names);
}

bool board_in_heading(struct span text, struct board_names *names)
{
    *names = (struct board_names){0};
    text = span_to(text, 400);
    return kernel_and_board(text, names) || architecture_and_board(text, names) || on_machine(text, names);
}

bool board_in_sentence(struct span text, struct span *board)
{
    text = span_to(text, 400);
    size_t at = span_begins(text, "on ") ? 0 : span_find(text, " on ") + 1;
    if (at >= text.length)
        return false;
    struct span rest = without_article(span_from(text, at + 3)), word = span_word(&rest);
    const char *start = word.start;
    struct span plain = span_strip(word, ",.:;()");
    while (plain.length && plain.length == word.length) {
        struct span before = rest, next = span_word(&before);
        if (!next.length || !(is_digit_byte(next.start[0]) || (next.start[0] >= 'A' && next.start[0] <= 'Z')))
            break;
        rest = before;
        word = next;
        plain = span_strip(word, ",.:;()");
    }
    *board = (struct span){start, (size_t)(plain.start + plain.length - start)};
    return plain.length > 0 && looks_like_name(*board) && !is_architecture(*board);
}

static bool lists_several(struct span text)
{
    int deep = 0;
    for (size_t t = 0; t < text.length; t++) {
        deep += (text.start[t] == '(') - (text.start[t] == ')');
        if (!deep && (text.start[t] == ',' || text.start[t] == ';'))
            return true;
    }
    return false;
}

bool board_in_description(struct span text, struct board_names *names)
{
    *names = (struct board_names){0};
    text = span_trim(text);
    bool unnamed = span_find(text, "not named") < text.length || span_find(text, "undisclosed") < text.length;
    if (!text.length || text.length > 80 || unnamed || lists_several(text))
        return false;
    if (architecture_and_board(text, names))
        return true;
    if (is_architecture(text))
        names->arch = text;
    else
        names->board = text;
    return true;
}
