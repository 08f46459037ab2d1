// SPDX-License-Identifier: MIT
// How long run-bench compare takes: two sides of 1000 files, each of one boot, and two ordinary files. make
// compare_bench &&
// ./compare_bench [FILES], beside run-bench. The files are made first, in a folder that is removed in the
// end.
#include "results/file/encode.h"
#include "results/tests/made.h"

#include <fcntl.h>
#include <ftw.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BENCHMARKS = 25, RUNS = 5, BOOTS = 1000, FACTS = 6500 };

static const char *const paths[] = {"vdso", "libc", "syscall"};

static void fail(const char *what)
{
    perror(what);
    exit(EXIT_FAILURE);
}

// Without the fsync that result_write() makes.
static long write_quickly(struct result *result, const char *path)
{
    struct bytes bytes = {0};
    FILE *file = fopen(path, "w");
    if (result_encode(result, &bytes) || !file || fwrite(bytes.data, 1, bytes.count, file) != bytes.count)
        fail(path);
    fclose(file);
    long size = (long)bytes.count;
    bytes_free(&bytes);
    result_free(result);
    return size;
}

// A file as a run leaves it: 75 cells, each with calls, ns, ticks, at and probe, and facts of the size of
// real ones.
static long make_file(const char *path, int side, int boot, size_t processes, bool one_boot)
{
    char id[32], boot_id[64], filler[FACTS];
    struct made made = made_usual();
    snprintf(id, sizeof id, "%08x%08x", side, boot);
    snprintf(boot_id, sizeof boot_id, "6e7ce261-2bbb-4edc-9f24-%04x%08x", one_boot ? 0 : side,
             one_boot ? 0 : boot);
    made.id = id;
    made.boot = boot_id;
    made.release = side && !one_boot ? "6.13.0" : "6.12.0";
    made.processes = processes;
    made.seed = (uint64_t)(side * 100000 + boot * 100);
    struct result *result = made_result(&made);
    memset(filler, 'x', sizeof filler - 1);
    filler[sizeof filler - 1] = '\0';
    json_object_set_new(result->head, "facts", json_pack("{s:s}", "cpu.cpuinfo", filler));
    for (int b = 0; b < BENCHMARKS; b++) {
        char name[64];
        snprintf(name, sizeof name, "clock-gettime-number-%d", b);
        for (int p = 0; p < 3; p++)
            made_cell(result, &made, name, paths[p], p == 2 ? 150 + b : 20 + b);
    }
    return write_quickly(result, path);
}

static void make_sides(const char *folder, int boots)
{
    char path[512];
    long size = 0;
    for (int side = 0; side < 2; side++) {
        snprintf(path, sizeof path, "%s/%d", folder, side);
        if (mkdir(path, 0700))
            fail(path);
        for (int boot = 0; boot < boots; boot++) {
            snprintf(path, sizeof path, "%s/%d/%05d.json", folder, side, boot);
            size += make_file(path, side, boot, 1, false);
        }
    }
    printf("two sides of %d files, each 75 cells x 1 boot x 1 process x 50 samples, %.0f kB a file\n", boots,
           (double)size / boots / 2e3);
}

static double seconds(struct timespec time)
{
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double run_once(char *const *words, struct rusage *usage)
{
    extern char **environ;
    struct timespec begin, end;
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    clock_gettime(CLOCK_MONOTONIC, &begin);
    if (posix_spawn(&child, words[0], &actions, NULL, words, environ))
        fail(words[0]);
    if (wait4(child, &status, 0, usage) != child || status)
        fail("run-bench compare");
    clock_gettime(CLOCK_MONOTONIC, &end);
    posix_spawn_file_actions_destroy(&actions);
    return seconds(end) - seconds(begin);
}

static void run(char *program, char *base, char *changed)
{
    char command[] = "compare", *words[] = {program, command, base, changed, NULL};
    double best = 1e9, worst = 0;
    struct rusage usage = {0};
    for (int i = 0; i < RUNS; i++) {
        double took = run_once(words, &usage);
        best = took < best ? took : best;
        worst = took > worst ? took : worst;
    }
    double cpu = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                 (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
    printf("  %.3f to %.3f s over %d runs, %.3f s of CPU time, %.1f MB\n", best, worst, RUNS, cpu,
           (double)usage.ru_maxrss / 1024);
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)status, (void)type, (void)place;
    return remove(path);
}

int main(int argc, char **argv)
{
    char folder[] = "/tmp/run-bench-compare-XXXXXX", program[512], base[64], changed[64];
    int boots = argc > 1 ? atoi(argv[1]) : BOOTS;
    const char *slash = strrchr(argv[0], '/');
    snprintf(program, sizeof program, "%.*s/run-bench", slash ? (int)(slash - argv[0]) : 1,
             slash ? argv[0] : ".");
    if (boots < 5 || !mkdtemp(folder))
        fail(folder);
    make_sides(folder, boots);
    snprintf(base, sizeof base, "%s/0", folder);
    snprintf(changed, sizeof changed, "%s/1", folder);
    run(program, base, changed);
    snprintf(base, sizeof base, "%s/a.json", folder);
    snprintf(changed, sizeof changed, "%s/b.json", folder);
    long size = make_file(base, 0, 0, 10, true);
    make_file(changed, 1, 0, 10, true);
    printf("two files, each 75 cells x 1 boot x 10 processes x 50 samples, %.0f kB\n", (double)size / 1e3);
    run(program, base, changed);
    nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    return 0;
}
