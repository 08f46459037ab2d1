// SPDX-License-Identifier: MIT
#include "table.h"

#include "numeral.h"

#include <stdlib.h>
#include <string.h>

bool table_begin(struct table *table)
{
    *table = (struct table){0};
    for (size_t c = 0; c < COLUMNS; c++)
        table->heads[c] = "";
    table->rows = malloc(ROWS * sizeof *table->rows);
    table->lines = malloc(ROWS * sizeof *table->lines);
    return table->rows && table->lines;
}

void table_free(struct table *table)
{
    free(table->rows);
    free(table->lines);
}

// Without a mark for regression or improvement, "(R)" and "(I)", and without a spread's frame, "(+- 1.45%)".
static struct span without_marks(struct span cell)
{
    cell = span_trim(cell);
    if (span_begins(cell, "(R)") || span_begins(cell, "(I)"))
        return span_trim(span_from(cell, 3));
    if (span_begins(cell, "(+-"))
        return span_strip(span_from(cell, 3), " ()");
    return cell;
}

bool table_value(struct span cell, struct table_value *value)
{
    struct numeral number;
    struct unit unit = {"", 1};
    cell = without_marks(cell);
    size_t length = numeral_read(cell, &number);
    struct span rest = span_strip(span_trim(span_from(cell, length)), "*");
    if (!length || number.kind == NUMERAL_BOUND || (rest.length && !unit_read(rest, &unit)))
        return false;
    *value = (struct table_value){number.value, unit.name, unit.factor, number.digits, number.comma_taken};
    return true;
}
