// SPDX-License-Identifier: MIT
#include "runners/facts/content.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_ROOM = 4096 };

// Reads until the end or until `size` bytes are there; returns their number or -errno.
static ssize_t read_up_to(int descriptor, char *bytes, size_t size)
{
    size_t count = 0;
    while (count < size) {
        ssize_t got = read(descriptor, bytes + count, size - count);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -errno;
        if (got == 0)
            break;
        count += (size_t)got;
    }
    return (ssize_t)count;
}

// Doubles the room, reads on, until a read comes back short or the limit is reached.
static int read_growing(struct content *content, int descriptor, size_t limit)
{
    for (size_t room = FIRST_ROOM;; room *= 2) {
        size_t end = room < limit ? room : limit;
        char *bytes = realloc(content->bytes, end + 1);
        if (!bytes)
            return -ENOMEM;
        content->bytes = bytes;
        ssize_t got = read_up_to(descriptor, bytes + content->size, end - content->size);
        if (got < 0)
            return (int)got;
        content->size += (size_t)got;
        bytes[content->size] = '\0';
        if (content->size < end || end == limit)
            return 0;
    }
}

int content_read(struct content *content, const char *path, size_t limit)
{
    *content = (struct content){NULL, 0};
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return -errno;
    int error = read_growing(content, descriptor, limit);
    close(descriptor);
    if (error)
        content_free(content);
    return error;
}

void content_free(struct content *content)
{
    free(content->bytes);
    *content = (struct content){NULL, 0};
}

static int is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n' || byte == '\0';
}

char *content_line(const char *path, char *room, size_t size)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return NULL;
    ssize_t got = read_up_to(descriptor, room, size - 1);
    close(descriptor);
    if (got <= 0)
        return NULL;
    size_t length = (size_t)got;
    const char *newline = memchr(room, '\n', length);
    if (newline)
        length = (size_t)(newline - room);
    while (length > 0 && is_blank(room[length - 1]))
        length--;
    for (size_t i = 0; i < length; i++)
        room[i] = room[i] ? room[i] : ' ';
    room[length] = '\0';
    return length ? room : NULL;
}
