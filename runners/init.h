// SPDX-License-Identifier: MIT
// The runner as the only program of a system: the kernel starts it as /init of an initramfs.
#ifndef RUNNERS_INIT_H
#define RUNNERS_INIT_H

// Whether this process is the system's first one, started under the name init.
int init_is_asked(const char *name);
// Prepares the system, runs what the kernel's command line asks for (init_options.h), powers the machine off.
// Does not return, or pid 1 would end and the kernel panic.
int init_run(void);

#endif
