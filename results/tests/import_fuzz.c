// SPDX-License-Identifier: MIT
// libFuzzer over the importer, up to result files in memory. First inputs are mails (fuzz.sh builds and runs
// this).
#include "results/import/import.h"
#include "results/import/listing.h"
#include "results/import/to_result.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void make_results(const struct import *import)
{
    struct members members;
    if (group_figures(import, &members))
        abort();
    for (size_t begin = 0, end; begin < members.count; begin = end) {
        end = group_end(&members, begin);
        struct result *result = to_result(import, &members, begin, end);
        if (!result || !result->cells)
            abort();
        result_free(result);
    }
    free(members.list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    struct import import = {0};
    if (!nowhere)
        nowhere = fopen("/dev/null", "w");
    if (import_read(&import, "fuzz", (struct span){(const char *)data, size}))
        abort();
    listing_figures(&import, nowhere);
    listing_doubts(&import, nowhere);
    make_results(&import);
    import_free(&import);
    return 0;
}
