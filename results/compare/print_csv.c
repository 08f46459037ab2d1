// SPDX-License-Identifier: MIT
#include "results/compare/print.h"

#include <math.h>
#include <string.h>

static void print_quoted(FILE *output, const char *text)
{
    fputc('"', output);
    for (; *text; text++)
        fprintf(output, *text == '"' ? "\"\"" : "%c", *text);
    fputc('"', output);
}

// Empty for a missing value.
static void print_number(FILE *output, double value)
{
    fputc(',', output);
    if (isfinite(value))
        fprintf(output, "%.6g", value);
}

static void print_text_field(FILE *output, const char *text)
{
    fputc(',', output);
    if (text[strcspn(text, ",\"\n")])
        print_quoted(output, text);
    else
        fputs(text, output);
}

static void print_row(FILE *output, const struct comparison *comparison, const struct line *line,
                      size_t index)
{
    const struct span *span = &comparison->spans[index];
    const struct change *change = &line->changes[index];
    const char *missing = line->missing[span->from] ? line->missing[span->from] : line->missing[span->to];
    print_quoted(output, line->label);
    print_text_field(output, line->unit);
    print_text_field(output, comparison->columns[span->from]);
    print_text_field(output, comparison->columns[span->to]);
    print_number(output, line->values[span->from]);
    print_number(output, line->values[span->to]);
    print_number(output, exp(change->effect.change));
    print_number(output, exp(change->effect.low));
    print_number(output, exp(change->effect.high));
    print_text_field(output, outcome_name(change->outcome));
    print_text_field(output, change->outcome == OUTCOME_INCONCLUSIVE ? change->more : "");
    fputs(line->control ? ",yes" : ",no", output);
    print_text_field(output, missing ? missing : "");
    fputc('\n', output);
}

int print_csv(FILE *output, const struct comparison *comparison)
{
    fputs("cell,unit,from,to,base,new,ratio,low99,high99,verdict,takes,control,missing\n", output);
    for (size_t i = 0; i < comparison->line_count; i++)
        for (size_t s = 0; s < comparison->span_count; s++)
            print_row(output, comparison, &comparison->lines[i], s);
    return 0;
}
