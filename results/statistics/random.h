// SPDX-License-Identifier: MIT
// Random numbers that are the same everywhere for the same seed, for resampling and for simulated data.
#ifndef RESULTS_RANDOM_H
#define RESULTS_RANDOM_H

#include <stdint.h>

// xoshiro256**: Blackman & Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM TOMS 47 (2021).
struct random {
    uint64_t state[4];
};

// Starts from any seed; the state comes from splitmix64 (Steele, Lea & Flood, OOPSLA 2014), as its authors
// advise.
void random_seed(struct random *random, uint64_t seed);
// 64 random bits.
uint64_t random_bits(struct random *random);
// A number in 0 <= x < 1, a multiple of 2^-53.
double random_unit(struct random *random);
// A whole number in 0..bound - 1, without bias; bound at least 1.
uint64_t random_below(struct random *random, uint64_t bound);
// A standard normal number by the polar method (Marsaglia & Bray, SIAM Review 6, 1964).
double random_normal(struct random *random);

#endif
