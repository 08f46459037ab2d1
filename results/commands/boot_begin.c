// SPDX-License-Identifier: MIT
#include "results/commands/boot_side.h"

#include "results/boot/initramfs.h"
#include "results/commands/commands.h"
#include "results/commands/runner_of.h"
#include "results/board/name.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// "boot/vmlinuz-6.12" is called 6.12; where the file has no version in its name, the folder has, if it has a
// name itself, as "./vmlinux" shows none.
static void name_kernel(char *name, size_t size, const char *path)
{
    const char *slash = strrchr(path, '/'), *file = slash ? slash + 1 : path, *dash = strchr(file, '-');
    bool plain = strcmp(file, "vmlinuz") == 0 || strcmp(file, "vmlinux") == 0;
    if (strncmp(file, "vmlinu", 6) == 0 && dash)
        file = dash + 1;
    int length = (int)strlen(file);
    if (plain && slash && slash > path && slash[-1] != '.') {
        const char *end = slash;
        for (file = end; file > path && file[-1] != '/';)
            file--;
        length = (int)(end - file);
    }
    snprintf(name, size, "%.*s", length, file);
}

// Cuts "NAME:WORDS"; without a name, the words are the name.
static void label_side(struct boot_side *side, const char *append)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.+";
    char kernel[128], label[NAME_SIZE] = "";
    size_t length = strspn(append, letters);
    bool named = length > 0 && append[length] == ':';
    side->append = named ? append + length + 1 : append;
    snprintf(label, sizeof label, "%.*s", named ? (int)length : 80, append);
    for (char *letter = label; *letter; letter++)
        if (!strchr(letters, *letter))
            *letter = '-';
    name_kernel(kernel, sizeof kernel, side->kernel);
    snprintf(side->label, sizeof side->label, "%s%s%.96s", kernel, label[0] ? "-" : "", label);
}

// Some words would start the runner otherwise than this command knows, and make its figures another thing
// than it says.
static int check_append(const struct boot_side *side)
{
    for (const char *word = side->append; *word; word += strcspn(word, " ")) {
        word += strspn(word, " ");
        int length = (int)strcspn(word, " ");
        if (strncmp(word, "rb.", 3) == 0 || (length == 2 && strncmp(word, "--", 2) == 0))
            return complain(EXIT_USAGE, "--append: %.*s is for the runner, which has options of its own",
                            length, word);
    }
    return EXIT_DONE;
}

static int unknown_arch(const char *arch)
{
    char names[256] = "";
    for (size_t i = 0; machine_at(i); i++)
        snprintf(names + strlen(names), sizeof names - strlen(names), " %s", machine_at(i)->names[0]);
    return complain(EXIT_USAGE, "there is no architecture %s here; there are%s", arch, names);
}

static const char *file_fault(int error)
{
    return error == ENOTSUP ? "this is no regular file" : strerror(error);
}

// Machines of one emulator run each other's kernels: a 32-bit runner on a 64-bit x86 kernel.
static int find_machine(struct boot_side *side)
{
    int error;
    const char *arch = side->options->arch;
    const struct machine *of_image = machine_of_file(side->kernel, &error);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s", side->kernel, file_fault(error));
    side->machine = arch ? machine_named(arch) : of_image;
    if (arch && !side->machine)
        return unknown_arch(arch);
    if (!side->machine)
        return complain(EXIT_USAGE, "%s does not tell which architecture it is for; say it with --arch",
                        side->kernel);
    if (of_image && strcmp(of_image->program, side->machine->program) != 0)
        return complain(EXIT_USAGE, "%s is a kernel for %s, and --arch says %s; nothing was booted",
                        side->kernel, of_image->names[0], arch);
    return EXIT_DONE;
}

static int find_runner(struct boot_side *side)
{
    int error;
    const char *asked = side->options->runner;
    if (asked)
        snprintf(side->runner, sizeof side->runner, "%s", asked);
    else if (runner_for(side->machine, side->runner, sizeof side->runner))
        return EXIT_COULD_NOT;
    const struct machine *machine = machine_of_file(side->runner, &error);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s", side->runner, file_fault(error));
    if (!machine || !machine_runs(side->machine, machine))
        return complain(EXIT_USAGE, "%s is no program for %s, as %s wants it", side->runner,
                        side->machine->names[0], side->kernel);
    return EXIT_DONE;
}

static int make_initramfs(struct boot_side *side)
{
    struct bytes archive = {0};
    struct initramfs_error error;
    const struct initramfs_contents contents = {side->runner, side->options->libc, side->options->images,
                                                side->options->image_count};
    int number = initramfs_make(&archive, &contents, &error);
    if (number)
        complain(0, "no initramfs could be made: %s", error.text);
    else if ((number = initramfs_write(&archive, side->initramfs)))
        complain(0, "%s: %s", side->initramfs, strerror(-number));
    if (number)
        side->initramfs[0] = '\0';
    bytes_free(&archive);
    if (number == -EINVAL)
        return EXIT_USAGE;
    return number ? EXIT_COULD_NOT : EXIT_DONE;
}

static const char *choose_accel(const struct boot_side *side)
{
    if (side->options->accel)
        return side->options->accel;
    return machine_is_own(side->machine) && access("/dev/kvm", R_OK | W_OK) == 0 ? "kvm" : "tcg";
}

int boot_side_begin(struct boot_side *side, const struct boot_options *options, const char *kernel,
                    const char *append)
{
    *side = (struct boot_side){.options = options, .kernel = kernel};
    side->session.journal.descriptor = -1;
    label_side(side, append);
    side->session.result = result_new();
    side->session.reader = side->session.result ? reader_new(side->session.result) : NULL;
    if (!side->session.reader)
        return complain(EXIT_COULD_NOT, "no memory for a result");
    int status = check_append(side);
    if (status == EXIT_DONE)
        status = find_machine(side);
    if (status == EXIT_DONE)
        status = find_runner(side);
    if (status == EXIT_DONE)
        status = make_initramfs(side);
    if (status == EXIT_DONE)
        side->accel = choose_accel(side);
    return status;
}

void boot_side_end(struct boot_side *side)
{
    if (side->initramfs[0])
        unlink(side->initramfs);
    reader_free(side->session.reader);
    result_free(side->session.result);
}
