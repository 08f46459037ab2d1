// SPDX-License-Identifier: MIT
// The options of `run-bench plot`.
#ifndef PLOTS_PLOT_OPTIONS_H
#define PLOTS_PLOT_OPTIONS_H

#include "plots/jobs.h"
#include "plots/terminal.h"

struct plot_options {
    struct wish wish;
    enum kind kind;
    enum format format;
    const char *output; // a folder; NULL: the current one, and stdout for dumb
    const char *html;   // NULL: pictures, no page
    bool keep;
    char **labels; // in the order of a board's kernels
    size_t label_count;
    char **results;
    size_t result_count;
};

// Reads the command line. Returns 0; 1 where the help was printed; -EINVAL where it is wrong, which was said;
// -ENOMEM. plot_options_free() goes with it in any case.
int plot_options_read(struct plot_options *options, int argc, char **argv);
void plot_options_free(struct plot_options *options);

#endif
