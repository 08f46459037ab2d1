// SPDX-License-Identifier: MIT
// The exact distribution of a sum of whole numbers each of which is in or out by the toss of a coin.
#ifndef RESULTS_FLIPS_H
#define RESULTS_FLIPS_H

#include <stddef.h>

// P(the sum of the chosen weights <= limit) where each weight is chosen with probability 1/2, independently.
// It is exact up to the rounding of doubles for any number of weights, with no enumeration and no simulation:
// sums of whole numbers are added up weight by weight (Pagano & Tritchler, "On Obtaining Permutation
// Distributions in Polynomial Time", JASA 78, 1983). Needs room for limit + 1 doubles in scratch; takes count
// * limit steps.
double flips_at_most(const size_t *weights, size_t count, size_t limit, double *scratch);

// One weight more: chances[0..limit] of the sums so far become those of the sums in which it is in or out.
void flips_add(double *chances, size_t limit, size_t weight);

// The least count of weights for which a two-sided test by sign flips can reach a level in 0..1: 2 / 2^count
// <= 1 - level.
size_t flips_least(double level);

#endif
