// SPDX-License-Identifier: MIT
#include "results/records/boot_mark.h"

#include "results/records/crc32.h"
#include "runners/fields.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void write_time(char text[BOOT_STARTED_SIZE], const struct timespec *time)
{
    struct tm parts;
    char second[sizeof "2026-11-30T20:00:00"] = "";
    if (gmtime_r(&time->tv_sec, &parts))
        strftime(second, sizeof second, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(text, BOOT_STARTED_SIZE, "%s.%03uZ", second, (unsigned)(time->tv_nsec / 1000000) % 1000);
}

// A line may have been cut before it, and so it begins with one's end.
void boot_mark_write(char lines[BOOT_MARK_SIZE], const char *name, const struct timespec *started)
{
    char time[BOOT_STARTED_SIZE], record[BOOT_MARK_SIZE / 2 + 40];
    write_time(time, started);
    int length = snprintf(record, sizeof record,
                          RECORD_MARK "\"seq\":0,\"record\":\"" RECORD_BOOT "\"%s%.16s%s,\"started\":\"%s\"",
                          name ? ",\"name\":\"" : "", name ? name : "", name ? "\"" : "", time);
    uint32_t crc = crc32_more(CRC32_EMPTY, record, (size_t)length);
    snprintf(lines, BOOT_MARK_SIZE, "\n%s" RECORD_CRC "%08" PRIx32 "\"}\n", record, crc);
}

bool boot_mark_is_time(const char *text)
{
    static const char shape[] = "0000-00-00T00:00:00.000Z";
    for (size_t i = 0; i < sizeof shape; i++) {
        bool digit = text[i] >= '0' && text[i] <= '9';
        if (shape[i] == '0' ? !digit : text[i] != shape[i])
            return false;
    }
    return true;
}
