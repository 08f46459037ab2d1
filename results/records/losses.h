// SPDX-License-Identifier: MIT
#ifndef RESULTS_LOSSES_H
#define RESULTS_LOSSES_H

#include "results/records/reader.h"

// The one warning of damaged and missing records. All zero: it was not given yet.
struct losses {
    json_t *warning;
};

// Writes the head's "records" (received, damaged, missing) and warns of losses; the warning of an earlier
// call is brought up to date. Returns 0 or -ENOMEM.
int losses_write(struct losses *losses, struct result *result, const struct reader_progress *progress);
void losses_free(struct losses *losses);

#endif
