// SPDX-License-Identifier: MIT
#include "results/records/losses.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>

static void warn(struct losses *losses, struct result *result, const struct reader_progress *progress)
{
    char text[160];
    if (!progress->damaged && !progress->missing)
        return;
    snprintf(text, sizeof text,
             "of the records %" PRIu64 " came damaged and %" PRIu64
             " are missing; what the others held is kept",
             progress->damaged, progress->missing);
    if (losses->warning) {
        json_string_set(losses->warning, text);
        return;
    }
    result_warn(result, "%s", text);
    const json_t *warnings = result_member(result, "warnings");
    losses->warning = json_incref(json_array_get(warnings, json_array_size(warnings) - 1));
}

int losses_write(struct losses *losses, struct result *result, const struct reader_progress *progress)
{
    warn(losses, result, progress);
    json_t *counts =
        json_pack("{s:I,s:I,s:I}", "received", (json_int_t)progress->received, "damaged",
                  (json_int_t)progress->damaged, "missing", (json_int_t)(progress->missing + progress->cut));
    return json_object_set_new(result->head, "records", counts) ? -ENOMEM : 0;
}

void losses_free(struct losses *losses)
{
    json_decref(losses->warning);
    losses->warning = NULL;
}
