// SPDX-License-Identifier: MIT
// The program that `run-bench chacha` links: bench-runner with implementations of ChaCha20 in the place of
// vDSO images. Its records are bench-runner's.
#include "sides.h"
#include "variants.h"
#include "runners/board_run.h"
#include "runners/init.h"
#include "runners/number_list.h"
#include "runners/output.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { DONE = 0, WRONG_USAGE = 2 };

static const struct command {
    const char *name;
    int (*run)(struct arguments *arguments);
} commands[] = {{"run", board_run}, {"list", board_list}, {"facts", board_facts}, {NULL, NULL}};

static int usage(int descriptor)
{
    static const char *const texts[] = {
        "usage: PROGRAM [run|list|facts] [OPTION...] [CELL...]\n"
        "Cells are chacha-1 to chacha-16, by blocks a call. "
        "Records go to standard output; `run-bench read -` reads them.\n\n"
        "  --allow-leaks       measure those, too, that leave behind what depends on the key\n"
        "  --sides LIST        only these sides, counted from 0; the first is the base:\n",
        NULL};
    write_texts(descriptor, texts);
    for (const struct side *side = chacha_sides; side->file; side++) {
        const char *const words[] = {"                      ", side->file, "\n", NULL};
        write_texts(descriptor, words);
    }
    arguments_help(descriptor);
    return descriptor == STDERR_FILENO ? WRONG_USAGE : DONE;
}

// Takes what is ours alone out of the words; returns how many are left, or -1.
static int read_own(int argc, char **argv)
{
    int kept = 0;
    for (int i = 0; i < argc; i++) {
        uint64_t numbers[SIDES_LIMIT];
        unsigned count;
        if (strcmp(argv[i], "--allow-leaks") == 0) {
            variants_allow_leaks();
            continue;
        }
        if (strcmp(argv[i], "--sides") != 0) {
            argv[kept++] = argv[i];
            continue;
        }
        if (++i == argc || number_list_read(argv[i], 0, SIDES_LIMIT - 1, numbers, SIDES_LIMIT, &count))
            return -1;
        variants_choose(numbers, count);
    }
    return kept;
}

static int run_command(const struct command *command, int argc, char **argv)
{
    struct arguments arguments;
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return usage(STDOUT_FILENO);
    argc = read_own(argc, argv);
    if (argc < 0)
        return usage(STDERR_FILENO);
    int status = arguments_read(&arguments, argc, argv) ? WRONG_USAGE : command->run(&arguments);
    arguments_release(&arguments);
    return status;
}

int main(int argc, char **argv)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL); // whoever started us may have blocked what the watchdog needs
    if (init_is_asked(argv[0]))
        return init_run();
    if (argc < 2)
        return run_command(commands, 0, argv + argc);
    for (const struct command *command = commands; command->name; command++)
        if (strcmp(command->name, argv[1]) == 0)
            return run_command(command, argc - 2, argv + 2);
    return usage(strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ? STDOUT_FILENO
                                                                              : STDERR_FILENO);
}
