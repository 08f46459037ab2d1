// SPDX-License-Identifier: MIT
// What the machine, its kernel and the conditions of a run are, written as fact records (keys:
// README.md). A file or a system call that is not there gives no fact; nothing is guessed here: the
// host decides what facts mean.
#ifndef RUNNERS_FACTS_H
#define RUNNERS_FACTS_H

#include "runners/record.h"

enum {
    FACTS_BOARD = 1,  // once a run: CPU, firmware's names, kernel, vDSO, libc, and what was given
    FACTS_CONFIG = 2, // once a run, when asked for: the kernel's configuration (up to some hundred records)
    FACTS_BEFORE = 4, // each process, before it measures
    FACTS_AFTER = 8   // each process, after it measured: the same readings with `.after` behind their keys
};

// An environment variable of this name and a key behind it is a fact that whoever started the runner knows.
#define FACT_GIVEN "RUN_BENCH_FACT."

// Writes the facts of the groups in `which` (FACTS_* or-ed); returns 0 or the recorder's first -errno.
int facts_record(struct recorder *recorder, unsigned which);

// The groups' parts, a file each.
void facts_cpu(struct recorder *recorder);
void facts_firmware(struct recorder *recorder);
void facts_kernel(struct recorder *recorder);
void facts_config(struct recorder *recorder);
void facts_vdso(struct recorder *recorder);
void facts_libc(struct recorder *recorder);
void facts_given(struct recorder *recorder);
void facts_conditions(struct recorder *recorder);
void facts_conditions_after(struct recorder *recorder);

#endif
