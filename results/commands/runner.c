// SPDX-License-Identifier: MIT
#include "results/commands/runner.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int runner_find(char *path, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length < 0)
        return -errno;
    path[length] = '\0';
    char *name = strrchr(path, '/');
    size_t room = size - (size_t)(name + 1 - path);
    if (snprintf(name + 1, room, "bench-runner") >= (int)room)
        return -ENAMETOOLONG;
    return access(path, X_OK) ? -errno : 0;
}

void arguments_add(struct arguments *arguments, const char *word)
{
    char **words = realloc(arguments->words, (arguments->count + 2) * sizeof *words);
    char *copy = strdup(word);
    if (!words || !copy)
        abort(); // a few words, before anything was measured
    words[arguments->count++] = copy;
    words[arguments->count] = NULL;
    arguments->words = words;
}

void arguments_add_number(struct arguments *arguments, unsigned long long number)
{
    char text[24];
    snprintf(text, sizeof text, "%llu", number);
    arguments_add(arguments, text);
}

void arguments_free(struct arguments *arguments)
{
    for (size_t i = 0; i < arguments->count; i++)
        free(arguments->words[i]);
    free(arguments->words);
    *arguments = (struct arguments){NULL, 0};
}
