// SPDX-License-Identifier: MIT
// Lists of whole numbers as users write them and the kernel prints them: "1,2,4", "0-3,8".
#ifndef RUNNERS_NUMBER_LIST_H
#define RUNNERS_NUMBER_LIST_H

#include <stdint.h>

// Reads at most `room` numbers between `least` and `limit` into `values`; *count receives how many. Returns
// 0; -EINVAL for what is no list; -ERANGE for a number out of range or too many of them; -EEXIST for a number
// that stands there twice.
int number_list_read(const char *text, uint64_t least, uint64_t limit, uint64_t *values, unsigned room,
                     unsigned *count);

#endif
