// SPDX-License-Identifier: MIT
#include "results/statistics/student.h"

#include <math.h>

#define PI 3.14159265358979323846

double student_within(double t, size_t freedom)
{
    double angle = atan(t / sqrt((double)freedom)), square = cos(angle) * cos(angle);
    size_t odd = freedom % 2;
    double term = odd ? cos(angle) : 1, sum = 0;
    for (size_t power = odd; power + 2 <= freedom; power += 2) {
        sum += term;
        term *= square * (double)(power + 1) / (double)(power + 2);
    }
    return odd ? 2 / PI * (angle + sin(angle) * sum) : sin(angle) * sum;
}

double student_quantile(double level, size_t freedom)
{
    double low = 0, high = 1;
    while (student_within(high, freedom) < level)
        high *= 2;
    while (high - low > 1e-13 * high) {
        double middle = 0.5 * (low + high);
        if (student_within(middle, freedom) < level)
            low = middle;
        else
            high = middle;
    }
    return high;
}
