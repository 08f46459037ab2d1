// SPDX-License-Identifier: MIT
// One vDSO call in a traced child, to see which system calls it makes.
#ifndef RUNNERS_REPLICAS_WATCHED_H
#define RUNNERS_REPLICAS_WATCHED_H

#include "runners/plan.h"

// Makes one call of an opened cell of getrandom in a child, which enters the namespaces that were unshared
// before. `answer`: failed when the function handed its buffer to the system call, did not succeed or died;
// skipped where the kernel can't trace (PTRACE_GET_SYSCALL_INFO, Linux 5.3).
void watched_call(const struct cell *cell, const struct call *call, struct answer *answer);

#endif
