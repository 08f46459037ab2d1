// SPDX-License-Identifier: MIT
#include "results/live/words.h"

#include <math.h>
#include <stdio.h>

// From here on a factor says more than a percentage.
#define FACTOR_FROM 2.0

static int decimals(double percent)
{
    return fabs(percent) < 10 ? 2 : 1;
}

void words_of_change(char words[WORDS_SIZE], double change)
{
    double percent = 100 * expm1(change);
    if (isnan(change))
        words[0] = '\0';
    else if (exp(change) >= FACTOR_FROM)
        snprintf(words, WORDS_SIZE, "%.3g times", exp(change));
    else if (fabs(percent) < 0.005)
        snprintf(words, WORDS_SIZE, "the same");
    else
        snprintf(words, WORDS_SIZE, "%.*f %% %s", decimals(percent), fabs(percent), percent < 0 ? "less" : "more");
}

void words_of_interval(char words[WORDS_SIZE], const struct effect *effect)
{
    double low = 100 * expm1(effect->low), high = 100 * expm1(effect->high);
    if (!isfinite(low) || !isfinite(high))
        snprintf(words, WORDS_SIZE, "-");
    else if (exp(effect->change) >= FACTOR_FROM)
        snprintf(words, WORDS_SIZE, "%.4g .. %.4g times", exp(effect->low), exp(effect->high));
    else
        snprintf(words, WORDS_SIZE, "%+.*f .. %+.*f %%", decimals(low), low, decimals(high), high);
}
