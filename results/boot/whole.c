// SPDX-License-Identifier: MIT
#include "results/boot/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum { PIECE = 1 << 16 };

static int read_on(struct bytes *content, int file)
{
    for (;;) {
        char *room = bytes_reserve(content, PIECE);
        ssize_t got = room ? read(file, room, PIECE) : -1;
        if (!room)
            return -ENOMEM;
        if (got < 0 && errno != EINTR)
            return -errno;
        if (got == 0)
            return 0;
        content->count += got > 0 ? (size_t)got : 0;
    }
}

int whole_read(struct bytes *content, const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return -errno;
    int error = read_on(content, file);
    close(file);
    return error;
}

int whole_write(int file, const struct bytes *content)
{
    for (size_t done = 0; done < content->count;) {
        ssize_t written = write(file, content->data + done, content->count - done);
        if (written < 0 && errno != EINTR)
            return -errno;
        done += written > 0 ? (size_t)written : 0;
    }
    return 0;
}
