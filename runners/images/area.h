// SPDX-License-Identifier: MIT
// Where the kernel has put this process's vDSO and the data pages that belong to it. Kernels differ: 6.18 on
// x86 has [vvar] and [vvar_vclock] right before [vdso], older ones [vvar] alone or data inside [vdso]; an
// image finds its data by their distance from itself, which was fixed when it was linked.
#ifndef RUNNERS_IMAGES_AREA_H
#define RUNNERS_IMAGES_AREA_H

#include <stddef.h>
#include <stdint.h>

// Addresses and bytes. data_size is 0 where no mapping called [vvar...] touches the image.
struct vdso_area {
    uintptr_t image, data; // data is 0, too, where there is none
    size_t image_size, data_size;
};

// Finds both in the text of /proc/self/maps, `image` being any address inside the vDSO. Returns 0 or -ENOENT.
int vdso_area_find(struct vdso_area *area, const char *maps, uintptr_t image);
// The same for this process; returns 0, -ENOENT without a vDSO, or another -errno.
int vdso_area_running(struct vdso_area *area);

#endif
