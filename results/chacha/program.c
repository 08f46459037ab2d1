// SPDX-License-Identifier: MIT
#include "results/chacha/program.h"
#include "results/chacha/sources.h"
#include "results/chacha/table.h"
#include "results/chacha/step.h"
#include "results/commands/commands.h"
#include "results/commands/stop.h"

#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Blanks would split the program's path into words.
static int make_folder(struct program *program)
{
    const char *place = getenv("TMPDIR");
    if (!place || !place[0] || strchr(place, ' '))
        place = "/tmp";
    if (snprintf(program->folder, sizeof program->folder, "%s/run-bench-chacha-XXXXXX", place) >=
            (int)sizeof program->folder ||
        !mkdtemp(program->folder)) {
        program->folder[0] = '\0';
        return complain(EXIT_COULD_NOT, "no temporary folder in %s: %s; TMPDIR names another", place,
                        strerror(errno));
    }
    return EXIT_DONE;
}

int program_begin(struct program *program, const char *cc)
{
    *program = (struct program){.folder = ""};
    int status = compiler_begin(&program->compiler, cc);
    if (!status)
        status = make_folder(program);
    return status ? status : sources_compile(&program->linked, &program->compiler, program->folder);
}

static int link_all(struct program *program, const char *table)
{
    struct arguments line = compiler_line(&program->compiler);
    for (size_t i = 0; i < program->linked.count; i++)
        arguments_add(&line, program->linked.words[i]);
    for (unsigned i = 0; i < program->side_count; i++)
        if (!program->sides[i].refused[0])
            arguments_add(&line, program->sides[i].made);
    arguments_add_all(&line, table, "-pthread", "-Wl,--gc-sections", "-Wl,-z,noexecstack", "-o",
                      program->path, program->is_static ? "-static" : NULL, NULL);
    int status = step_run((const char *const *)line.words, NULL, 0);
    arguments_free(&line);
    if (!status)
        return EXIT_DONE;
    return complain(EXIT_COULD_NOT, "the sides could not be linked into one program; the reason is above%s",
                    program->is_static ? " (has this compiler a static C library?)" : "");
}

int program_link(struct program *program, struct making *making)
{
    char table[PATH_MAX];
    making->compiler = &program->compiler;
    making->folder = program->folder;
    making->sample = program->linked.words[0];
    for (unsigned i = 0; i < program->side_count && !stop_asked(); i++)
        object_make(&program->sides[i], making, i + program->reference);
    if (stop_asked())
        return EXIT_COULD_NOT;
    int status = table_compile(table, program);
    if (!program->path[0] && snprintf(program->path, sizeof program->path, "%s/program", program->folder) >=
                                 (int)sizeof program->path)
        status = complain(EXIT_COULD_NOT, "the temporary folder's name is too long");
    return status ? status : link_all(program, table);
}

void program_end(struct program *program)
{
    char pattern[PATH_MAX];
    glob_t found;
    compiler_end(&program->compiler);
    arguments_free(&program->linked);
    if (!program->folder[0] ||
        snprintf(pattern, sizeof pattern, "%s/*", program->folder) >= (int)sizeof pattern)
        return;
    if (glob(pattern, GLOB_NOSORT, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++)
            unlink(found.gl_pathv[i]);
        globfree(&found);
    }
    rmdir(program->folder);
}
