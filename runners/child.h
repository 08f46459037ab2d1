// SPDX-License-Identifier: MIT
// Tries something that may crash or hang, in a child that is allowed to.
#ifndef RUNNERS_CHILD_H
#define RUNNERS_CHILD_H

enum { CHILD_SECONDS = 2 }; // one try may take this long

// Runs function(argument) in a forked child with standard signal handling; returns what it returned (0..255),
// or -errno when no child could be made, or the signal that ended it plus CHILD_SIGNAL (SIGALRM: it hung).
enum { CHILD_SIGNAL = 1000 };
int child_try(int (*function)(void *), void *argument);

// The name of a signal that ends programs ("SIGILL"), or "a signal".
const char *signal_name(int number);

#endif
