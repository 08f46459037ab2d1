// SPDX-License-Identifier: MIT
// The kernels of a board, as the user names them for the switch command.
#include "results/commands/commands.h"
#include "results/commands/remote_options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_LIMIT = 128 };

// A switch command may well give the name to a shell on the board.
static const char *what_is_wrong(const char *name)
{
    static const char fit[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.+~:@%/";
    if (!*name)
        return "a kernel without a name";
    if (*name == '-')
        return "a kernel's name that looks like an option";
    if (strlen(name) > NAME_LIMIT)
        return "a kernel's name of more than 128 bytes";
    return name[strspn(name, fit)] ? "a kernel's name with other bytes than letters, digits and -_.+~:@%/"
                                   : NULL;
}

static int check(const struct remote_options *options, const char *name)
{
    const char *what = what_is_wrong(name);
    if (what)
        return complain(-EINVAL, "--kernels: %s (\"%s\")", what, name);
    for (size_t i = 0; i < options->kernel_count; i++)
        if (strcmp(options->kernels[i].name, name) == 0)
            return complain(-EINVAL, "--kernels: %s is there twice", name);
    return 0;
}

static int add(struct remote_options *options, char *name)
{
    char *release = strchr(name, '=');
    if (release)
        *release++ = '\0';
    int error = check(options, name);
    if (error)
        return error;
    if (release && !*release)
        return complain(-EINVAL, "--kernels: %s= wants the release that `uname -r` says there", name);
    struct remote_kernel *kernels = realloc(options->kernels, (options->kernel_count + 1) * sizeof *kernels);
    if (!kernels)
        return complain(-ENOMEM, "no memory for the kernels");
    options->kernels = kernels;
    kernels[options->kernel_count++] = (struct remote_kernel){strdup(name), release ? strdup(release) : NULL};
    return 0;
}

int remote_kernels_read(struct remote_options *options, const char *list)
{
    char *copy = strdup(list), *rest = copy;
    int error = copy ? 0 : complain(-ENOMEM, "no memory for the kernels");
    for (char *name; !error && (name = strsep(&rest, ","));)
        error = add(options, name);
    free(copy);
    return error;
}
