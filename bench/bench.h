// SPDX-License-Identifier: MIT
// What a benchmark is: one kernel service, called by each path it has. bench/README.md shows how to add one.
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stddef.h>
#include <stdint.h>

// PATH_NONE is the path of `empty`, which enters nothing: its cell bears the benchmark's name alone.
enum path { PATH_VDSO, PATH_LIBC, PATH_SYSCALL, PATH_NONE, PATHS };

enum status { STATUS_OK, STATUS_SKIPPED, STATUS_FAILED, STATUS_BLOCKED };

enum { REASON_SIZE = 120, CACHE_LINE = 64, GUARD = 16 };

// What one worker needs to make the calls of one cell. A batch copies it, so that its fields stay in
// registers.
struct call {
    long value;            // the variant's value (a clock id) or the benchmark's parameter (bytes)
    long number;           // path syscall: the system call's number, where open() chooses it
    void *function;        // path vdso: the function's address in the vDSO
    int old_time;          // 32-bit: the function or system call fills the old 32-bit time structures
    unsigned char *buffer; // at least value + GUARD bytes, cache-line aligned, this worker's own
    void *state;           // what open() made, or NULL
    size_t state_size;     // bytes of it, as the vDSO wants to hear them
    size_t mapped;         // bytes to unmap at close()
};

// How a path answered when it was tried once: the status and, unless ok, a reason in words.
struct answer {
    enum status status;
    char reason[REASON_SIZE];
};

// Makes `calls` calls back to back (at least one) and returns how many of them succeeded.
typedef unsigned long batch_function(const struct call *call, unsigned long calls);

struct variant {
    const char *suffix; // "realtime" makes "clock-gettime-realtime"; "" leaves the benchmark's own name
    long value;
};

struct benchmark {
    const char *name;
    const struct variant *variants; // ends with a NULL suffix; NULL: one variant with the suffix ""
    const char *parameter;          // name of the parameter that becomes call.value ("size"), or NULL
    long parameter_default, parameter_limit;
    const char *vdso;             // the function's name less the architecture's prefix, or NULL
    const char *vdso_time64;      // the name that 32-bit kernels give its 64-bit-time twin, or NULL
    batch_function *batch[PATHS]; // NULL: the benchmark has no such path here
    const char
        *absent[PATHS]; // why batch[path] is NULL, where a user would ask; NULL: the path has no meaning
    // Makes the worker's own state in that worker's thread, untimed; returns 0 or -errno. NULL: none needed.
    int (*open)(struct call *call, enum path path);
    void (*close)(struct call *call);
    // Calls this path and the system call once or a few times and compares their answers; fills `answer`.
    void (*verify)(const struct call *call, enum path path, struct answer *answer);
};

// The benchmarks of bench/list.h, in its order; the last entry is NULL.
extern const struct benchmark *const benchmarks[];

// The one measuring loop. `success` is an expression that makes one call through `self` (a struct call) and
// is 1 where it succeeded, 0 where not. 64-byte alignment keeps a system call and the loop's back edge in one
// cache line: their position alone moved a getrandom system call by 10 %.
#define BATCH(name, success)                                                                                 \
    __attribute__((aligned(CACHE_LINE), noinline)) static unsigned long name(const struct call *call,        \
                                                                             unsigned long calls)            \
    {                                                                                                        \
        const struct call self = *call;                                                                      \
        unsigned long done = 0;                                                                              \
        (void)self;                                                                                          \
        do                                                                                                   \
            done += (unsigned long)(success);                                                                \
        while (--calls);                                                                                     \
        return done;                                                                                         \
    }

// Ways to fill an answer. `error` is a positive errno; the status follows from it: EPERM and EACCES are
// blocked; ENOSYS, EINVAL and ENODEV skipped (not offered here); everything else failed.
void answer_ok(struct answer *answer);
void answer_error(struct answer *answer, const char *what, int error);
void answer_wrong(struct answer *answer, const char *what);
// For a path that failed with -errno, or returned what no such call returns, where the system call works.
void answer_path_fails(struct answer *answer, long result);
// For a path that cannot be held to the system call's answer, since that failed with -errno.
void answer_unchecked(struct answer *answer, const char *what, long result);

#endif
