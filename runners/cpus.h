// SPDX-License-Identifier: MIT
// The CPUs that this process may use: sparse numbers and more than 1024 of them are ordinary.
#ifndef RUNNERS_CPUS_H
#define RUNNERS_CPUS_H

// The allowed CPUs' numbers, highest first (the lowest ones take most interrupts), in a malloced array;
// *count receives how many. NULL and -errno in *count when the kernel does not tell.
unsigned *cpus_allowed(int *count);
// Pins the calling thread to one CPU; returns 0 or -errno.
int cpu_pin(unsigned cpu);

#endif
