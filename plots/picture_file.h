// SPDX-License-Identifier: MIT
// Pictures as files, or on stdout.
#ifndef PLOTS_PICTURE_FILE_H
#define PLOTS_PICTURE_FILE_H

#include "plots/jobs.h"
#include "plots/terminal.h"

// Draws a job: the picture's bytes, to be freed by the caller. Returns 0, or -errno with a message in
// `error`.
int picture_make(const struct job *job, enum format format, const struct wish *wish, char **picture,
                 size_t *length, char error[RESULT_ERROR_SIZE]);

// Where pictures go, and how.
struct shelf {
    const char *folder; // NULL: the current one
    enum format format;
    bool keep;   // gnuplot's script and data, too, also where gnuplot fails
    char **used; // names so far, to be freed with shelf_free()
    size_t used_count;
};

// Draws a job into FOLDER/NAME.FORMAT, or to stdout for dumb without a folder; what was written is printed. A
// name that was used before gets a number. Errors as picture_make.
int shelf_add(struct shelf *shelf, const struct job *job, bool alone, const struct wish *wish,
              char error[RESULT_ERROR_SIZE]);
void shelf_free(struct shelf *shelf);

#endif
