// SPDX-License-Identifier: MIT
#include "leaks.h"
#include "traces.h"
#include "runners/child.h"
#include "runners/output.h"

#include <errno.h>

enum { TRIES = 3 };

static void do_nothing(unsigned char *dst, const uint32_t *key, uint32_t *counter, size_t count)
{
    (void)dst, (void)key, (void)counter, (void)count;
}

// Whether a byte differs between the two keys and does not by itself.
static int find_difference(void *argument)
{
    const unsigned char *kept = traces->kept[0];
    (void)argument;
    for (size_t i = traces->begin[0]; i < traces->end[0]; i++) {
        if (kept[i] != traces->kept[1][i] || kept[i] == traces->kept[2][i])
            continue;
        if (arch_register_name(traces->name, kept + traces->context, kept - traces->stack, kept + i))
            traces->name[0] = '\0';
        return 1;
    }
    return 0;
}

// One call in a child; returns 0 or the child's outcome.
static int one_run(int (*try)(void *))
{
    int outcome = child_try(traces_prepare, NULL);
    return outcome ? outcome : child_try(try, NULL);
}

// 1 where the key can be seen afterwards, 0 where not, or -1 where it could not be tried. What differs by
// chance, a process number for example, does not do so in each try.
static int depends_on_key(int (*try)(void *))
{
    int found = 1;
    for (unsigned i = 0; i < TRIES && found == 1; i++) {
        for (traces_run = 0; traces_run < TRACES_RUNS && found >= 0; traces_run++)
            found = one_run(try) ? -1 : 1;
        if (found == 1)
            found = child_try(find_difference, NULL);
    }
    return found;
}

// Where the deepest byte lies that was written.
static size_t depth(unsigned which)
{
    size_t i = traces->begin[which];
    while (i < traces->end[which] && traces->kept[which][i] == TRACES_PATTERN)
        i++;
    return i;
}

// Bytes written deeper than a call of an empty function goes.
static unsigned long stack_bytes(chacha_function *tried)
{
    unsigned long count = 0;
    traces_function = do_nothing;
    traces_run = TRACES_EMPTY;
    int failed = one_run(traces_stack);
    traces_function = tried;
    size_t end = depth(TRACES_EMPTY);
    for (size_t i = traces->begin[0]; !failed && i < end; i++)
        count += traces->kept[0][i] != TRACES_PATTERN;
    return count;
}

// With the register's name, where the leak is one and it is known.
static void describe(struct chacha_checked *checked, const char *leak, int is_register)
{
    struct line line = {checked->leak, 0, sizeof checked->leak - 1, 0};
    line_text(&line, leak);
    if (is_register)
        line_text(&line, traces->name[0] ? "register " : "a register");
    if (is_register)
        line_text(&line, traces->name);
    checked->leak[line.length] = '\0';
}

static void try_one(struct chacha_checked *checked, int (*try)(void *), const char *leak)
{
    int found = checked->leak[0] || checked->answer.status != STATUS_OK ? 0 : depends_on_key(try);
    if (found == 1)
        describe(checked, leak, try == traces_registers);
    else if (found < 0)
        answer_wrong(&checked->answer, "what it leaves behind could not be found out");
}

void chacha_leaks(struct chacha_checked *checked, chacha_function *tried)
{
    static const unsigned sizes[] = {1, 3, 4, 7, 16};
    if (traces_begin()) {
        answer_error(&checked->answer, "no memory to check it in", ENOMEM);
        return;
    }
    traces_function = tried;
    for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        traces_blocks = sizes[i];
        try_one(checked, traces_stack, "leaves what depends on the key on the stack");
        unsigned long bytes = checked->leak[0] ? 0 : stack_bytes(tried);
        checked->stack_bytes = bytes > checked->stack_bytes ? bytes : checked->stack_bytes;
        try_one(checked, traces_halfway, "has what depends on the key on the stack while it runs");
        try_one(checked, traces_registers, "leaves what depends on the key in ");
    }
    traces_end();
}
