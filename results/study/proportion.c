// SPDX-License-Identifier: MIT
#include "results/study/proportion.h"

#include <math.h>

enum { HALVINGS = 60 };

void tally_add(struct tally *tally, int hit)
{
    tally->hits += hit != 0;
    tally->trials++;
}

void tally_merge(struct tally *tally, const struct tally *other)
{
    tally->hits += other->hits;
    tally->trials += other->trials;
}

// P(X <= hits) of so many trials, each with this chance in 0..1, both ends excluded.
static double at_most(size_t hits, size_t trials, double chance)
{
    double sum = 0, n = (double)trials;
    for (size_t i = 0; i <= hits; i++) {
        double k = (double)i;
        sum += exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(chance) +
                   (n - k) * log1p(-chance));
    }
    return fmin(1, sum);
}

// The chance at which at most `hits` would come with the given probability; at_most() falls with the chance.
static double chance_of(size_t hits, size_t trials, double probability)
{
    double low = 0, high = 1;
    for (int i = 0; i < HALVINGS; i++) {
        double middle = 0.5 * (low + high);
        if (at_most(hits, trials, middle) > probability)
            low = middle;
        else
            high = middle;
    }
    return 0.5 * (low + high);
}

struct proportion proportion_of(const struct tally *tally, double level)
{
    double missed = (1 - level) / 2;
    if (tally->trials == 0)
        return (struct proportion){NAN, NAN, NAN};
    return (struct proportion){
        .share = (double)tally->hits / (double)tally->trials,
        .low = tally->hits ? chance_of(tally->hits - 1, tally->trials, 1 - missed) : 0,
        .high = tally->hits < tally->trials ? chance_of(tally->hits, tally->trials, missed) : 1};
}
