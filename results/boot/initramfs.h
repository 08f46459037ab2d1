// SPDX-License-Identifier: MIT
// The first file system of a kernel that is to be measured: the runner as /init, for a dynamic runner the C
// library that it is to use, and vDSO images that it is to try.
#ifndef RESULTS_INITRAMFS_H
#define RESULTS_INITRAMFS_H

#include "results/records/bytes.h"

enum { INITRAMFS_PATH = 320 };

struct initramfs_contents {
    const char *runner;
    const char *libc; // the folder of a dynamic runner's loader and libraries, which go to /lib, or NULL
    const char *const *images; // files, which go where initramfs_image() says
    size_t image_count;
};

// Why no archive was made: the file, and what was wrong with it in words.
struct initramfs_error {
    char text[4352];
};

// Fills `archive`. Returns 0 or -errno with the error's text filled; -EINVAL: a static runner takes no C
// library.
int initramfs_make(struct bytes *archive, const struct initramfs_contents *contents,
                   struct initramfs_error *error);
// The path of image `number` (from 0) in the guest: /images/1/vdso64.so, as files of one name may be
// compared.
void initramfs_image(char path[INITRAMFS_PATH], const char *file, size_t number);
// Writes the archive into a fresh file of the temporary folder whose name `path` receives; returns 0 or
// -errno.
int initramfs_write(const struct bytes *archive, char path[4096]);

#endif
