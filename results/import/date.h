// SPDX-License-Identifier: MIT
#ifndef RESULTS_IMPORT_DATE_H
#define RESULTS_IMPORT_DATE_H

#include "words.h"

// The day of a mail's date ("Mon, 2 Sep 2024 21:17:17 +0200") as "2024-09-02", in the sender's time zone.
// What is no such date is kept as it is.
const char *date_day(const char *date, struct words *words);
// The same moment in UTC, "2024-09-02T19:17:17Z"; "" where the date does not tell time and zone.
const char *date_utc(const char *date, struct words *words);

#endif
