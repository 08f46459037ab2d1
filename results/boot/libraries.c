// SPDX-License-Identifier: MIT
#include "results/boot/libraries.h"

#include "results/boot/cpio.h"
#include "results/boot/elf_needs.h"
#include "results/boot/whole.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { LIBRARIES = 32, NAME_LIMIT = 256 }; // more than any C library has; a sanitizer brings six

// The names that are wanted; those before `done` are in the archive.
struct wanted {
    char names[LIBRARIES][NAME_LIMIT];
    size_t count, done;
};

static int refuse(struct initramfs_error *error, int number, const char *folder, const char *what,
                  const char *name)
{
    snprintf(error->text, sizeof error->text, "%.3900s%s%.255s", folder, what, name);
    return number;
}

static void want(struct wanted *wanted, const char *name)
{
    for (size_t i = 0; i < wanted->count; i++)
        if (strcmp(wanted->names[i], name) == 0)
            return;
    if (wanted->count < LIBRARIES)
        snprintf(wanted->names[wanted->count++], NAME_LIMIT, "%s", name);
}

static void want_needed(struct wanted *wanted, const struct bytes *file)
{
    const char *name;
    for (size_t i = 0; (name = elf_needed((const unsigned char *)file->data, file->count, i)); i++)
        want(wanted, name);
}

static int add(struct bytes *archive, const struct bytes *content, const char *file)
{
    char name[NAME_LIMIT + 4];
    snprintf(name, sizeof name, "lib/%.255s", file);
    const struct cpio_member member = {name, S_IFREG | 0755, content->data, content->count, 0, 0};
    return cpio_add(archive, &member);
}

static int add_next(struct bytes *archive, struct wanted *wanted, const char *folder,
                    struct initramfs_error *error)
{
    const char *name = wanted->names[wanted->done++];
    char path[4200];
    struct bytes content = {0};
    struct stat status;
    snprintf(path, sizeof path, "%.3900s/%.255s", folder, name);
    bool there = !strchr(name, '/') && stat(path, &status) == 0 && S_ISREG(status.st_mode);
    int number = there ? whole_read(&content, path) : -ENOENT;
    if (number == -ENOENT)
        refuse(error, number, folder, ": the runner needs a file that is not there: ", name);
    else if (number)
        refuse(error, number, path, ": ", strerror(-number));
    else
        number = add(archive, &content, name);
    if (!number)
        want_needed(wanted, &content);
    bytes_free(&content);
    return number;
}

int libraries_add(struct bytes *archive, const struct bytes *program, const char *folder,
                  struct initramfs_error *error)
{
    struct wanted wanted = {.count = 0};
    struct stat status;
    const char *loader = elf_loader((const unsigned char *)program->data, program->count);
    int number = 0;
    if (!loader)
        return refuse(error, -EINVAL, folder,
                      ": the runner is linked statically and takes no C library; "
                      "leave --libc out, or give a dynamic one with --runner",
                      "");
    if (stat(folder, &status))
        return refuse(error, -errno, folder, ": ", strerror(errno));
    const char *slash = strrchr(loader, '/');
    want(&wanted, slash ? slash + 1 : loader);
    want_needed(&wanted, program);
    while (!number && wanted.done < wanted.count)
        number = add_next(archive, &wanted, folder, error);
    return number;
}
