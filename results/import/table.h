// SPDX-License-Identifier: MIT
// A table as it stands in a mail, however it was drawn, and what its figures are of.
#ifndef RESULTS_IMPORT_TABLE_H
#define RESULTS_IMPORT_TABLE_H

#include "reading.h"

enum { COLUMNS = 16, ROWS = 1000 }; // a longer table is read as several

struct table {
    const char *heads[COLUMNS]; // "" where a column has none
    size_t columns;
    struct span (*rows)[COLUMNS];
    size_t *lines; // index of each row's line
    size_t count;
    struct span title; // the line of plain text above; empty without one
};

// Room for a table; false when memory is out.
bool table_begin(struct table *table);
void table_free(struct table *table);

// A figure in a table's cell: "0.885 [sec]", "(R) 15.62%", "~6.6*". `unit` is "" where the cell has none.
struct table_value {
    double value;
    const char *unit;
    double factor; // from the cell's unit, else 1
    unsigned digits;
    bool comma_taken;
};

// False where the cell is no figure.
bool table_value(struct span cell, struct table_value *value);

// Adds the figures of a table and returns how many there are. Columns that give the change between two others
// are left out: it follows from them.
size_t table_figures(struct reading *reading, const struct table *table);

#endif
