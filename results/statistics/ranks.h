// SPDX-License-Identifier: MIT
// The exact distributions of the two rank statistics, without ties.
#ifndef RESULTS_RANKS_H
#define RESULTS_RANKS_H

#include <stddef.h>

// Fills chances[0..limit] with P(U = u): U counts the pairs, of all m * n, in which the value from the second
// sample is the smaller. Mann & Whitney, Annals of Mathematical Statistics 18 (1947), equation 5, kept in
// probabilities so that nothing overflows or cancels. m and n at least 1; returns 0 or -ENOMEM.
int rank_sum_chances(size_t m, size_t n, size_t limit, double *chances);

// Fills chances[0..limit] with P(W = w): W is the sum of those of the ranks 1..n that bear a plus.
// Wilcoxon, "Individual Comparisons by Ranking Methods", Biometrics Bulletin 1 (1945).
void signed_rank_chances(size_t n, size_t limit, double *chances);

#endif
