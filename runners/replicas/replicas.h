// SPDX-License-Identifier: MIT
// Replicas: programs that do the work of well-known tools and print their lines character for character, so
// that a figure taken here stands beside a published one. README.md names the models and what a
// replica does better.
#ifndef RUNNERS_REPLICAS_REPLICAS_H
#define RUNNERS_REPLICAS_REPLICAS_H

// One replica. `main` gets the model's own arguments, argv[0] being the name it was called by, and returns
// the exit status that the model has: 0 done, 1 wrong usage or a failed call, 4 skipped
// (vdso_test_getrandom).
struct replica {
    const char *name;  // "vdso_test_getrandom"
    const char *usage; // one line: its arguments, without the name
    int (*main)(int argc, char **argv);
};

// All replicas; the last entry has a NULL name.
extern const struct replica replicas[];

// The replica of that name, or of the last component of a path such as argv[0]; NULL without one.
const struct replica *replica_find(const char *name);

// The entries of the table, each in the file of its name.
int vdso_test_getrandom_main(int argc, char **argv);
int signal1_threads_main(int argc, char **argv);
int signal1_processes_main(int argc, char **argv);
int vdsotest_main(int argc, char **argv);
int perf_bench_main(int argc, char **argv);

#endif
