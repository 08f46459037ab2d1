// SPDX-License-Identifier: MIT
// Student's t distribution, for what a small number of clusters adds to an interval.
#ifndef RESULTS_STUDENT_H
#define RESULTS_STUDENT_H

#include <stddef.h>

// P(|T| <= t) with so many degrees of freedom, at least 1; t at least 0.
// Abramowitz & Stegun, "Handbook of Mathematical Functions" (1964), 26.7.3 and 26.7.4.
double student_within(double t, size_t freedom);

// The t with student_within(t, freedom) = level, for a level in 0..1; within 1e-12 of it, relatively.
double student_quantile(double level, size_t freedom);

#endif
