// SPDX-License-Identifier: MIT
// Any bytes through the importer, up to result files in memory. By hand:
//   clang -fsanitize=fuzzer,address,undefined -D_GNU_SOURCE= -DLIBFUZZER -I. results/tests/import_fuzz.c ...
//   -o import_fuzz
//   ./import_fuzz FOLDER_OF_MAILS
// Built without libFuzzer it reads the files it is given.
#include "results/import/import.h"
#include "results/import/listing.h"
#include "results/import/to_result.h"

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

#ifndef LIBFUZZER
int main(int argc, char **argv)
{
    static uint8_t bytes[1 << 22];
    for (int a = 1; a < argc; a++) {
        FILE *file = fopen(argv[a], "r");
        if (!file)
            return 3;
        size_t size = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        LLVMFuzzerTestOneInput(bytes, size);
    }
    return 0;
}
#endif
