// SPDX-License-Identifier: MIT
#include "results/commands/boot_options.h"

#include "results/boot/initramfs.h"
#include "results/commands/commands.h"
#include "results/commands/option_value.h"
#include "results/statistics/permutation.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: run-bench boot [OPTION...] KERNEL... [CELL...]\n"
    "Boots kernels in QEMU with the runner as their only program, in turns (A B, B A, ...), and makes a "
    "result\n"
    "of each kernel, its boots kept apart. KERNEL is a kernel's image, CELL a name or a pattern.\n\n"
    "  --counted            count instructions instead of time: exact, the same in each boot\n"
    "  --boots N            boots of each side (2 counted, else 5: fewer give no verdict)\n"
    "  --append [NAME:]STR  words for the kernel's command line; given several times, each makes a side of "
    "every\n"
    "                       kernel, called NAME: --append radix: --append hash:disable_radix\n"
    "  --arch ARCH          the architecture, where the image does not tell it\n"
    "  --accel kvm|tcg      kvm where this machine can, else tcg, whose times say nothing of hardware\n"
    "  --machine M, --cpu C, --qemu PROGRAM  QEMU's, other than runners/qemu/README.md lists\n"
    "  --runner PATH        a runner for that architecture (`run-bench build-runner ARCH` makes one)\n"
    "  --libc DIR           with a dynamic runner: the folder of its ld.so and libc.so.6\n"
    "  --image FILE         measure this vDSO image beside the kernel's own (several: each)\n"
    "  --processes N        fresh runner processes in each boot (1 counted, else 5)\n"
    "  --rounds N, --size LIST, --calls N  the runner's (5 rounds counted, else 50)\n"
    "  --silence SECONDS    a guest that prints nothing for so long hangs (120)\n"
    "  --timeout SECONDS    no boot takes longer (900)\n"
    "  -o, --output DIR     where the results go, a file a side: DIR/SIDE.json (results/BOARD/KERNEL/)\n";

enum { COUNTED_BOOTS = 2 }; // one to count, one to see that it repeats

enum {
    PASSED = 1000,
    TEXT, // options with a text, in the order of `texts`
    APPEND = TEXT + 7,
    BOOTS,
    PROCESSES,
    SILENCE,
    TIMEOUT,
    COUNTED,
    IMAGE
};

static const struct option longs[] = {{"arch", required_argument, NULL, TEXT},
                                      {"machine", required_argument, NULL, TEXT + 1},
                                      {"cpu", required_argument, NULL, TEXT + 2},
                                      {"accel", required_argument, NULL, TEXT + 3},
                                      {"qemu", required_argument, NULL, TEXT + 4},
                                      {"runner", required_argument, NULL, TEXT + 5},
                                      {"libc", required_argument, NULL, TEXT + 6},
                                      {"append", required_argument, NULL, APPEND},
                                      {"boots", required_argument, NULL, BOOTS},
                                      {"processes", required_argument, NULL, PROCESSES},
                                      {"silence", required_argument, NULL, SILENCE},
                                      {"timeout", required_argument, NULL, TIMEOUT},
                                      {"counted", no_argument, NULL, COUNTED},
                                      {"image", required_argument, NULL, IMAGE},
                                      {"rounds", required_argument, NULL, PASSED},
                                      {"size", required_argument, NULL, PASSED},
                                      {"calls", required_argument, NULL, PASSED},
                                      {"output", required_argument, NULL, 'o'},
                                      {"help", no_argument, NULL, 'h'},
                                      {NULL, 0, NULL, 0}};

// The kernel cuts its command line at blanks.
static int add_word(struct boot_options *options, const char *word)
{
    if (!*word || strpbrk(word, " \t\n\"")) {
        complain(0, "\"%s\" cannot be a word of a kernel's command line", word);
        return -EINVAL;
    }
    arguments_add(&options->words, word);
    return 0;
}

static int pass(struct boot_options *options, const char *name)
{
    char option[32];
    snprintf(option, sizeof option, "--%s", name);
    int error = add_word(options, option);
    return error ? error : add_word(options, optarg);
}

