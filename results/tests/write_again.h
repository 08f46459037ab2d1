// SPDX-License-Identifier: MIT
#ifndef RESULTS_TESTS_WRITE_AGAIN_H
#define RESULTS_TESTS_WRITE_AGAIN_H

#include "results/file/decode.h"
#include "results/file/encode.h"

#include <stdlib.h>

// Aborts unless what was read is written so that it can be read again.
static inline void write_again(struct result *result)
{
    struct bytes file = {0};
    struct result *again;
    char error[200];
    json_t *parsed =
        result_encode(result, &file) ? NULL : json_loadb(file.data, file.count, JSON_REJECT_DUPLICATES, NULL);
    if (!parsed || result_decode(parsed, &again, error, sizeof error))
        abort();
    result_free(again);
    json_decref(parsed);
    bytes_free(&file);
}

#endif
