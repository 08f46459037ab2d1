// SPDX-License-Identifier: MIT
// Published figures as a result (results/result.h): cells with a median and nothing else, no samples.
#ifndef RESULTS_IMPORT_TO_RESULT_H
#define RESULTS_IMPORT_TO_RESULT_H

#include "group.h"
#include "results/result.h"

// The result of the group that takes members `begin` to `end`; NULL when memory is out. A figure becomes a
// cell where it has a value and a unit; every figure's own words are kept among the facts. Cells of one name
// that differ in what was counted, in the statistic or the column have that in their parameters; those that
// still do not differ are numbered by `occurrence`, from 2.
struct result *to_result(const struct import *import, const struct members *members, size_t begin,
                         size_t end);

// Writes the group's file name, less its folder, to `name`: date, label or subject, id.
void to_result_name(const struct import *import, const struct member *member, char *name, size_t size);

#endif
