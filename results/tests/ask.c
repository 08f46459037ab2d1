// SPDX-License-Identifier: MIT
#include "results/tests/ask.h"

#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS = 32 };

static struct answer answer;

static void redirect(const char *name, int descriptor)
{
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || dup2(file, descriptor) < 0)
        _exit(99);
    close(file);
}

static void answer_in_child(const char *folder, int (*command)(int argc, char **argv), int count,
                            char **words)
{
    if (chdir(folder))
        _exit(99);
    redirect("answer.out", STDOUT_FILENO);
    redirect("answer.err", STDERR_FILENO);
    optind = 0; // begins anew
    int status = command(count, words);
    fflush(NULL);
    _exit(status);
}

static void keep(const char *folder, const char *name, char text[ANSWER_SIZE])
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    size_t count = file ? fread(text, 1, ANSWER_SIZE - 1, file) : 0;
    text[count] = '\0';
    if (file)
        fclose(file);
    unlink(path);
}

const struct answer *ask(const char *folder, int (*command)(int argc, char **argv), const char *word, ...)
{
    char name[] = "command", *words[WORDS] = {name};
    int count = 1, status;
    va_list rest;
    va_start(rest, word);
    for (; word && count < WORDS - 1; word = va_arg(rest, const char *))
        words[count++] = (char *)(uintptr_t)word;
    va_end(rest);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        answer_in_child(folder, command, count, words);
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    answer.status = WIFSIGNALED(status) ? 256 + WTERMSIG(status) : WEXITSTATUS(status);
    keep(folder, "answer.out", answer.output);
    keep(folder, "answer.err", answer.errors);
    return &answer;
}

void assert_output(const struct answer *given, const char *expected)
{
    const char *got = given->output;
    while (*got && *expected) {
        size_t length = strcspn(got, "\n"), wanted = strcspn(expected, "\n");
        if (length != wanted || strncmp(got, expected, length) != 0)
            fail_msg("got:      %.*s\nexpected: %.*s\nwhole:\n%s\n%s", (int)length, got, (int)wanted,
                     expected, given->output, given->errors);
        got += length + (got[length] == '\n');
        expected += wanted + (expected[wanted] == '\n');
    }
    if (*got || *expected)
        fail_msg("%s:\n%s", *got ? "more than expected" : "missing", *got ? got : expected);
}

void assert_golden(const struct answer *given, const char *name)
{
    static char expected[ANSWER_SIZE];
    char path[256];
    snprintf(path, sizeof path, "results/tests/golden/%s", name);
    FILE *file = fopen(path, "r");
    if (!file) {
        file = fopen(path, "w");
        assert_non_null(file);
        fputs(given->output, file);
        fclose(file);
        fail_msg("%s was missing: look at it, and run again", path);
    }
    expected[fread(expected, 1, ANSWER_SIZE - 1, file)] = '\0';
    fclose(file);
    assert_output(given, expected);
}

// The text with a single blank for all blanks and line ends in a row.
static const char *unwrapped(const char *text)
{
    static char words[ANSWER_SIZE];
    size_t count = 0;
    for (; *text; text++)
        if ((*text != ' ' && *text != '\n') || count == 0 || words[count - 1] != ' ')
            words[count++] = (char)(*text == '\n' ? ' ' : *text);
    words[count] = '\0';
    return words;
}

void assert_says(const struct answer *given, const char *part)
{
    if (!strstr(unwrapped(given->output), part))
        fail_msg("no \"%s\" in:\n%s\n%s", part, given->output, given->errors);
}

void assert_complains(const struct answer *given, const char *part)
{
    if (!strstr(given->errors, part))
        fail_msg("no \"%s\" in:\n%s\n%s", part, given->errors, given->output);
}
