// SPDX-License-Identifier: MIT
#include "results/compare/words.h"

#include "results/table/figure.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void words_add(char *words, size_t size, const char *format, ...)
{
    va_list arguments;
    size_t used = strlen(words);
    va_start(arguments, format);
    vsnprintf(words + used, size - used, format, arguments);
    va_end(arguments);
}

static const char *direction(double change, enum sense sense)
{
    static const char *const names[][2] = {[SENSE_COST] = {"faster", "slower"},
                                           [SENSE_RATE] = {"slower", "faster"},
                                           [SENSE_COUNT] = {"fewer", "more"},
                                           [SENSE_UNKNOWN] = {"less", "more"}};
    return names[sense][change > 0];
}

// As a share of the base (1 - ratio, or ratio - 1), or from two times on as a factor, that is how often one
// value holds the other.
static void amount(char words[WORDS_SIZE], double change)
{
    double share = fabs(expm1(change)) * 100;
    if (fabs(change) >= log(2))
        snprintf(words, WORDS_SIZE, fabs(change) < log(100) ? "%.2fx" : "%.0fx", exp(fabs(change)));
    else
        snprintf(words, WORDS_SIZE, share < 0.995 ? "%.2f %%" : "%.1f %%", share);
}

static bool is_nothing(const char *words)
{
    return strcmp(words, "0.00 %") == 0;
}

void words_change(char words[WORDS_SIZE], double change, enum sense sense)
{
    if (isnan(change)) {
        snprintf(words, WORDS_SIZE, "-");
        return;
    }
    amount(words, change);
    if (!is_nothing(words))
        words_add(words, WORDS_SIZE, " %s", direction(change, sense));
}

// "10.4 to 11.7 % faster": the word, and a unit that both ends share, once.
static void one_way(char words[WORDS_SIZE], const char *from, const char *to, const char *word)
{
    size_t length = strlen(from), tail = strlen(" %");
    bool shared = length > tail && strcmp(from + length - tail, " %") == 0 && to[strlen(to) - 1] == '%';
    snprintf(words, WORDS_SIZE, "%.*s to %.24s %s", (int)(shared ? length - tail : length), from, to, word);
}

void words_interval(char words[WORDS_SIZE], const struct effect *effect, enum sense sense)
{
    char low[WORDS_SIZE], high[WORDS_SIZE];
    if (!isfinite(effect->low) || !isfinite(effect->high)) {
        snprintf(words, WORDS_SIZE, "-");
        return;
    }
    amount(low, effect->low);
    amount(high, effect->high);
    if (is_nothing(low) && is_nothing(high))
        snprintf(words, WORDS_SIZE, "0.00 to 0.00 %%");
    else if (effect->low >= 0 || is_nothing(low))
        one_way(words, low, high, direction(effect->high, sense));
    else if (effect->high <= 0 || is_nothing(high))
        one_way(words, high, low, direction(effect->low, sense));
    else
        snprintf(words, WORDS_SIZE, "%.24s %s to %.24s %s", low, direction(effect->low, sense), high,
                 direction(effect->high, sense));
}

static void count_words(char words[WORDS_SIZE], double value)
{
    snprintf(words, WORDS_SIZE, "%.2f", value);
    size_t length = strlen(words);
    while (words[length - 1] == '0')
        words[--length] = '\0';
    if (words[length - 1] == '.')
        words[--length] = '\0';
}

void words_quantity(char words[WORDS_SIZE], double value, enum sense sense)
{
    if (isnan(value))
        snprintf(words, WORDS_SIZE, "-");
    else if (sense == SENSE_COUNT)
        count_words(words, value);
    else
        figure_value(words, value);
}

void words_line_change(char words[WORDS_SIZE], const struct line *line, const struct span *span,
                       const struct change *change)
{
    double difference = line->values[span->to] - line->values[span->from];
    if (line->sense != SENSE_COUNT || isnan(change->effect.change)) {
        words_change(words, change->effect.change, line->sense);
        return;
    }
    bool same = change->effect.change == 0;
    count_words(words, same ? 0 : fabs(difference));
    if (!same && strcmp(words, "0") == 0)
        snprintf(words, WORDS_SIZE, "<0.01");
    if (!same)
        words_add(words, WORDS_SIZE, " %s", direction(difference, SENSE_COUNT));
}

void words_verdict(char *words, size_t size, const struct change *change)
{
    snprintf(words, size, "%s", outcome_name(change->outcome));
    if (change->outcome == OUTCOME_INCONCLUSIVE && change->more[0])
        words_add(words, size, ": %s", change->more);
}
