// SPDX-License-Identifier: MIT
// libFuzzer over the reading, checking and writing of result files. A first input is any result file, without
// its samples.
//   clang -g -O1 -fsanitize=fuzzer,address,undefined -I. results/tests/file_fuzz.c results/result.c
//   results/head.c \
//       results/records/*.c results/file/*.c build/schema_text.c -ljansson
#include "results/file/check.h"
#include "results/tests/write_again.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char error[200] = "";
    struct result *result;
    json_t *file = json_loadb((const char *)bytes, size, JSON_REJECT_DUPLICATES, NULL);
    if (!file)
        return 0;
    int problems = result_check(file, NULL, NULL);
    if (result_decode(file, &result, error, sizeof error) == 0)
        write_again(result);
    else if (problems == 0 || !error[0]) // whatever keeps to the schema can be read
        abort();
    result_free(result);
    json_decref(file);
    return 0;
}
