// SPDX-License-Identifier: MIT
#include "bench.h"

#include <errno.h>
#include <string.h>

static void append(struct answer *answer, const char *text)
{
    size_t used = strlen(answer->reason), count = strlen(text);
    if (count > REASON_SIZE - 1 - used)
        count = REASON_SIZE - 1 - used;
    memcpy(answer->reason + used, text, count);
    answer->reason[used + count] = '\0';
}

// Names, not the C library's texts: those differ from one to the next, and some bring the printf family
// along.
static const struct {
    int error;
    const char *name;
} errors[] = {{EPERM, "EPERM"},        {ENOENT, "ENOENT"}, {EINTR, "EINTR"},   {EAGAIN, "EAGAIN"},
              {ENOMEM, "ENOMEM"},      {EACCES, "EACCES"}, {EFAULT, "EFAULT"}, {EBUSY, "EBUSY"},
              {ENODEV, "ENODEV"},      {EINVAL, "EINVAL"}, {ERANGE, "ERANGE"}, {ENOSYS, "ENOSYS"},
              {EOVERFLOW, "EOVERFLOW"}};

static const char *error_name(int error)
{
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
        if (errors[i].error == error)
            return errors[i].name;
    return "an error without a name here";
}

static enum status status_of(int error)
{
    switch (error) {
    case EPERM:
    case EACCES:
        return STATUS_BLOCKED;
    case ENOSYS:
    case EINVAL:
    case ENODEV:
        return STATUS_SKIPPED;
    default:
        return STATUS_FAILED;
    }
}

void answer_ok(struct answer *answer)
{
    answer->status = STATUS_OK;
    answer->reason[0] = '\0';
}

void answer_error(struct answer *answer, const char *what, int error)
{
    answer->status = status_of(error);
    answer->reason[0] = '\0';
    append(answer, what);
    append(answer, " (");
    append(answer, error_name(error));
    append(answer, ")");
}

void answer_wrong(struct answer *answer, const char *what)
{
    answer->status = STATUS_FAILED;
    answer->reason[0] = '\0';
    append(answer, what);
}

void answer_path_fails(struct answer *answer, long result)
{
    answer_wrong(answer, "fails where the system call works (");
    append(answer, result < 0 ? error_name((int)-result) : "a positive result");
    append(answer, ")");
}

void answer_unchecked(struct answer *answer, const char *what, long result)
{
    int forbidden = status_of((int)-result) == STATUS_BLOCKED;
    answer_error(answer, forbidden ? "cannot be checked: the system call is forbidden" : what, (int)-result);
}
