// SPDX-License-Identifier: MIT
#include "arguments.h"
#include "number_list.h"
#include "output.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// An option with whole numbers between `least` and `limit`, separated by commas, at most `room` of them; room
// 0: a flag.
struct rule {
    const char *name;
    uint64_t *values;
    unsigned room;
    unsigned *count; // NULL where room is 0 or 1
    uint64_t least, limit;
};

static int complain(const char *first, const char *second, const char *third)
{
    const char *texts[] = {"bench-runner: ", first, second, third, "; see bench-runner --help\n", NULL};
    write_texts(STDERR_FILENO, texts);
    return -EINVAL;
}

// Says what the option takes instead of what was given.
static int refuse(const struct rule *rule, const char *option, const char *value, int error)
{
    char text[256];
    struct line line = {text, 0, sizeof text - 1, 0};
    line_text(&line, error == -EEXIST ? ": a number stands there twice"
                     : rule->room > 1 ? ": it takes a list of at most "
                                      : ": it takes one whole number");
    if (error != -EEXIST && rule->room > 1) {
        line_unsigned(&line, rule->room);
        line_text(&line, " whole numbers");
    }
    if (error != -EEXIST) {
        line_text(&line, " from ");
        line_unsigned(&line, rule->least);
        line_text(&line, " to ");
        line_unsigned(&line, rule->limit);
    }
    text[line.length] = '\0';
    const char *texts[] = {"bench-runner: ", option, " ", value, text, "\n", NULL};
    write_texts(STDERR_FILENO, texts);
    return -EINVAL;
}

static const struct rule *rule_of(const struct rule *rules, const char *name)
{
    for (; rules->name; rules++)
        if (strcmp(rules->name, name) == 0)
            return rules;
    return NULL;
}

// The parameters of benchmarks are options, too: --size 4,16.
static const char *parameter_of(const char *option, long *limit)
{
    for (unsigned i = 0; benchmarks[i] && strncmp(option, "--", 2) == 0; i++)
        if (benchmarks[i]->parameter && strcmp(benchmarks[i]->parameter, option + 2) == 0) {
            *limit = benchmarks[i]->parameter_limit;
            return benchmarks[i]->parameter;
        }
    return NULL;
}

// Reads one option and its value; returns how many words it took, or -EINVAL.
static int read_option(const struct rule *rule, char **words, int left)
{
    if (rule->room == 0) {
        rule->values[0] = 1;
        return 1;
    }
    if (left < 2)
        return complain(words[0], " wants a value", "");
    unsigned count = 0;
    int error = number_list_read(words[1], rule->least, rule->limit, rule->values, rule->room, &count);
    if (rule->count)
        *rule->count = count;
    return error ? refuse(rule, words[0], words[1], error) : 2;
}

static int read_parameter(struct arguments *arguments, const char *parameter, long limit, char **words,
                          int left)
{
    uint64_t values[LIST_LIMIT];
    struct request *request = &arguments->request;
    struct rule rule = {parameter, values, LIST_LIMIT, &request->value_count, 1, (uint64_t)limit};
    int taken = read_option(&rule, words, left);
    request->parameter = parameter;
    for (unsigned i = 0; taken == 2 && i < request->value_count; i++)
        request->values[i] = (long)values[i];
    return taken;
}

static int read_image(struct images_request *images, char **words, int left)
{
    if (left < 2)
        return complain(words[0], " wants a file", "");
    if (images->count == IMAGES_LIMIT)
        return complain("there are too many images", "", "");
    images->files[images->count++] = words[1];
    return 2;
}

static int read_word(struct arguments *arguments, const struct rule *rules, char **words, int left)
{
    const struct rule *rule = rule_of(rules, words[0]);
    long limit;
    const char *parameter = parameter_of(words[0], &limit);
    if (rule)
        return read_option(rule, words, left);
    if (strcmp(words[0], "--image") == 0)
        return read_image(&arguments->images, words, left);
    if (parameter)
        return read_parameter(arguments, parameter, limit, words, left);
    return complain("there is no option ", words[0], "");
}

static void defaults(struct arguments *arguments)
{
    *arguments = (struct arguments){.rounds = 50, .seed = 1, .watchdog_seconds = 60};
    arguments->request.workers[0] = 1;
    arguments->request.workers_count = 1;
}

// What the words say beyond a name.
static int read_fixed(struct arguments *arguments, char **words)
{
    struct request *request = &arguments->request;
    request->fixed = arguments->fixed = calloc(request->pattern_count + 1, sizeof *arguments->fixed);
    if (!arguments->fixed)
        return complain("no memory for the cells", "", "");
    for (unsigned i = 0; i < request->pattern_count; i++)
        if (fixed_read(words[i], &arguments->fixed[i]))
            return complain("behind a cell's name stands =CALLS or =CALLS+CHAIN or nothing: ", words[i], "");
    return 0;
}

