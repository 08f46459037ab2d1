// SPDX-License-Identifier: MIT
#include "results/records/intake.h"

#include "results/records/loop_place.h"
#include "results/records/plain.h"
#include "runners/fields.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { WORKER_LIMIT = 1 << 16, PARAMETER_LIMIT = 16 };

bool intake_whole(const json_t *value, int64_t least, int64_t most, int64_t *number)
{
    if (!json_is_integer(value))
        return false;
    *number = json_integer_value(value);
    return *number >= least && *number <= most;
}

static const char *known_status(const char *status)
{
    static const char *const all[] = {STATUS_NAME_OK, STATUS_NAME_SKIPPED, STATUS_NAME_FAILED,
                                      STATUS_NAME_BLOCKED};
    for (size_t i = 0; status && i < sizeof all / sizeof *all; i++)
        if (!strcmp(status, all[i]))
            return all[i];
    return NULL;
}

// Names become words of reports, files and test systems.
static bool is_name(const char *text)
{
    return text && *text && text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_")] == '\0';
}

static bool names_agree(const char *name, const char *benchmark, const char *path)
{
    return is_name(name) && is_name(benchmark) && is_name(path) && cell_is_called(name, benchmark, path);
}

static bool parameters_fit(const json_t *parameters)
{
    const char *key;
    json_t *value;
    if (!parameters)
        return true;
    if (!json_is_object(parameters) || json_object_size(parameters) > PARAMETER_LIMIT)
        return false;
    json_object_foreach((json_t *)(uintptr_t)parameters, key,
                        value) if (!plain_is(key) ||
                                   (!json_is_integer(value) && !json_is_string(value))) return false;
    return true;
}

// A process that failed makes the cell failed, whatever others found; one where the cell could not run leaves
// what others measured.
static const char *combine(const char *earlier, const char *now)
{
    if (!earlier || !strcmp(earlier, now))
        return now;
    if (!strcmp(earlier, STATUS_NAME_FAILED) || !strcmp(now, STATUS_NAME_FAILED))
        return STATUS_NAME_FAILED;
    if (!strcmp(earlier, STATUS_NAME_OK) || !strcmp(now, STATUS_NAME_OK))
        return STATUS_NAME_OK;
    return now;
}

static int set_status(struct result *result, struct cell *cell, const struct stream *stream,
                      const char *earlier, const char *now, const char *reason)
{
    const char *status = combine(earlier, now);
    if (earlier && strcmp(earlier, now) != 0)
        result_warn(result, "%s was %s in process %lld (%s) and %s before", cell->name, now,
                    (long long)stream->process, reason ? reason : "no reason", earlier);
    bool ok = !strcmp(status, STATUS_NAME_OK);
    bool from_earlier = earlier && !strcmp(status, earlier) && !strcmp(cell->status, earlier);
    if (from_earlier && (ok || cell->reason))
        return 0;
    if (cell_set(&cell->status, status))
        return -ENOMEM;
    return cell_set(&cell->reason, ok ? NULL : reason ? reason : "no reason was given");
}

// The cell that a number of this stream stands for from now on.
static struct cell *place_cell(struct result *result, struct intake_cell *place, const char *benchmark,
                               const char *path, unsigned workers, const json_t *parameters)
{
    size_t before = result->cell_count;
    struct cell *cell = result_cell(result, benchmark, path, workers, parameters);
    if (!cell)
        return NULL;
    size_t index = (size_t)(cell - result->cells);
    if (place->place != index + 1)
        *place = (struct intake_cell){index + 1, 0,
                                      before == result->cell_count ? known_status(cell->status) : NULL};
    return cell;
}

int intake_cell(struct result *result, struct stream *stream, const json_t *record)
{
    int64_t number, workers;
    const char *benchmark = json_string_value(json_object_get(record, "benchmark"));
    const char *path = json_string_value(json_object_get(record, "path"));
    const char *status = known_status(json_string_value(json_object_get(record, "status")));
    const char *symbol = json_string_value(json_object_get(record, "symbol"));
    const char *address = json_string_value(json_object_get(record, "address"));
    const json_t *parameters = json_object_get(record, "parameters");
    if (!intake_whole(json_object_get(record, "cell"), 0, CELL_LIMIT - 1, &number) ||
        !intake_whole(json_object_get(record, "workers"), 1, WORKER_LIMIT, &workers) || !status ||
        !names_agree(json_string_value(json_object_get(record, "name")), benchmark, path) ||
        !parameters_fit(parameters) || result->cell_count >= CELL_LIMIT)
        return -EINVAL;
    struct intake_cell *place = &stream->cells[number];
    struct cell *cell = place_cell(result, place, benchmark, path, (unsigned)workers, parameters);
    if (!cell)
        return -ENOMEM;
    if (symbol && cell_set(&cell->symbol, symbol))
        return -ENOMEM;
    if (address)
        place->address = strtoull(address, NULL, 16);
    loop_place_check(result, cell, record);
    return set_status(result, cell, stream, place->earlier, status,
                      json_string_value(json_object_get(record, "reason")));
}
