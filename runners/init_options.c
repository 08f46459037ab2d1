// SPDX-License-Identifier: MIT
#include "init_options.h"
#include "output.h"

#include <stddef.h>
#include <string.h>

// Cuts the next word off the line; NULL at its end.
static char *next_word(char **line)
{
    char *read = *line + strspn(*line, " \t\n"), *word = read, *write = read;
    int quoted = 0;
    if (!*read)
        return NULL;
    for (; *read && (quoted || !strchr(" \t\n", *read)); read++) {
        if (*read == '"')
            quoted = !quoted;
        else
            *write++ = *read;
    }
    *line = *read ? read + 1 : read;
    *write = '\0';
    return word;
}

static const char *value_of(const char *word, const char *name)
{
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

static int read_number(const char *word, const char *name, uint64_t limit, uint64_t *number)
{
    const char *value = value_of(word, name);
    return value && parse_unsigned(value, limit, number) == 0;
}

static void read_option(struct init_options *options, const char *word)
{
    const char *emulated = value_of(word, "rb.emulated");
    if (emulated)
        options->emulated = emulated;
    else if (!read_number(word, "rb.processes", 10000, &options->processes) &&
             !read_number(word, "rb.settle", 3600, &options->settle) &&
             !read_number(word, "rb.counted", 1, &options->counted))
        options->wrong = word;
}

void init_options_read(struct init_options *options, char *line)
{
    char *word;
    int arguments = 0;
    *options = (struct init_options){.processes = 1};
    while ((word = next_word(&line))) {
        if (arguments && options->count + 1 < INIT_WORDS)
            options->words[options->count++] = word;
        else if (strcmp(word, "--") == 0)
            arguments = 1;
        else if (strncmp(word, "rb.", 3) == 0)
            read_option(options, word);
    }
}
