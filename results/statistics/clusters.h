// SPDX-License-Identifier: MIT
// Values in clusters: the rounds of a process belong together, and only whole processes are independent.
#ifndef RESULTS_CLUSTERS_H
#define RESULTS_CLUSTERS_H

#include "results/statistics/values.h"

// All values one cluster after another; sizes[i] of them are the i-th cluster's. {0} is empty.
struct clusters {
    struct values values;
    size_t *sizes;
    size_t count, room;
};

// Begins a cluster; returns 0 or -ENOMEM.
int clusters_begin(struct clusters *clusters);
// Appends a value to the cluster begun last; returns 0, -ENOMEM, or -EINVAL where none was begun.
int clusters_add(struct clusters *clusters, double value);
void clusters_free(struct clusters *clusters);

// Takes away the cluster begun last if it is empty.
void clusters_drop_empty(struct clusters *clusters);

// Two cells that the same processes measured in the same rounds: appends a cluster a process (known by boot
// and number) that both have, holding log(b / a) of the batches of equal worker and number, which are one
// round. Rounds with a batch that is unusable or took no time are passed over, and counted in *passed.
// Returns 0 or -ENOMEM.
int clusters_of_pair(const struct cell *a, const struct cell *b, struct clusters *clusters, size_t *passed);

#endif
