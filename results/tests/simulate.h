// SPDX-License-Identifier: MIT
// Simulated measurements with a known truth, as bad as real ones are.
#ifndef RESULTS_TESTS_SIMULATE_H
#define RESULTS_TESTS_SIMULATE_H

#include "results/statistics/clusters.h"
#include "results/statistics/random.h"

#include <math.h>
#include <stdlib.h>

// Standard deviations are shares of the cost, so they hold for its logarithm too.
struct world {
    const char *name;
    double round_sd;    // between the rounds of a process
    double correlation; // of one round with the next
    double spikes;      // the share of rounds that are twenty times as noisy
    double process_sd;  // between processes
    double outliers;    // the share of processes that cost 8 to 20 % more
};

// The common logarithm of cost of a process that may be far out.
static inline double simulate_process(struct random *random, const struct world *world)
{
    double value = world->process_sd * random_normal(random);
    if (random_unit(random) < world->outliers)
        value += log(1.08 + 0.12 * random_unit(random));
    return value;
}

// Appends one process of a comparison whose true log ratio is `truth`; either variant may be the one that is
// far out.
static inline void simulate_pair(struct random *random, const struct world *world, size_t rounds,
                                 double truth, struct clusters *clusters)
{
    double process = simulate_process(random, world) - simulate_process(random, world);
    double noise = random_normal(random), fresh = sqrt(1 - world->correlation * world->correlation);
    if (clusters_begin(clusters) != 0)
        exit(EXIT_FAILURE);
    for (size_t i = 0; i < rounds; i++) {
        double spike = random_unit(random) < world->spikes ? 20 : 1;
        if (clusters_add(clusters, truth + process + spike * world->round_sd * noise) != 0)
            exit(EXIT_FAILURE);
        noise = world->correlation * noise + fresh * random_normal(random);
    }
}

#endif
