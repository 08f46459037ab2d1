// SPDX-License-Identifier: MIT
// Blue and orange are of Okabe & Ito, "Color Universal Design" (2008), wine is of Tol, "Colour Schemes"
// (SRON/EPS/TN/ 09-002, 2021): under the three kinds of colour blindness as Machado et al. simulate them
// (2009), and in grey, any two of the three paths' colours stay at least 14 apart in CIELAB.
#include "plots/cells.h"
#include "runners/fields.h"

const char *path_label(enum row_path path)
{
    static const char *const labels[ROW_CELLS] = {PATH_NAME_VDSO, PATH_NAME_LIBC, PATH_NAME_SYSCALL, ""};
    return labels[path];
}

unsigned path_colour(enum row_path path)
{
    static const unsigned colours[ROW_CELLS] = {0x0072b2, 0xe69f00, 0x882255, 0x777777};
    return colours[path];
}

unsigned side_colour(size_t side, size_t count)
{
    // Okabe & Ito's eight, the pairs easiest to tell apart first
    static const unsigned colours[] = {0x0072b2, 0xe69f00, 0x000000, 0x56b4e9,
                                       0xd55e00, 0x009e73, 0xcc79a7, 0xf0e442};
    enum { COLOURS = sizeof colours / sizeof colours[0] };
    return count > COLOURS ? colours[0] : colours[side];
}
