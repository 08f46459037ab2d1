// SPDX-License-Identifier: MIT
#include "results/commands/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int journal_begin(struct journal *journal, const char *path)
{
    *journal = (struct journal){.path = strdup(path), .descriptor = -1};
    if (!journal->path)
        return journal->error = -ENOMEM;
    journal->descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    return journal->error = journal->descriptor < 0 ? -errno : 0;
}

void journal_write(struct journal *journal, const void *bytes, size_t count)
{
    const char *rest = bytes;
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

void journal_sync(struct journal *journal)
{
    if (journal->descriptor >= 0 && fdatasync(journal->descriptor) && !journal->error)
        journal->error = -errno;
}

void journal_end(struct journal *journal, int remove_it)
{
    if (journal->descriptor >= 0)
        close(journal->descriptor);
    if (journal->descriptor >= 0 && remove_it)
        unlink(journal->path);
    free(journal->path);
    *journal = (struct journal){.descriptor = -1};
}
