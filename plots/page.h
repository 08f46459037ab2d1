// SPDX-License-Identifier: MIT
// One page of HTML with everything in it: for each board its kernels, figures and pictures.
#ifndef PLOTS_PAGE_H
#define PLOTS_PAGE_H

#include "plots/boards.h"
#include "plots/pictures.h"

// Writes the page of these boards and the inputs' studies. Returns 0, or -errno with a message in `error`;
// then no file is left behind and an older one is as it was.
int page_write(const char *path, const struct boards *boards, const struct inputs *inputs,
               const struct wish *wish, char error[RESULT_ERROR_SIZE]);

#endif
