// SPDX-License-Identifier: MIT
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "runners/output.h"
#include "runners/replicas/options.h"

static int wrong(const char *tool, const char *what, const char *argument)
{
    write_texts(STDERR_FILENO, (const char *const[]){tool, ": ", what, " '", argument, "'\n", NULL});
    return -EINVAL;
}

static int wrong_number(const char *tool, const struct option_rule *rule, const char *text)
{
    char bytes[128];
    struct line line = {bytes, 0, sizeof bytes - 1, 0};

    line_text(&line, rule->name);
    line_text(&line, " wants a whole number from ");
    line_unsigned(&line, rule->least);
    line_text(&line, " to ");
    line_unsigned(&line, rule->limit);
    line_text(&line, ", not");
    bytes[line.length] = '\0';
    return wrong(tool, bytes, text);
}

// Where the value begins that is attached to an option, NULL if the argument is another option's.
static const char *attached(const struct option_rule *rule, const char *argument)
{
    const size_t length = strlen(rule->name);

    if (strncmp(argument, rule->name, length))
        return NULL;
    argument += length;
    if (rule->name[1] != '-')
        return argument;
    if (*argument == '=')
        return argument + 1;
    return *argument ? NULL : argument;
}

static const struct option_rule *find(const struct option_rule *rules, const char *argument,
                                      const char **value)
{
    for (; rules->name; rules++) {
        *value = attached(rules, argument);
        if (*value && (rules->limit || !strcmp(argument, rules->name)))
            return rules;
    }
    return NULL;
}

// Applies argv[index] and, where the value is apart, argv[index + 1]; returns how many arguments that took or
// -EINVAL.
static int apply(const struct option_rule *rules, int index, char **argv)
{
    const char *value;
    const struct option_rule *rule = find(rules, argv[index], &value);
    const int apart = rule && rule->limit && !strcmp(argv[index], rule->name);

    if (!rule)
        return wrong(argv[0], "unknown option", argv[index]);
    if (!rule->limit) {
        *rule->value = 1;
        return 1;
    }
    if (apart)
        value = argv[index + 1] ? argv[index + 1] : "";
    if (parse_unsigned(value, rule->limit, rule->value) || *rule->value < rule->least)
        return wrong_number(argv[0], rule, value);
    return apart ? 2 : 1;
}

int options_parse(const struct option_rule *rules, int argc, char **argv, const char **words, int room)
{
    int count = 0, taken, options = 1;

    for (int index = 1; index < argc; index += taken) {
        taken = 1;
        if (options && !strcmp(argv[index], "--")) {
            options = 0;
        } else if (options && argv[index][0] == '-' && argv[index][1]) {
            taken = apply(rules, index, argv);
            if (taken < 0)
                return taken;
        } else if (count == room) {
            return wrong(argv[0], "one argument too many:", argv[index]);
        } else {
            words[count++] = argv[index];
        }
    }
    return count;
}

int options_want_help(int argc, char **argv)
{
    return argc > 1 && (!strcmp(argv[1], "-h") || !strcmp(argv[1], "--help"));
}

void usage_write(int descriptor, const char *name, const char *arguments, const char *help)
{
    write_texts(descriptor,
                (const char *const[]){"Usage: ", name, " ", arguments, "\n", help ? help : "", NULL});
}
