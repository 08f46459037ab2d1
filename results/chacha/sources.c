// SPDX-License-Identifier: MIT
#include "results/chacha/sources.h"
#include "results/chacha/step.h"
#include "results/commands/commands.h"
#include "results/commands/stop.h"

#include <glob.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST_AT_ONCE = 16 };

// bench-runner less its own main(), its benchmarks and vDSO images, in whose place the program's are.
static const char *const patterns[] = {"runners/chacha/program/*.c",
                                       "runners/chacha/*.c",
                                       "runners/*.c",
                                       "runners/facts/*.c",
                                       "arch-asm/*.c",
                                       "bench/answer.c",
                                       "bench/clocks.c"};
static const char left_out[] = "runners/main.c";

struct batch {
    const struct compiler *compiler;
    const char *folder;
    struct arguments *objects;
    pid_t children[MOST_AT_ONCE];
    size_t running, limit;
    int failed; // the first status that was not 0
};

void sources_flags(struct arguments *line)
{
    arguments_add_all(line, "-std=gnu11", "-O2", "-D_GNU_SOURCE=", "-ffunction-sections", "-fdata-sections",
                      "-falign-functions=64", "-fno-lto", "-pthread", "-I", RUN_BENCH_SOURCE, NULL);
}

static bool is_wanted(const char *path)
{
    return strcmp(path + strlen(RUN_BENCH_SOURCE) + 1, left_out) != 0;
}

static void wait_for_first(struct batch *batch)
{
    int status = step_end(batch->children[0]);
    batch->failed = batch->failed ? batch->failed : status;
    batch->running--;
    memmove(batch->children, batch->children + 1, batch->running * sizeof *batch->children);
}

static void start(struct batch *batch, const char *source)
{
    char object[PATH_MAX];
    struct arguments line = compiler_line(batch->compiler);
    snprintf(object, sizeof object, "%.4000s/board_%zu.o", batch->folder, batch->objects->count);
    sources_flags(&line);
    arguments_add_all(&line, "-c", source, "-o", object, NULL);
    arguments_add(batch->objects, object);
    if (batch->running == batch->limit)
        wait_for_first(batch);
    int error = step_start(&batch->children[batch->running], (const char *const *)line.words, -1);
    batch->failed = batch->failed ? batch->failed : error;
    batch->running += !error;
    arguments_free(&line);
}

int sources_compile(struct arguments *objects, const struct compiler *compiler, const char *folder)
{
    long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    struct batch batch = {.compiler = compiler, .folder = folder, .objects = objects};
    batch.limit = cpus < 1 ? 1 : cpus > MOST_AT_ONCE ? MOST_AT_ONCE : (size_t)cpus;
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        char pattern[PATH_MAX];
        glob_t found;
        snprintf(pattern, sizeof pattern, "%s/%s", RUN_BENCH_SOURCE, patterns[i]);
        if (glob(pattern, 0, NULL, &found))
            return complain(EXIT_COULD_NOT, "%s: no sources; run-bench chacha compiles them where they were",
                            pattern);
        for (size_t file = 0; file < found.gl_pathc && !batch.failed && !stop_asked(); file++)
            if (is_wanted(found.gl_pathv[file]))
                start(&batch, found.gl_pathv[file]);
        globfree(&found);
    }
    while (batch.running)
        wait_for_first(&batch);
    if (stop_asked())
        return EXIT_COULD_NOT;
    return batch.failed ? complain(EXIT_COULD_NOT, "%s could not compile the board's sources; %s",
                                   compiler->words.words[0],
                                   batch.failed < 0 ? strerror(-batch.failed) : "the reason is above")
                        : EXIT_DONE;
}
