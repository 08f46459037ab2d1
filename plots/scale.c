// SPDX-License-Identifier: MIT
#include "plots/scale.h"

#include <math.h>

enum { DECADES = 6 }; // more are too many to number each

void extent_add(struct extent *extent, double value)
{
    if (!isfinite(value))
        return;
    if (value <= 0)
        extent->has_zero = true;
    if (!extent->seen || value < extent->least)
        extent->least = value;
    if (!extent->seen || value > extent->most)
        extent->most = value;
    extent->seen = true;
}

double scale_round_up(double value)
{
    static const double steps[] = {1, 2, 5, 10};
    double power = pow(10, floor(log10(value)));
    for (int i = 0; i < 3; i++)
        if (value <= steps[i] * power * (1 + 1e-9)) // as 1e-9 off is what log10 and pow may be
            return steps[i] * power;
    return steps[3] * power;
}

static struct scale linear(const struct extent *extent, int marks)
{
    double most = extent->seen && extent->most > 0 ? extent->most : 1;
    return (struct scale){.low = 0, .high = most, .step = scale_round_up(most / marks)};
}

// Low lies a third below the least value at least, so that this one's line has a length, too.
static struct scale logarithmic(const struct extent *extent)
{
    double low = pow(10, floor(log10(extent->least / 1.3)));
    double high = fmax(extent->most, low * 10), decades = log10(high) - log10(low);
    return (struct scale){.log = true, .low = low, .high = high, .step = pow(10, ceil(decades / DECADES))};
}

struct scale scale_of(const struct extent *extent, enum scale_wish wish, int marks)
{
    bool can = extent->seen && !extent->has_zero;
    bool asks = can && extent->most >= SCALE_LOG_FROM * extent->least;
    if (can && (wish == SCALE_LOG || (wish == SCALE_AUTO && asks)))
        return logarithmic(extent);
    return linear(extent, marks);
}
