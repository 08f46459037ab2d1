// SPDX-License-Identifier: MIT
// The lines of the tools that the replicas stand for, blank for blank, from integers. None of them writes a
// newline.
#ifndef RUNNERS_REPLICAS_FORMATS_H
#define RUNNERS_REPLICAS_FORMATS_H

#include "runners/output.h"

// A value scaled by 10^decimals (at most 9), right-aligned to `width`: (62938002291, 9, 0) is "62.938002291".
void line_decimals(struct line *line, uint64_t value, unsigned decimals, unsigned width);

// "   vdso: 25000000 times in 62.938002291 seconds"; `path` is vdso, libc or syscall.
void format_getrandom_single(struct line *line, const char *path, uint64_t calls, uint64_t ns);
// "   syscall: 25000000 x 256 times in 334.885555338 seconds"
void format_getrandom_multi(struct line *line, const char *path, uint64_t calls, uint64_t threads,
                            uint64_t ns);

// "min:97337 max:97337 total:97337", operations a second.
void format_signal(struct line *line, uint64_t least, uint64_t most, uint64_t total);

// "gettimeofday:    vdso: 64 nsec/call", whole ns, the rest cut off as the model cuts it.
void format_vdsotest(struct line *line, const char *name, const char *path, uint64_t calls, uint64_t ns);
// "getcpu:    vdso: not tested"
void format_vdsotest_missing(struct line *line, const char *name, const char *path);

// The four lines of perf bench's result for the system call of that name, digits not grouped, as older
// versions print them; `ns` is not 0.
void format_perf_bench(struct line *line, const char *system_call, uint64_t calls, uint64_t ns);

#endif
