// SPDX-License-Identifier: MIT
// run-bench build-runner: a static runner for another architecture, beside run-bench, where boot and ssh look
// for it. CMake does it, with a file of runners/toolchains.
#include "results/commands/commands.h"
#include "results/commands/runner.h"

#include <errno.h>
#include <getopt.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char help[] = "usage: run-bench build-runner ARCH...\n"
                           "Builds the static runner for other architectures: i386 x86_64 arm aarch64 ppc "
                           "ppc-8xx ppc-e300c2 ppc64\n"
                           "ppc64le s390x riscv64 mips mips64el loongarch64. It needs CMake and the cross "
                           "compiler that\n"
                           "runners/toolchains/ARCH.cmake names; ppc-8xx and ppc-e300c2, which have no FPU, "
                           "also fetch and build musl.\n";

// Runs a program with its output on our standard error; returns its exit status, or -errno.
static int run(const char *const *argv)
{
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status, error = posix_spawn_file_actions_init(&actions);
    if (error)
        return -error;
    error = posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);
    if (!error)
        error = posix_spawnp(&child, argv[0], &actions, NULL, (char *const *)(const void *)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error)
        return -error;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -errno;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 256;
}

static int run_step(const char *const *argv, const char *arch)
{
    int status = run(argv);
    if (status < 0)
        return complain(EXIT_COULD_NOT, "%s: %s; install it and try again", argv[0], strerror(-status));
    if (status)
        return complain(EXIT_COULD_NOT, "no runner was built for %s; the reason is above", arch);
    return EXIT_DONE;
}

// The compiler that a toolchain file names must be there: CMake's own message is a page.
static bool read_compiler(const char *toolchain, char compiler[128])
{
    char line[512];
    bool found = false;
    FILE *file = fopen(toolchain, "re");
    while (file && !found && fgets(line, sizeof line, file))
        found = sscanf(line, "set(CMAKE_C_COMPILER %100[^)])", compiler) == 1;
    if (file)
        fclose(file);
    return found;
}

static int check_compiler(const char *toolchain, const char *arch)
{
    char compiler[128];
    const char *const version[] = {compiler, "-dumpversion", NULL};
    if (!read_compiler(toolchain, compiler))
        return complain(EXIT_USAGE,
                        "there is no runners/toolchains/%s.cmake; see run-bench build-runner --help", arch);
    if (run(version))
        return complain(EXIT_COULD_NOT, "there is no %s; %s says which packages bring it", compiler,
                        toolchain);
    return EXIT_DONE;
}

// Where run-bench lies: the build folder.
static void own_folder(char *folder, size_t size)
{
    runner_find(folder, size);
    char *slash = strrchr(folder, '/');
    *(slash ? slash : folder) = '\0';
}

static int build(const char *arch)
{
    char folder[4096], toolchain[4400], place[4400], runner[4500];
    struct stat status;
    snprintf(toolchain, sizeof toolchain, RUN_BENCH_SOURCE "/runners/toolchains/%.64s.cmake", arch);
    own_folder(folder, sizeof folder);
    snprintf(place, sizeof place, "%s/runners/%.64s", folder, arch);
    snprintf(runner, sizeof runner, "%s/bench-runner-static", place);
    const char *const configure[] = {"cmake",
                                     "-S",
                                     RUN_BENCH_SOURCE,
                                     "-B",
                                     place,
                                     "--toolchain",
                                     toolchain,
                                     "-DCMAKE_BUILD_TYPE=RelWithDebInfo",
                                     "-DRUN_BENCH_HOST=OFF",
                                     "-DRUN_BENCH_DYNAMIC=OFF",
                                     NULL};
    const char *const compile[] = {"cmake", "--build", place, NULL};
    int outcome = strchr(arch, '/') ? complain(EXIT_USAGE, "%s is no architecture", arch)
                                    : check_compiler(toolchain, arch);
    outcome = outcome ? outcome : run_step(configure, arch);
    outcome = outcome ? outcome : run_step(compile, arch);
    if (!outcome && stat(runner, &status))
        return complain(EXIT_COULD_NOT, "no static runner came of it: that compiler has no static C library");
    if (!outcome)
        printf("%s\t%lld bytes\n", runner, (long long)status.st_size);
    return outcome;
}

int build_runner_command(int argc, char **argv)
{
    static const struct option longs[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    int option, status = EXIT_DONE;
    while ((option = getopt_long(argc, argv, "h", longs, NULL)) != -1) {
        fputs(help, option == 'h' ? stdout : stderr);
        return option == 'h' ? EXIT_DONE : EXIT_USAGE;
    }
    if (optind == argc)
        return complain(EXIT_USAGE, "build-runner wants an ARCH; see run-bench build-runner --help");
    for (int i = optind; i < argc; i++) {
        int one = build(argv[i]);
        status = one ? one : status;
    }
    return status;
}
