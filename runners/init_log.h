// SPDX-License-Identifier: MIT
// What only the kernel's log tells of a machine, read while it still reaches back to the boot's begin.
#ifndef RUNNERS_INIT_LOG_H
#define RUNNERS_INIT_LOG_H

// Puts facts that the log and /proc/cpuinfo tell into the environment, for the runner's processes:
// kernel.kuap (powerpc, "active" where user access is locked; arch/powerpc/mm/init-common.c of Linux 6.1) and
// kernel.mmu ("Radix" or "Hash", the MMU line of arch/powerpc's /proc/cpuinfo).
void init_log_facts(void);
// Keeps the kernel's messages off the console: a record is torn where one falls into it.
void init_log_quiet(void);

#endif
