// SPDX-License-Identifier: MIT
// Lines of /proc/cpuinfo, whose layout is each architecture's own: "key<blanks>: value".
#ifndef RESULTS_CPUINFO_FIELD_H
#define RESULTS_CPUINFO_FIELD_H

#include "results/board/name.h"

// The value of the first line with this key, tidied; false where there is none or it is empty. cpuinfo may be
// NULL.
bool cpuinfo_field(char value[NAME_SIZE], const char *cpuinfo, const char *key);
// The number of such a line, decimal or 0x hexadecimal; false where there is none.
bool cpuinfo_number(unsigned long *value, const char *cpuinfo, const char *key);
// Whether there is a line with this key.
bool cpuinfo_has(const char *cpuinfo, const char *key);
// Whether the blank-separated words of such a line (x86 "flags") hold a word. The line may be longer than a
// name.
bool cpuinfo_has_word(const char *cpuinfo, const char *key, const char *word);

#endif
