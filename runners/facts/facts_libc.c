// SPDX-License-Identifier: MIT
#include "runners/facts/facts.h"

#include "runners/facts/libc.h"

void facts_libc(struct recorder *recorder)
{
    record_fact(recorder, "libc.name", libc_name());
    record_fact(recorder, "libc.version", libc_version());
    record_fact(recorder, "libc.linking", libc_linking());
}
