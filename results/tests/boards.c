// SPDX-License-Identifier: MIT
#include "results/tests/boards.h"

#include "results/tests/stream.h"

enum { BOOTS = 12, PROCESSES = 2 };

static char programs[300];

const char *boards_programs(void)
{
    return programs;
}

void boards_find(void)
{
    char *here = getcwd(programs, sizeof programs - sizeof "/results/tests/fake_board");
    assert_non_null(here);
    strcat(programs, "/results/tests/fake_board");
}

void boards_write(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void write_records(const char *boards, const char *release, int boot, int process)
{
    struct stream_text stream = {.sequence = 0};
    char path[300], text[400], name[32];
    int factor = strcmp(release, "6.2.0") == 0 ? 2 : 1;
    snprintf(name, sizeof name, "boot-%d", boot);
    stream_run(&stream, name, process);
    snprintf(text, sizeof text, ",\"key\":\"kernel.release\",\"value\":\"%s\"", release);
    stream_record(&stream, RECORD_FACT, text);
    stream_record(&stream, RECORD_CELL, STREAM_CELL);
    for (int block = 0; block < 2; block++) {
        int least = 16000 * factor + boot * 3 + process;
        snprintf(text, sizeof text,
                 ",\"cell\":7,\"worker\":0,\"first\":%d,\"calls\":[872,872,872],\"ns\":[%d,%d,%d],"
                 "\"preempted\":[],\"cpu\":48000",
                 block * 3, least, least + 2, least + 5);
        stream_record(&stream, RECORD_SAMPLES, text);
    }
    stream_end(&stream);
    snprintf(path, sizeof path, "%s/records/%s-%d-%d", boards, release, boot, process);
    bytes_add(&stream.bytes, "", 1);
    boards_write(path, stream.bytes.data);
    bytes_free(&stream.bytes);
}

static void make_board(struct run *run, const char *host)
{
    char path[300];
    const char *folder = run_folder(run, host);
    snprintf(path, sizeof path, "%s/kernel", folder);
    boards_write(path, "6.0.0\n");
    snprintf(path, sizeof path, "%s/boot", folder);
    boards_write(path, "0\n");
}

struct run boards_start(void **state)
{
    struct run run = run_start(*state);
    setenv("BOARDS", run.folder, 1);
    setenv("TMPDIR", run.folder, 1);
    run_folder(&run, "records");
    for (int boot = 1; boot <= BOOTS; boot++)
        for (int process = 0; process < PROCESSES; process++) {
            write_records(run.folder, "6.1.0", boot, process);
            write_records(run.folder, "6.2.0", boot, process);
        }
    make_board(&run, "one");
    make_board(&run, "two");
    return run;
}

void boards_words(struct run *run, const char *what, const char *kernels, const char *boots, const char *wait,
                  const char *hosts)
{
    static char ssh[400], change[400], runner[400];
    snprintf(ssh, sizeof ssh, "sh %s/ssh.sh", programs);
    snprintf(change, sizeof change, " sh  %s/switch.sh %s ", programs, what);
    snprintf(runner, sizeof runner, "%s/runner.sh", programs);
    run_words(run, "ssh", "--ssh", ssh, "--switch", change, "--runner", runner, "--kernels", kernels,
              "--boots", boots, "--wait", wait, "--warm", "0", "--processes", "2", "-o", "results/", "one",
              hosts, NULL);
}

const char *boards_text(struct run *run, const char *name)
{
    static char text[4096];
    char path[300];
    snprintf(path, sizeof path, "%s/%s", run->folder, name);
    FILE *file = fopen(path, "r");
    text[file ? fread(text, 1, sizeof text - 1, file) : 0] = '\0';
    if (file)
        fclose(file);
    return text;
}

size_t boards_boots(struct run *run, const char *name)
{
    char error[RESULT_ERROR_SIZE] = "";
    result_free(run->result);
    run->result = NULL;
    snprintf(run->output_path, sizeof run->output_path, "%s/results/%s.json", run->folder, name);
    if (result_read(run->output_path, &run->result, error))
        fail_msg("%s", error);
    assert_int_equal(run_check(run), 0);
    return run_cell(run, "getrandom-vdso")->boot_count;
}
