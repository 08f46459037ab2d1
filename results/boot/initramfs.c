// SPDX-License-Identifier: MIT
#include "results/boot/initramfs.h"

#include "results/boot/cpio.h"
#include "results/boot/elf_needs.h"
#include "results/boot/libraries.h"
#include "results/boot/whole.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int fail(struct initramfs_error *error, int number, const char *path, const char *what)
{
    snprintf(error->text, sizeof error->text, "%.4096s: %.200s", path, what ? what : strerror(-number));
    return number;
}

static int add_file(struct bytes *archive, const char *name, const struct bytes *content)
{
    const struct cpio_member member = {name, S_IFREG | 0755, content->data, content->count, 0, 0};
    return cpio_add(archive, &member);
}

static int add_folder(struct bytes *archive, const char *name)
{
    const struct cpio_member member = {.name = name, .mode = S_IFDIR | 0755};
    return cpio_add(archive, &member);
}

// Folders for mounts, and the console that the kernel opens for its first program.
static int add_frame(struct bytes *archive)
{
    static const char *const folders[] = {"dev", "proc", "sys", "tmp", "lib"};
    static const struct cpio_member console = {"dev/console", S_IFCHR | 0600, NULL, 0, 5, 1},
                                    null = {"dev/null", S_IFCHR | 0666, NULL, 0, 1, 3};
    int error = 0;
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !error; i++)
        error = add_folder(archive, folders[i]);
    if (!error)
        error = cpio_add(archive, &console);
    return error ? error : cpio_add(archive, &null);
}

// The loader's own folder, where it is another than /lib: /lib64 leads there.
static int add_loader_folder(struct bytes *archive, const char *loader)
{
    const char *slash = strrchr(loader, '/');
    char folder[64];
    if (!slash || slash == loader || slash - loader >= (int)sizeof folder)
        return 0;
    snprintf(folder, sizeof folder, "%.*s", (int)(slash - loader - 1), loader + 1);
    if (strcmp(folder, "lib") == 0 || strchr(folder, '/'))
        return 0;
    const struct cpio_member link = {folder, S_IFLNK | 0777, "lib", 3, 0, 0};
    return cpio_add(archive, &link);
}

static int add_copy(struct bytes *archive, const char *name, const char *path, struct initramfs_error *error)
{
    struct bytes content = {0};
    int number = whole_read(&content, path);
    if (number)
        fail(error, number, path, NULL);
    else
        number = add_file(archive, name, &content);
    bytes_free(&content);
    return number;
}

static int add_runner(struct bytes *archive, const char *runner, const char *libc,
                      struct initramfs_error *error)
{
    struct bytes content = {0};
    int number = whole_read(&content, runner);
    const char *loader = number ? NULL : elf_loader((unsigned char *)content.data, content.count);
    if (number)
        fail(error, number, runner, NULL);
    else if (loader && !libc)
        number =
            fail(error, -ENOEXEC, runner,
                 "it is linked dynamically, and an initramfs has no C library; give the static runner, or "
                 "a folder with ld.so and libc.so.6 with --libc");
    if (!number && loader)
        number = add_loader_folder(archive, loader);
    if (!number && libc)
        number = libraries_add(archive, &content, libc, error);
    if (!number)
        number = add_file(archive, "init", &content);
    bytes_free(&content);
    return number;
}

void initramfs_image(char path[INITRAMFS_PATH], const char *file, size_t number)
{
    const char *slash = strrchr(file, '/');
    snprintf(path, INITRAMFS_PATH, "/images/%zu/%.255s", number + 1, slash ? slash + 1 : file);
}

static int add_images(struct bytes *archive, const struct initramfs_contents *contents,
                      struct initramfs_error *error)
{
    int number = contents->image_count ? add_folder(archive, "images") : 0;
    for (size_t i = 0; i < contents->image_count && !number; i++) {
        char name[INITRAMFS_PATH], folder[32];
        snprintf(folder, sizeof folder, "images/%zu", i + 1);
        initramfs_image(name, contents->images[i], i);
        number = add_folder(archive, folder);
        if (!number)
            number = add_copy(archive, name + 1, contents->images[i], error);
    }
    return number;
}

int initramfs_make(struct bytes *archive, const struct initramfs_contents *contents,
                   struct initramfs_error *error)
{
    fail(error, -ENOMEM, contents->runner, NULL);
    int number = add_frame(archive);
    if (!number)
        number = add_runner(archive, contents->runner, contents->libc, error);
    if (!number)
        number = add_images(archive, contents, error);
    return number ? number : cpio_end(archive);
}

int initramfs_write(const struct bytes *archive, char path[4096])
{
    const char *folder = getenv("TMPDIR");
    snprintf(path, 4096, "%.4000s/run-bench-initramfs-XXXXXX", folder && *folder ? folder : "/tmp");
    int file = mkstemp(path);
    if (file < 0)
        return -errno;
    int error = whole_write(file, archive);
    if (close(file) && !error)
        error = -errno;
    if (error)
        unlink(path);
    return error;
}
