// SPDX-License-Identifier: MIT
#include "runners/facts/facts.h"

#include <string.h>
#include <unistd.h>

enum { KEY_LIMIT = 64 };

// An environment variable "RUN_BENCH_FACT.hypervisor.emulated=tcg" is the fact behind the mark.
static void fact_given(struct recorder *recorder, const char *given)
{
    char key[KEY_LIMIT];
    size_t length = strcspn(given, "=");
    if (length == 0 || length >= sizeof key || given[length] != '=')
        return;
    memcpy(key, given, length);
    key[length] = '\0';
    record_fact(recorder, key, given + length + 1);
}

void facts_given(struct recorder *recorder)
{
    for (char **variable = environ; *variable; variable++)
        if (strncmp(*variable, FACT_GIVEN, sizeof FACT_GIVEN - 1) == 0)
            fact_given(recorder, *variable + sizeof FACT_GIVEN - 1);
}
