// SPDX-License-Identifier: MIT
#include <string.h>

#include "runners/replicas/formats.h"

enum { LABEL_WIDTH = 7 }; // of "syscall"

void line_decimals(struct line *line, uint64_t value, unsigned decimals, unsigned width)
{
    const unsigned behind = decimals + 1;
    uint64_t scale = 1;

    for (unsigned digit = 0; digit < decimals; digit++)
        scale *= 10;
    line_padded(line, value / scale, width > behind ? width - behind : 0);
    line_text(line, ".");
    line_zeros(line, value % scale, decimals);
}

static void line_label(struct line *line, const char *path)
{
    for (size_t length = strlen(path); length < LABEL_WIDTH; length++)
        line_text(line, " ");
    line_text(line, path);
    line_text(line, ": ");
}

static void line_duration(struct line *line, uint64_t ns)
{
    line_text(line, " times in ");
    line_decimals(line, ns, 9, 0);
    line_text(line, " seconds");
}

void format_getrandom_single(struct line *line, const char *path, uint64_t calls, uint64_t ns)
{
    line_label(line, path);
    line_unsigned(line, calls);
    line_duration(line, ns);
}

void format_getrandom_multi(struct line *line, const char *path, uint64_t calls, uint64_t threads,
                            uint64_t ns)
{
    line_text(line, "   "); // the model puts three blanks before each label here, syscall's too
    line_text(line, path);
    line_text(line, ": ");
    line_unsigned(line, calls);
    line_text(line, " x ");
    line_unsigned(line, threads);
    line_duration(line, ns);
}

void format_signal(struct line *line, uint64_t least, uint64_t most, uint64_t total)
{
    line_text(line, "min:");
    line_unsigned(line, least);
    line_text(line, " max:");
    line_unsigned(line, most);
    line_text(line, " total:");
    line_unsigned(line, total);
}

static void line_api(struct line *line, const char *name, const char *path)
{
    line_text(line, name);
    line_text(line, ": ");
    line_label(line, path);
}

void format_vdsotest(struct line *line, const char *name, const char *path, uint64_t calls, uint64_t ns)
{
    line_api(line, name, path);
    line_unsigned(line, ns / calls);
    line_text(line, " nsec/call");
}

void format_vdsotest_missing(struct line *line, const char *name, const char *path)
{
    line_api(line, name, path);
    line_text(line, "not tested");
}

void format_perf_bench(struct line *line, const char *system_call, uint64_t calls, uint64_t ns)
{
    line_text(line, "# Executed ");
    line_unsigned(line, calls);
    line_text(line, " ");
    line_text(line, system_call);
    line_text(line, "() calls\n     Total time: ");
    line_decimals(line, ns / 1000000, 3, 0);
    line_text(line, " [sec]\n\n ");
    line_decimals(line, (ns * 1000 + calls / 2) / calls, 6, 14);
    line_text(line, " usecs/op\n ");
    line_padded(line, calls * 1000000000 / ns, 14);
    line_text(line, " ops/sec");
}
