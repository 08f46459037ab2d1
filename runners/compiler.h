// SPDX-License-Identifier: MIT
// The compiler that made this program, and for which byte order, for the record.
#ifndef RUNNERS_COMPILER_H
#define RUNNERS_COMPILER_H

#ifdef __clang_version__
#define COMPILER_NAME "clang " __clang_version__
#else
#define COMPILER_NAME "gcc " __VERSION__
#endif

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define BYTE_ORDER_NAME "big"
#else
#define BYTE_ORDER_NAME "little"
#endif

#endif
