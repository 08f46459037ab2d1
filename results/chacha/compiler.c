// SPDX-License-Identifier: MIT
#include "results/chacha/compiler.h"
#include "results/chacha/step.h"
#include "results/commands/commands.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// How a target's triple begins, and the folder of the kernel's arch/.
static const char *const arches[][2] = {
    {"x86_64", "x86"},      {"i686", "x86"},  {"aarch64", "arm64"}, {"arm", "arm"},
    {"powerpc", "powerpc"}, {"s390", "s390"}, {"riscv", "riscv"},   {"loongarch", "loongarch"},
    {"mips", "mips"}};

void arguments_add_all(struct arguments *arguments, ...)
{
    va_list words;
    va_start(words, arguments);
    for (const char *word; (word = va_arg(words, const char *));)
        arguments_add(arguments, word);
    va_end(words);
}

struct arguments compiler_line(const struct compiler *compiler)
{
    struct arguments line = {NULL, 0};
    for (size_t i = 0; i < compiler->words.count; i++)
        arguments_add(&line, compiler->words.words[i]);
    return line;
}

static int ask(const struct compiler *compiler, const char *question, char *answer, size_t size)
{
    struct arguments line = compiler_line(compiler);
    arguments_add(&line, question);
    int status = step_run((const char *const *)line.words, answer, size);
    arguments_free(&line);
    answer[status == 0 ? strcspn(answer, "\n") : 0] = '\0';
    return status;
}

static void find_arch(struct compiler *compiler)
{
    for (size_t i = 0; i < sizeof arches / sizeof arches[0]; i++)
        if (strncmp(compiler->machine, arches[i][0], strlen(arches[i][0])) == 0 && !compiler->kernel_arch[0])
            snprintf(compiler->kernel_arch, sizeof compiler->kernel_arch, "%s", arches[i][1]);
}

// A compiler that lives in a file system of its own names a path that is not here: then it is the one on
// PATH.
static int find_program(const struct compiler *compiler, const char *name, char path[4096])
{
    char question[64];
    snprintf(question, sizeof question, "-print-prog-name=%s", name);
    int status = ask(compiler, question, path, 4096);
    if (status == 0 && strchr(path, '/') && access(path, X_OK))
        snprintf(path, 4096, "%s-%s", compiler->machine, name);
    return status;
}

int compiler_begin(struct compiler *compiler, const char *command)
{
    char *text = strdup(command), *rest = NULL;
    *compiler = (struct compiler){.kernel_arch = ""};
    for (char *word = text ? strtok_r(text, " ", &rest) : NULL; word; word = strtok_r(NULL, " ", &rest))
        arguments_add(&compiler->words, word);
    free(text);
    if (compiler->words.count == 0)
        return complain(EXIT_USAGE, "--cc wants a compiler");
    int status = ask(compiler, "-dumpmachine", compiler->machine, sizeof compiler->machine);
    if (status)
        return complain(EXIT_COULD_NOT, "%s: %s; name a C compiler with --cc", command,
                        status < 0 ? strerror(-status) : "does not say what it compiles for");
    find_arch(compiler);
    if (find_program(compiler, "nm", compiler->nm) || find_program(compiler, "objcopy", compiler->objcopy))
        return complain(EXIT_COULD_NOT, "%s does not say where its nm and objcopy are", command);
    return EXIT_DONE;
}

void compiler_end(struct compiler *compiler)
{
    arguments_free(&compiler->words);
}
