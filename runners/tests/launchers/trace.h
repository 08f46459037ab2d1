// SPDX-License-Identifier: MIT
// Changing a program's memory after its exec and before its first instruction.
#ifndef RUNNERS_TESTS_TRACE_H
#define RUNNERS_TESTS_TRACE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What is done to the stopped process; returns 0 or -errno, and a process that could not be changed is
// killed.
typedef int trace_change(pid_t process, const void *argument);

// Becomes the command and has `change` applied to it at its exec. The tracer is a process of its own that is
// gone before the command begins to run: only the first image is changed, and what it forks inherits its
// memory.
_Noreturn void trace_launch(char *const command[], trace_change *change, const void *argument);

// The address of the auxiliary vector of a process that stands at its exec, or 0.
uintptr_t trace_auxiliary_vector(pid_t process);

// Reads a word of a stopped process; errno is 0 or says why it could not be read.
uintptr_t trace_read(pid_t process, uintptr_t address);
// Overwrites bytes, also where the process may not write: it gets a page of its own. Returns 0 or -errno.
int trace_write(pid_t process, uintptr_t address, const void *bytes, size_t count);

#endif
