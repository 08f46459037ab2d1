// SPDX-License-Identifier: MIT
#include "results/board/describe.h"

#include "results/board/board.h"
#include "results/board/conditions.h"
#include "results/board/counted.h"
#include "results/board/kernel.h"

int describe(struct result *result, const struct reader *reader)
{
    struct kernel_bytes bytes = {0};
    bytes.config = reader_fact(reader, "kernel.config.gz", &bytes.config_size);
    bytes.vdso = reader_fact(reader, "vdso.image", &bytes.vdso_size);
    int error = counted_describe(result);
    if (!error)
        error = board_describe(result);
    if (!error)
        error = kernel_describe(result, &bytes);
    return error ? error : conditions_describe(result);
}