void arguments_release(struct arguments *arguments)
{
    free(arguments->fixed);
}

static int check_turns(const struct arguments *arguments)
{
    if (arguments->turns_count == 0)
        return 0;
    if (arguments->turns_count != 2 || arguments->turns[1] > 1)
        return complain("--turns takes a descriptor and a side, as 3,0", "", "");
    if (arguments->request.workers_count != 1 || arguments->request.workers[0] != 1)
        return complain("programs that take turns have one worker each", "", "");
    return 0;
}

static int check_images(const struct arguments *arguments)
{
    const struct images_request *images = &arguments->images;
    if (images->count == 0 && (images->no_current || images->control))
        return complain("--no-current and --control go with --image", "", "");
    if (images->count > 0 && (arguments->turns_count || arguments->request.workers_count != 1 ||
                              arguments->request.workers[0] != 1))
        return complain("images are measured by one worker, and without --turns", "", "");
    return 0;
}

// Words that are no options are cell patterns; they are gathered at the front of argv.
int arguments_read(struct arguments *arguments, int argc, char **argv)
{
    uint64_t workers[LIST_LIMIT] = {1};
    struct request *request = &arguments->request;
    defaults(arguments);
    const struct rule rules[] = {{"--workers", workers, LIST_LIMIT, &request->workers_count, 1, 65536},
                                 {"--rounds", &arguments->rounds, 1, NULL, 1, 1000000},
                                 {"--seed", &arguments->seed, 1, NULL, 0, UINT64_MAX},
                                 {"--process", &arguments->process, 1, NULL, 0, INT64_MAX},
                                 {"--calls", &arguments->calls, 1, NULL, 1, 1UL << 30},
                                 {"--batch-ns", &arguments->target_ns, 1, NULL, 1, UINT64_C(1000000000)},
                                 {"--watchdog", &arguments->watchdog_seconds, 1, NULL, 0, 86400},
                                 {"--cpus", arguments->cpus, LIST_LIMIT, &arguments->cpu_count, 0, 1 << 20},
                                 {"--board-facts", &arguments->board_facts, 0, NULL, 0, 1},
                                 {"--config-facts", &arguments->config_facts, 0, NULL, 0, 1},
                                 {"--ordinary", &arguments->ordinary, 0, NULL, 0, 1},
                                 {"--equal-calls", &arguments->equal_calls, 0, NULL, 0, 1},
                                 {"--counted", &arguments->counted, 0, NULL, 0, 1},
                                 {"--no-current", &arguments->images.no_current, 0, NULL, 0, 1},
                                 {"--control", &arguments->images.control, 0, NULL, 0, 1},
                                 {"--turns", arguments->turns, 2, &arguments->turns_count, 0, INT_MAX},
                                 {NULL, NULL, 0, NULL, 0, 0}};
    request->patterns = (const char *const *)argv;
    for (int i = 0; i < argc;) {
        int taken = 1;
        if (argv[i][0] == '-')
            taken = read_word(arguments, rules, argv + i, argc - i);
        else
            argv[request->pattern_count++] = argv[i];
        if (taken < 0)
            return taken;
        i += taken;
    }
    for (unsigned i = 0; i < request->workers_count; i++)
        request->workers[i] = (unsigned)workers[i];
    return read_fixed(arguments, argv) || check_turns(arguments) || check_images(arguments) ? -EINVAL : 0;
}

void arguments_help(int descriptor)
{
    static const char *const texts[] = {
        "\noptions of run and list:\n"
        "  --workers LIST      pinned threads that make the calls at once, as 1,2,4 (1)\n"
        "  --size LIST         bytes that getrandom asks for (4)\n"
        "  --rounds N          samples a cell and worker (50)\n"
        "  --calls N           calls a batch, for every cell (sought so that a batch takes 25 us or more)\n"
        "  --batch-ns N        what a batch should take instead\n"
        "  --seed N            of the order in which cells are measured (1)\n"
        "  --process N         this process's number in the run (0)\n"
        "  --cpus LIST         CPUs for the workers (all allowed ones, the highest first)\n"
        "  --ordinary          no SCHED_FIFO, even where it is permitted\n"
        "  --watchdog SECONDS  end when a block of rounds takes longer; 0: never (60)\n"
        "  --equal-calls       as many calls a batch for every cell as the one needs that needs most\n"
        "  --counted           one ns of the clock is one instruction, as an emulator counts them\n"
        "  --turns FD,SIDE     take turns with another runner, as side 0 or 1, by the shared page FD\n"
        "  --image FILE        the vdso cells once for the running vDSO and once for this image of one, side "
        "by\n"
        "                      side; may be given several times\n"
        "  --no-current        the images alone, without the running vDSO\n"
        "  --control           the first image twice, which shows what is no difference\n"
        "  --board-facts, --config-facts  also print what the board is, and its kernel's configuration\n\n",
        NULL};
    write_texts(descriptor, texts);
}