static int add_text(const char ***texts, size_t *count, const char *text)
{
    const char **longer = realloc(*texts, (*count + 1) * sizeof *longer);
    if (!longer)
        return -ENOMEM;
    *texts = longer;
    longer[(*count)++] = text;
    return 0;
}

// The file comes into the guest, and the runner is told of it.
static int add_image(struct boot_options *options, const char *file)
{
    char path[INITRAMFS_PATH];
    initramfs_image(path, file, options->image_count);
    int error = add_text(&options->images, &options->image_count, file);
    if (!error)
        error = add_word(options, "--image");
    return error ? error : add_word(options, path);
}

static int read_text(struct boot_options *options, int option)
{
    const char **const texts[] = {&options->arch, &options->machine, &options->cpu, &options->accel,
                                  &options->qemu, &options->runner,  &options->libc};
    *texts[option - TEXT] = optarg;
    if (options->accel && strcmp(options->accel, "kvm") != 0 && strcmp(options->accel, "tcg") != 0)
        return option_refuse("accel", optarg, "kvm or tcg");
    return 0;
}

static int read_value(struct boot_options *options, int option, const char *name)
{
    if (option >= TEXT && option < APPEND)
        return read_text(options, option);
    switch (option) {
    case PASSED:
        return pass(options, name);
    case APPEND:
        return add_text(&options->appends, &options->append_count, optarg);
    case IMAGE:
        return add_image(options, optarg);
    case BOOTS:
        return option_whole(&options->boots, name, optarg, 1, 1000);
    case PROCESSES:
        return option_whole(&options->processes, name, optarg, 1, 10000);
    case SILENCE:
        return option_seconds(&options->silence, name, optarg, 1);
    case TIMEOUT:
        return option_seconds(&options->timeout, name, optarg, 1);
    case COUNTED:
        options->counted = true;
        return 0;
    case 'o':
        return option_output(&options->output, optarg);
    case 'h':
        fputs(help, stdout);
        return 1;
    default: // getopt has said what is wrong
        complain(0, "see run-bench boot --help");
        return -EINVAL;
    }
}

// Kernels are files, cells are not: only names with a slash must be files.
static int sort_words(struct boot_options *options, int count, char **words)
{
    options->kernels = words;
    for (int i = 0; i < count; i++) {
        if (strchr(words[i], '/') || access(words[i], F_OK) == 0)
            words[options->kernel_count++] = words[i];
        else if (add_word(options, words[i]))
            return -EINVAL;
    }
    if (options->kernel_count > 0)
        return 0;
    complain(0, "%s%sboot wants a KERNEL, an image's path; see run-bench boot --help", count ? words[0] : "",
             count ? " is no file; " : "");
    return -EINVAL;
}

static int settle(struct boot_options *options)
{
    if (options->counted && options->accel && strcmp(options->accel, "kvm") == 0) {
        complain(0, "KVM runs on the hardware, which does not count; --counted takes --accel tcg");
        return -EINVAL;
    }
    if (options->counted)
        options->accel = "tcg";
    if (options->boots == 0)
        options->boots = options->counted ? COUNTED_BOOTS : PERMUTATION_BOOTS_LEAST;
    if (options->processes == 0)
        options->processes = options->counted ? 1 : 5;
    return options->append_count ? 0 : add_text(&options->appends, &options->append_count, "");
}

int boot_options_read(struct boot_options *options, int argc, char **argv)
{
    int option, place = 0, outcome = 0;
    *options = (struct boot_options){.silence = 120, .timeout = 900};
    while (!outcome && (option = getopt_long(argc, argv, "o:h", longs, &place)) != -1)
        outcome = read_value(options, option, longs[place].name);
    if (!outcome)
        outcome = settle(options);
    return outcome ? outcome : sort_words(options, argc - optind, argv + optind);
}

void boot_options_free(struct boot_options *options)
{
    free(options->appends);
    free(options->images);
    arguments_free(&options->words);
}
