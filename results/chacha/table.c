// SPDX-License-Identifier: MIT
#include "results/chacha/table.h"
#include "results/chacha/sources.h"
#include "results/chacha/step.h"
#include "results/commands/commands.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

// Whatever a file is called: what might mean something to the compiler is written in octal.
static void write_string(FILE *file, const char *text)
{
    fputc('"', file);
    for (const unsigned char *byte = (const unsigned char *)text; *byte; byte++)
        if (isalnum(*byte) || strchr(" ./_-+,", *byte))
            fputc(*byte, file);
        else
            fprintf(file, "\\%03o", *byte);
    fputc('"', file);
}

static void write_side(FILE *file, const struct object *object, unsigned number)
{
    fputs("    {", file);
    write_string(file, object->name);
    if (!object->refused[0]) {
        fprintf(file, ", chacha_side_%u, 0},\n", number);
        return;
    }
    fputs(", 0, ", file);
    write_string(file, object->refused);
    fputs("},\n", file);
}

void table_write(FILE *file, const struct program *program)
{
    fputs("#include \"runners/chacha/program/sides.h\"\n", file);
    for (unsigned i = 0; i < program->side_count; i++)
        if (!program->sides[i].refused[0])
            fprintf(file, "chacha_function chacha_side_%u;\n", i + program->reference);
    fputs("const struct side chacha_sides[] = {\n", file);
    if (program->reference)
        fputs("    {\"reference\", chacha_reference, 0},\n", file);
    for (unsigned i = 0; i < program->side_count; i++)
        write_side(file, &program->sides[i], i + program->reference);
    fputs("    {0, 0, 0}};\n", file);
}

int table_compile(char object[PATH_MAX], const struct program *program)
{
    char source[PATH_MAX];
    snprintf(source, sizeof source, "%.4000s/table.c", program->folder);
    snprintf(object, PATH_MAX, "%.4000s/table.o", program->folder);
    FILE *file = fopen(source, "we");
    if (file)
        table_write(file, program);
    bool wrong = !file || ferror(file);
    if (!file || fclose(file) || wrong)
        return complain(EXIT_COULD_NOT, "%s: %s", source, strerror(errno));
    struct arguments line = compiler_line(&program->compiler);
    sources_flags(&line);
    arguments_add_all(&line, "-c", source, "-o", object, NULL);
    int status = step_run((const char *const *)line.words, NULL, 0);
    arguments_free(&line);
    return status ? complain(EXIT_COULD_NOT, "the table of sides did not compile") : EXIT_DONE;
}
