// SPDX-License-Identifier: MIT
// The kernel's configuration, from the kernel itself or from where distributions put it.
#include "runners/facts/facts.h"

#include "runners/facts/content.h"

#include <sys/utsname.h>

// Records a whole file; returns 0 where it is not there.
static int fact_file(struct recorder *recorder, const char *key, const char *path)
{
    enum { CONFIG_LIMIT = 1 << 20 };
    struct content content;
    if (content_read(&content, path, CONFIG_LIMIT))
        return 0;
    record_fact_bytes(recorder, key, content.bytes, content.size);
    content_free(&content);
    return 1;
}

void facts_config(struct recorder *recorder)
{
    char path[128];
    struct utsname names;
    if (fact_file(recorder, "kernel.config.gz", "/proc/config.gz") || uname(&names))
        return;
    struct line line = {path, 0, sizeof path - 1, 0};
    line_text(&line, "/boot/config-");
    line_text(&line, names.release);
    path[line.length] = '\0';
    if (!line.overflow)
        fact_file(recorder, "kernel.config", path);
}
