// SPDX-License-Identifier: MIT
// libFuzzer over the reading, checking and writing of result files. First inputs are result files (fuzz.sh
// builds and runs this).
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
