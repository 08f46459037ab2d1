// SPDX-License-Identifier: MIT
#include "results/chacha/object.h"
#include "results/chacha/step.h"
#include "results/chacha/tree.h"

#include <elf.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { SYMBOLS_SIZE = 65536 };

#define refuse(object, ...) snprintf((object)->refused, REFUSAL_SIZE, __VA_ARGS__)

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool ends_in(const char *text, const char *ending)
{
    size_t length = strlen(text), wanted = strlen(ending);
    return length >= wanted && strcmp(text + length - wanted, ending) == 0;
}

static bool is_source(const char *path)
{
    return ends_in(path, ".S") || ends_in(path, ".s") || ends_in(path, ".c");
}

// With the tree's headers where the file is the tree's, or where a tree was named for all.
static void compile(struct object *object, const struct making *making, const char *tree, const char *file)
{
    struct arguments line = compiler_line(making->compiler);
    arguments_add(&line, "-O2");
    if (tree)
        tree_flags(&line, tree, making->compiler->kernel_arch);
    for (size_t i = 0; i < making->flags->count; i++)
        arguments_add(&line, making->flags->words[i]);
    arguments_add_all(&line, "-c", file, "-o", object->made, NULL);
    if (step_run((const char *const *)line.words, NULL, 0))
        refuse(object, "does not compile; %s",
               tree ? "is its kernel tree configured (make prepare)?"
                    : "a kernel's headers come by --tree, others by --cflag");
    arguments_free(&line);
}

// What is no source stays where it is.
static void compile_or_take(struct object *object, const struct making *making)
{
    char file[PATH_MAX];
    if (is_folder(object->word)) {
        if (tree_find(file, sizeof file, object->word, making->compiler->kernel_arch))
            refuse(object, "a folder without arch/%s/.../vgetrandom-chacha.S", making->compiler->kernel_arch);
        else
            compile(object, making, object->word, file);
    } else if (is_source(object->word)) {
        compile(object, making, making->tree, object->word);
    } else {
        snprintf(object->made, sizeof object->made, "%s", object->word);
    }
}

static int read_head(const char *path, unsigned char head[EI_NIDENT + 4])
{
    FILE *file = fopen(path, "re");
    if (!file)
        return -errno;
    size_t got = fread(head, 1, EI_NIDENT + 4, file);
    fclose(file);
    return got == EI_NIDENT + 4 && memcmp(head, ELFMAG, SELFMAG) == 0 ? 0 : -ENOEXEC;
}

// Held to an object of the same compiler, byte for byte: word size and byte order, then type and machine in
// that byte order.
static void check_elf(struct object *object, const char *sample)
{
    unsigned char its[EI_NIDENT + 4], usual[EI_NIDENT + 4];
    int error = read_head(object->made, its);
    if (error)
        refuse(object, "%s", error == -ENOEXEC ? "no object file, nor .S, .s or .c" : strerror(-error));
    else if (read_head(sample, usual))
        refuse(object, "the compiler does not make ELF objects");
    else if (its[EI_CLASS] != usual[EI_CLASS] || its[EI_DATA] != usual[EI_DATA] ||
             memcmp(its + EI_NIDENT + 2, usual + EI_NIDENT + 2, 2) != 0)
        refuse(object, "made for another machine than the one that --cc compiles for");
    else if (memcmp(its + EI_NIDENT, usual + EI_NIDENT, 2) != 0)
        refuse(object, "a program or a library, where an object (cc -c) is wanted");
}

// What assemblers and linkers mean by themselves.
static bool is_linkers(const char *name)
{
    return strcmp(name, "_GLOBAL_OFFSET_TABLE_") == 0 || strcmp(name, ".TOC.") == 0 ||
           strcmp(name, "_gp_disp") == 0;
}

// A line of `nm -P -g` each: name, type, and value where it is defined.
static void check_symbols(struct object *object, const struct compiler *compiler)
{
    static char text[SYMBOLS_SIZE];
    const char *const line[] = {compiler->nm, "-P", "-g", object->made, NULL};
    char name[256], type, *rest = NULL;
    bool found = false;
    if (step_run(line, text, sizeof text)) {
        refuse(object, "its symbols cannot be read");
        return;
    }
    for (char *one = strtok_r(text, "\n", &rest); one; one = strtok_r(NULL, "\n", &rest)) {
        if (sscanf(one, "%255s %c", name, &type) != 2)
            continue;
        if (strcmp(name, CHACHA_FUNCTION) == 0)
            found = type != 'U';
        else if ((type == 'U' || type == 'w') && !is_linkers(name) && !object->refused[0])
            refuse(object, "needs %.60s, which a vDSO does not have", name);
    }
    if (!found)
        refuse(object, "has no " CHACHA_FUNCTION);
}

static void rename_function(struct object *object, const struct making *making, unsigned number)
{
    char made[PATH_MAX], renamed[128], kept[64];
    snprintf(renamed, sizeof renamed, "--redefine-sym=" CHACHA_FUNCTION "=chacha_side_%u", number);
    snprintf(kept, sizeof kept, "--keep-global-symbol=chacha_side_%u", number);
    if (snprintf(made, sizeof made, "%s/side_%u.o", making->folder, number) >= (int)sizeof made) {
        refuse(object, "its path is too long");
        return;
    }
    const char *const line[] = {making->compiler->objcopy, renamed, kept, object->made, made, NULL};
    if (step_run(line, NULL, 0))
        refuse(object, "objcopy could not rename its function");
    memcpy(object->made, made, sizeof made);
}

void object_make(struct object *object, const struct making *making, unsigned number)
{
    object->refused[0] = '\0';
    if (snprintf(object->made, sizeof object->made, "%s/file_%u.o", making->folder, number) >=
        (int)sizeof object->made)
        refuse(object, "its path is too long");
    if (!object->refused[0])
        compile_or_take(object, making);
    if (!object->refused[0])
        check_elf(object, making->sample);
    if (!object->refused[0])
        check_symbols(object, making->compiler);
    if (!object->refused[0])
        rename_function(object, making, number);
}
