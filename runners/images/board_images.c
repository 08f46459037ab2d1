// SPDX-License-Identifier: MIT
#include "board_images.h"
#include "runners/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { DONE = 0, WRONG_USAGE = 2, COULD_NOT = 3, NAME_SIZE = 4096 };

int board_images_begin(struct plan *plan, const struct images_request *request, uint64_t seed)
{
    static struct images images;
    if (request->count == 0)
        return 0;
    images_begin(&images, request, seed);
    return images_plan(&images, plan);
}

void board_images_record(const struct plan *plan, struct recorder *recorder)
{
    if (plan->images)
        images_record(plan->images, recorder);
}

void board_images_try_again(struct plan *plan, struct recorder *recorder)
{
    if (plan->images)
        images_try_again(plan, recorder);
}

static int complain(int status, const char *first, const char *second, const char *third)
{
    const char *texts[] = {"bench-runner: ", first, second, third, "\n", NULL};
    write_texts(STDERR_FILENO, texts);
    return status;
}

static int write_whole(const char *name, const struct vdso *vdso)
{
    int descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor < 0)
        return -errno;
    int error = write_all(descriptor, (const char *)vdso->image, vdso->size);
    if (!error && fsync(descriptor) && errno != EINVAL && errno != EROFS) // a pipe has nothing to sync
        error = -errno;
    return close(descriptor) && !error ? -errno : error;
}

// By a temporary name, so that no half of an image is ever taken for one.
static int write_image(const char *file, const struct vdso *vdso)
{
    char name[NAME_SIZE];
    struct line line = {name, 0, sizeof name - 1, 0};
    line_text(&line, file);
    line_text(&line, ".part");
    name[line.length] = '\0';
    if (line.overflow)
        return -ENAMETOOLONG;
    int error = write_whole(name, vdso);
    if (!error && rename(name, file))
        error = -errno;
    if (error)
        unlink(name);
    return error;
}

int board_dump(struct arguments *arguments)
{
    struct vdso vdso;
    struct answer answer = {STATUS_OK, ""};
    if (arguments->request.pattern_count != 1)
        return complain(WRONG_USAGE, "dump takes the name of a file to write", "", "");
    const char *file = arguments->request.patterns[0];
    int error = vdso_running(&vdso);
    if (error)
        return complain(COULD_NOT, error == -ENOENT ? "this process has no vDSO" : "the vDSO cannot be read",
                        "", "");
    error = write_image(file, &vdso);
    if (error)
        answer_error(&answer, ": not written", -error);
    return error ? complain(COULD_NOT, file, answer.reason, "") : DONE;
}
