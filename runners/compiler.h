// SPDX-License-Identifier: MIT
// The compiler that made this program, for the record.
#ifndef RUNNERS_COMPILER_H
#define RUNNERS_COMPILER_H

#ifdef __clang_version__
#define COMPILER_NAME "clang " __clang_version__
#else
#define COMPILER_NAME "gcc " __VERSION__
#endif

#endif
