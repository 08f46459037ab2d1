// SPDX-License-Identifier: MIT
// A result in the lines that other tools print, from the calls that were made and the time that they took
// here.
#ifndef RESULTS_REPORT_STYLES_H
#define RESULTS_REPORT_STYLES_H

#include "results/result.h"

#include <stdio.h>

// Returns how many lines with figures were printed: 0 where the result has none of the tool's benchmarks.
typedef size_t style_print(FILE *output, const struct result *result);

// vdso_test_getrandom's bench-single, bench-multi for cells of several workers (tools/testing/selftests/vDSO,
// Linux 6.12 to 7.2). A path that was not measured is a comment.
style_print style_selftest;
// vdsotest's bench, a line an API and path, whole ns.
style_print style_vdsotest;
// will-it-scale's signal1, a line a process: operations a second of its slowest and fastest worker and of
// all.
style_print style_will_it_scale;

#endif
