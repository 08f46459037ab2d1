// SPDX-License-Identifier: MIT
// Runs a command under a vDSO with a fault planted in it: machine code, given in hexadecimal, stands where a
// function of it begins. x86-64: 0f0b crashes, ebfe hangs, 31c0c3 returns 0 without having done anything.
#include "launch.h"
#include "trace.h"
#include "arch-asm/vdso.h"

#include <elf.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct patch {
    uintptr_t offset; // of the function in the image, the same in every process of this word size
    unsigned char code[64];
    size_t size;
};

static int apply(pid_t process, const void *argument)
{
    const struct patch *patch = argument;
    uintptr_t at = trace_auxiliary_vector(process), type = AT_NULL;
    while (at && (type = trace_read(process, at)) != AT_NULL && type != AT_SYSINFO_EHDR)
        at += 2 * sizeof at;
    if (type != AT_SYSINFO_EHDR)
        return -ENOENT;
    uintptr_t image = trace_read(process, at + sizeof at);
    return errno ? -errno : trace_write(process, image + patch->offset, patch->code, patch->size);
}

static uintptr_t function_offset(const char *name)
{
    struct vdso vdso;
    int error = vdso_running(&vdso);
    const unsigned char *function = error ? NULL : vdso_function(&vdso, name);
    if (!function) {
        errno = error ? -error : ENOENT;
        launch_skip(name);
    }
    return (uintptr_t)(function - vdso.image);
}

static void read_code(struct patch *patch, const char *text)
{
    const char *digits = "0123456789abcdef";
    for (; text[0] && text[1] && patch->size < sizeof patch->code; text += 2) {
        const char *high = strchr(digits, text[0]), *low = strchr(digits, text[1]);
        if (!high || !low)
            break;
        patch->code[patch->size++] = (unsigned char)((high - digits) * 16 + (low - digits));
    }
    if (*text || !patch->size)
        launch_usage("with_patched_vdso FUNCTION CODE COMMAND..., CODE in lower-case hexadecimal");
}

int main(int count, char **arguments)
{
    struct patch patch = {0};
    if (count < 4)
        launch_usage("with_patched_vdso FUNCTION CODE COMMAND...");
    read_code(&patch, arguments[2]);
    patch.offset = function_offset(arguments[1]);
    trace_launch(arguments + 3, apply, &patch);
}
