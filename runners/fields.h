// SPDX-License-Identifier: MIT
// Names shared by the runner, which writes records, and the host, which reads them: the only header that
// results/ and plots/ include from here. The format is described in runners/README.md.
#ifndef RUNNERS_FIELDS_H
#define RUNNERS_FIELDS_H

#define RUN_BENCH_VERSION "0.1.0"

#define RECORD_LIMIT      1024 // bytes of a record line, its newline included
#define RECORD_MARK       "{\"rb\":1,"
#define RECORD_CRC        ",\"crc\":\""

#define RECORD_RUN        "run"
#define RECORD_FACT       "fact"
#define RECORD_CELL       "cell"
#define RECORD_SAMPLES    "samples"
#define RECORD_END        "end"

// The shared page of two runners that take turns (turns.h): its size, and where whoever started them notes,
// as a nonzero uint32_t, that side 0 or 1 has ended.
#define TURNS_SIZE        65536
#define TURNS_ENDED(side) (4 * (side))
// Why a cell is skipped that the other one lacks.
#define TURNS_NOT_OFFERED "the other program does not offer it"
// The fact that tells why turns ended early.
#define TURNS_FACT          "conditions.turns"

#define STATUS_NAME_OK      "ok"
#define STATUS_NAME_SKIPPED "skipped"
#define STATUS_NAME_FAILED  "failed"
#define STATUS_NAME_BLOCKED "blocked"

#define PATH_NAME_VDSO      "vdso"
#define PATH_NAME_LIBC      "libc"
#define PATH_NAME_SYSCALL   "syscall"
#define PATH_NAME_NONE      "none" // of `empty`: its cell bears the benchmark's name alone

#endif
