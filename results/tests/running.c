// SPDX-License-Identifier: MIT
#include "results/tests/running.h"

#include <fcntl.h>
#include <sys/stat.h>

static const char *keep(struct run *run, const char *first, const char *second)
{
    char *room = run->own[run->owned++];
    assert_true(run->owned <= WORDS && strlen(first) + strlen(second) < sizeof run->own[0]);
    strcpy(room, first);
    return strcat(room, second);
}

static void add(struct run *run, const char *word)
{
    assert_true(run->count < WORDS - 1);
    run->argv[run->count++] = word;
}

static const char *build_folder(void)
{
    const char *build = getenv("RUN_BENCH_BUILD");
    return build ? build : "build";
}

struct run run_start(void *folder)
{
    struct run run = {.result = NULL};
    snprintf(run.folder, sizeof run.folder, "%s/XXXXXX", (const char *)folder);
    assert_non_null(mkdtemp(run.folder));
    run_output(&run, "result.json");
    return run;
}

void run_output(struct run *run, const char *path)
{
    snprintf(run->output_path, sizeof run->output_path, "%s/%s", run->folder, path);
}

const char *run_folder(struct run *run, const char *name)
{
    const char *path = keep(run, run->folder, "/");
    strcat(run->own[run->owned - 1], name);
    assert_int_equal(mkdir(path, 0700), 0);
    return path;
}

void run_launcher(struct run *run, const char *launcher, const char *first, const char *second)
{
    keep(run, build_folder(), "/");
    add(run, strcat(run->own[run->owned - 1], launcher));
    add(run, first);
    if (second)
        add(run, second);
}

static const char *script_path(struct run *run)
{
    return keep(run, run->folder, "/runner");
}

void run_runner(struct run *run, const char *script)
{
    FILE *file = fopen(script_path(run), "w");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\nbuild=%s\nrunner=$build/bench-runner\n%s", build_folder(), script);
    fchmod(fileno(file), 0755);
    assert_int_equal(fclose(file), 0);
}

void run_by_shell(struct run *run, const char *command)
{
    add(run, "/bin/sh");
    add(run, "-c");
    add(run, keep(run, command, ""));
    add(run, "sh");
}

static void add_words(struct run *run, va_list words)
{
    const char *word;
    while ((word = va_arg(words, const char *)))
        add(run, word);
}

void run_words(struct run *run, ...)
{
    va_list words;
    add(run, keep(run, build_folder(), "/run-bench"));
    va_start(words, run);
    add_words(run, words);
    va_end(words);
}

void run_arguments(struct run *run, ...)
{
    static const char *const usual[] = {"run", "-q", "--processes", "2", "--budget", "1.5", "-o"};
    va_list words;
    add(run, keep(run, build_folder(), "/run-bench"));
    for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
        add(run, usual[i]);
    add(run, run->output_path);
    if (access(script_path(run), X_OK) == 0) {
        add(run, "--runner");
        add(run, script_path(run));
    }
    va_start(words, run);
    add_words(run, words);
    va_end(words);
}

// Standard error goes to a file, and the folder is the current one while the program starts.
void run_begin(struct run *run)
{
    char errors[96];
    int before = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), own = dup(STDERR_FILENO);
    snprintf(errors, sizeof errors, "%s/errors", run->folder);
    int file = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    assert_true(before >= 0 && own >= 0 && file >= 0);
    assert_int_equal(chdir(run->folder), 0);
    dup2(file, STDERR_FILENO);
    int error = carrier_start(&run->carrier, run->argv);
    dup2(own, STDERR_FILENO);
    assert_int_equal(fchdir(before), 0);
    assert_int_equal(error, 0);
    close(file);
    close(own);
    close(before);
}

static void read_errors(struct run *run)
{
    char path[128];
    snprintf(path, sizeof path, "%s/errors", run->folder);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    run->errors[fread(run->errors, 1, TEXT - 1, file)] = '\0';
    fclose(file);
}

// Where run-bench says that it put the result; NULL: nowhere.
static const char *result_path(struct run *run)
{
    const char *line = strstr(run->errors, "result: ");
    if (!line)
        return NULL;
    line += strlen("result: ");
    char *path = run->own[run->owned++];
    int absolute = line[0] == '/', length = (int)strcspn(line, "\n");
    snprintf(path, sizeof run->own[0], "%s%s%.*s", absolute ? "" : run->folder, absolute ? "" : "/", length,
             line);
    return path;
}

int run_collect(struct run *run)
{
    size_t count = 0;
    ssize_t got;
    while ((got = carrier_read(&run->carrier, run->output + count, TEXT - 1 - count, 120)) > 0)
        count += (size_t)got;
    run->output[count] = '\0';
    int status = carrier_end(&run->carrier, got < 0);
    read_errors(run);
    const char *path = result_path(run);
    char error[RESULT_ERROR_SIZE] = "";
    if (path && result_read(path, &run->result, error))
        fail_msg("%s", error);
    if (path)
        snprintf(run->output_path, sizeof run->output_path, "%s", path);
    return status;
}

int run_finish(struct run *run)
{
    run_begin(run);
    return run_collect(run);
}

void run_end(struct run *run)
{
    result_free(run->result);
}

static int status_of(const char *const *argv)
{
    struct carrier carrier;
    char text[4096];
    assert_int_equal(carrier_start(&carrier, argv), 0);
    while (carrier_read(&carrier, text, sizeof text, 60) > 0)
        continue;
    return carrier_end(&carrier, 0);
}

int run_check(struct run *run)
{
    const char *argv[] = {keep(run, build_folder(), "/run-bench"), "check", run->output_path, NULL};
    return status_of(argv);
}

int run_read_journal(struct run *run)
{
    char error[RESULT_ERROR_SIZE];
    const char *journal = keep(run, run->output_path, ".records");
    const char *argv[] = {
        keep(run, build_folder(), "/run-bench"), "read", "-o", run->output_path, journal, NULL};
    int status = status_of(argv);
    assert_int_equal(result_read(run->output_path, &run->result, error), 0);
    return status;
}

long records_left(const struct run *run)
{
    char path[300];
    struct stat status;
    snprintf(path, sizeof path, "%s.records", run->output_path);
    return stat(path, &status) ? 0 : (long)status.st_size;
}
