// SPDX-License-Identifier: MIT
#include "results/commands/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void write_all(struct journal *journal, const char *rest, size_t count)
{
    while (count > 0 && !journal->error) {
        ssize_t written = write(journal->descriptor, rest, count);
        if (written < 0 && errno != EINTR)
            journal->error = -errno;
        if (written <= 0)
            continue;
        rest += written;
        count -= (size_t)written;
    }
}

// Which folder the journal goes to is known only after the first records.
static void keep_early(struct journal *journal, const void *bytes, size_t count)
{
    char *early = realloc(journal->early, journal->early_count + count);
    if (!early)
        return;
    memcpy(early + journal->early_count, bytes, count);
    journal->early = early;
    journal->early_count += count;
}

int journal_begin(struct journal *journal, const char *path)
{
    journal->error = 0;
    journal->descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (journal->descriptor < 0)
        return journal->error = -errno;
    journal->path = strdup(path);
    write_all(journal, journal->early, journal->early_count);
    return 0;
}

void journal_write(struct journal *journal, const void *bytes, size_t count)
{
    if (journal->descriptor >= 0)
        write_all(journal, bytes, count);
    else if (!journal->error)
        keep_early(journal, bytes, count);
}

void journal_sync(struct journal *journal)
{
    if (journal->descriptor >= 0 && fdatasync(journal->descriptor) && !journal->error)
        journal->error = -errno;
}

void journal_end(struct journal *journal, int remove_it)
{
    if (journal->descriptor >= 0)
        close(journal->descriptor);
    if (journal->path && remove_it)
        unlink(journal->path);
    free(journal->path);
    free(journal->early);
    *journal = (struct journal){.descriptor = -1};
}
