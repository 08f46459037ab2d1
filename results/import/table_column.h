// SPDX-License-Identifier: MIT
// What a table's columns are, as their heads say.
#ifndef RESULTS_IMPORT_TABLE_COLUMN_H
#define RESULTS_IMPORT_TABLE_COLUMN_H

#include "table.h"

// Columns of text (a row's board, benchmark, statistic, or another name for it), columns of figures, and
// those that follow from others.
enum column_kind {
    COLUMN_BOARD,
    COLUMN_NAME,
    COLUMN_STATISTIC,
    COLUMN_LABEL,
    COLUMN_FIGURES,
    COLUMN_DERIVED
};

struct column {
    enum column_kind kind;
    const char *label, *side, *statistic, *benchmark, *path; // "" where the head does not say
    struct unit unit;                                        // name "" likewise
};

// Reads the columns of a table; false where none holds figures.
bool columns_read(const struct table *table, struct column columns[COLUMNS], struct words *words);

#endif
