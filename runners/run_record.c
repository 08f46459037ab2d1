// SPDX-License-Identifier: MIT
#include "run_record.h"
#include "compiler.h"
#include "timer.h"
#include "arch-asm/arch.h"
#include "runners/facts/content.h"
#include "runners/facts/libc.h"

#include <string.h>
#include <unistd.h>

static void record_libc(struct record *record)
{
    char text[64];
    struct line line = {text, 0, sizeof text - 1, 0};
    line_text(&line, libc_name());
    if (libc_version()) {
        line_text(&line, " ");
        line_text(&line, libc_version());
    }
    text[line.length] = '\0';
    record_text(record, "libc", text);
}

void record_run(struct recorder *recorder, uint64_t process, uint64_t seed)
{
    struct record record;
    char boot[64];
    record_begin(&record, recorder, RECORD_RUN);
    record_text(&record, "runner", RUN_BENCH_VERSION);
    record_text(&record, "arch", ARCH_NAME);
    record_unsigned(&record, "word", 8 * sizeof(long));
    record_text(&record, "endian", BYTE_ORDER_NAME);
    record_unsigned(&record, "page", (uint64_t)sysconf(_SC_PAGESIZE));
    record_text(&record, "linking", libc_linking());
    record_libc(&record);
    record_text(&record, "compiler", COMPILER_NAME);
    record_unsigned(&record, "process", process);
    if (content_line("/proc/sys/kernel/random/boot_id", boot, sizeof boot))
        record_text(&record, "boot", boot);
    record_unsigned(&record, "pid", (uint64_t)getpid());
    record_unsigned(&record, "realtime", timer_realtime());
    record_unsigned(&record, "seed", seed);
    record_end(&record, recorder);
}
