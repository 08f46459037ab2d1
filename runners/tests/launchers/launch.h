// SPDX-License-Identifier: MIT
// What the launchers share. A launcher changes the surroundings of one command and then becomes it, so that
// the command's process id, signals and exit status are the launcher's own.
#ifndef RUNNERS_TESTS_LAUNCH_H
#define RUNNERS_TESTS_LAUNCH_H

enum { LAUNCH_USAGE = 2, LAUNCH_SKIP = 77, LAUNCH_NO_COMMAND = 127 };

// Becomes the command (a NULL-terminated argument vector, found by PATH); ends with LAUNCH_NO_COMMAND if it
// can't.
_Noreturn void launch(char *const command[]);

// Prints how the launcher is called and ends with LAUNCH_USAGE.
_Noreturn void launch_usage(const char *usage);

// Says what can't be done here, with errno's text, and ends with LAUNCH_SKIP, which ctest takes for a skipped
// test.
_Noreturn void launch_skip(const char *what);

// Reads a whole number from 0 to `limit`; ends with LAUNCH_USAGE on anything else.
unsigned long launch_number(const char *text, unsigned long limit);

// Gives this process its own mount table, from which nothing reaches the machine's; skips without that right.
void launch_own_mounts(void);

// Steps into the current folder by its name again, so that a mount made over it meanwhile is seen.
void launch_reenter(void);

#endif
