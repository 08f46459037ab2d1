// SPDX-License-Identifier: MIT
// The machine's name in DMI tables, where texts that nobody filled in are many.
#ifndef RESULTS_DMI_H
#define RESULTS_DMI_H

#include "results/board/name.h"

#include <jansson.h>

// Vendor and product ("Dell PowerEdge R640"); false where DMI is absent or holds nothing but junk.
bool dmi_name(char name[NAME_SIZE], const json_t *facts);

#endif
