// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "results/file/file.h"

#include "results/records/bytes.h"
#include "results/file/decode.h"
#include "results/file/encode.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int write_bytes(int descriptor, const struct bytes *bytes)
{
    size_t done = 0;
    while (done < bytes->count) {
        ssize_t written = write(descriptor, bytes->data + done, bytes->count - done);
        if (written < 0 && errno != EINTR)
            return -errno;
        if (written > 0)
            done += (size_t)written;
    }
    return 0;
}

// A folder's own fsync makes the new name last; file systems that can't (EINVAL) need none.
static int sync_folder(const char *path)
{
    char *copy = strdup(path);
    if (!copy)
        return -ENOMEM;
    int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int error = folder < 0 || (fsync(folder) && errno != EINVAL) ? -errno : 0;
    if (folder >= 0)
        close(folder);
    free(copy);
    return error;
}

// mkstemp() leaves a file that only its owner reads; a result gets the rights that other new files get.
static int give_usual_rights(int descriptor)
{
    mode_t mask = umask(0);
    umask(mask);
    return fchmod(descriptor, 0666 & ~mask) ? -errno : 0;
}

static int fill(int descriptor, const struct bytes *bytes)
{
    int error = give_usual_rights(descriptor);
    if (!error)
        error = write_bytes(descriptor, bytes);
    if (!error && fsync(descriptor))
        error = -errno;
    if (close(descriptor) && !error)
        error = -errno;
    return error;
}

static int replace(const char *path, const struct bytes *bytes)
{
    char *temporary;
    if (asprintf(&temporary, "%s.XXXXXX", path) < 0)
        return -ENOMEM;
    int descriptor = mkostemp(temporary, O_CLOEXEC);
    int error = descriptor < 0 ? -errno : fill(descriptor, bytes);
    if (!error && rename(temporary, path))
        error = -errno;
    if (error && descriptor >= 0)
        unlink(temporary);
    free(temporary);
    return error ? error : sync_folder(path);
}

static int write_directly(const char *path, const struct bytes *bytes)
{
    int descriptor = open(path, O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return -errno;
    int error = write_bytes(descriptor, bytes);
    return close(descriptor) && !error ? -errno : error;
}

int file_write(const struct bytes *bytes, const char *path)
{
    struct stat status;
    // A limit on file sizes shall be an error (EFBIG), not the end of the program with all that was measured.
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigaction(SIGXFSZ, &ignore, &before);
    bool special = stat(path, &status) == 0 && !S_ISREG(status.st_mode);
    int error = special ? write_directly(path, bytes) : replace(path, bytes);
    sigaction(SIGXFSZ, &before, NULL);
    return error;
}

int result_write(struct result *result, const char *path)
{
    struct bytes bytes = {0};
    int error = result_encode(result, &bytes);
    if (!error)
        error = file_write(&bytes, path);
    bytes_free(&bytes);
    return error;
}

int result_write_to(struct result *result, int descriptor)
{
    struct bytes bytes = {0};
    int error = result_encode(result, &bytes);
    if (!error)
        error = write_bytes(descriptor, &bytes);
    bytes_free(&bytes);
    return error;
}

static int read_bytes(const char *path, struct bytes *bytes)
{
    enum { PIECE = 1 << 16 };
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return -errno;
    ssize_t count;
    int error = 0;
    do {
        char *place = bytes_reserve(bytes, PIECE);
        count = place ? read(descriptor, place, PIECE) : 0;
        error = !place ? -ENOMEM : count < 0 && errno != EINTR ? -errno : 0;
        bytes->count += count > 0 ? (size_t)count : 0;
    } while (!error && count != 0);
    close(descriptor);
    return error;
}

static int parse(const char *path, const struct bytes *bytes, json_t **file, char *error)
{
    json_error_t fault;
    *file = json_loadb(bytes->data, bytes->count, JSON_REJECT_DUPLICATES, &fault);
    if (*file)
        return 0;
    const char *cut_off =
        json_error_code(&fault) == json_error_premature_end_of_input ? " (the file was cut off)" : "";
    if (bytes->count == 0)
        snprintf(error, RESULT_ERROR_SIZE, "%s: the file is empty", path);
    else
        snprintf(error, RESULT_ERROR_SIZE, "%s:%d: %s%s", path, fault.line, fault.text, cut_off);
    return -EINVAL;
}

int result_load(const char *path, json_t **file, char error[RESULT_ERROR_SIZE])
{
    struct bytes bytes = {0};
    *file = NULL;
    int code = read_bytes(path, &bytes);
    if (code)
        snprintf(error, RESULT_ERROR_SIZE, "%s: %s", path, strerror(-code));
    else
        code = parse(path, &bytes, file, error);
    bytes_free(&bytes);
    return code;
}

int result_read(const char *path, struct result **result, char error[RESULT_ERROR_SIZE])
{
    json_t *file;
    char fault[RESULT_ERROR_SIZE / 2];
    *result = NULL;
    int code = result_load(path, &file, error);
    if (code)
        return code;
    code = result_decode(file, result, fault, sizeof fault);
    if (code)
        snprintf(error, RESULT_ERROR_SIZE, "%s: %s", path, fault);
    json_decref(file);
    return code;
}
