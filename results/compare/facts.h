// SPDX-License-Identifier: MIT
// What may differ between the sides of a comparison beside their kernels' code.
#ifndef RESULTS_COMPARE_FACTS_H
#define RESULTS_COMPARE_FACTS_H

#include "results/result.h"

// Counts a result's facts: `facts` is an object of names as people read them ("governor", "CONFIG_HZ",
// "mitigation retbleed"), each an object of value and number of results. Returns 0 or -ENOMEM.
int facts_add(json_t *facts, const struct result *result);

// The values of a fact on one side as a text, "" where it is not known there: "performance", or where results
// differ "performance (3 files), powersave (2 files)". Cut to fit.
void facts_value(const json_t *facts, const char *name, char *text, size_t size);
// The only value of a fact, or NULL where there is none or several.
const char *facts_only(const json_t *facts, const char *name);
// How many different values a fact has.
size_t facts_count(const json_t *facts, const char *name);

// The names that people read for these, for looking them up.
#define FACT_CPU            "CPU"
#define FACT_ARCH           "architecture"
#define FACT_SYSTEM         "system"
#define FACT_ORIGIN         "origin"
#define FACT_EMULATED       "emulated"
#define FACT_KERNEL         "kernel"
#define FACT_VIRTUALIZATION "virtualization"
#define FACT_BUILD          "kernel build"
#define FACT_VDSO           "vDSO build id"
#define FACT_CONFIG         "kernel config"
#define FACT_COMMAND        "kernel command line"

#endif
