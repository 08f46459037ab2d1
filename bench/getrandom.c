// SPDX-License-Identifier: MIT
// Random bytes: getrandom, 4 bytes unless said. The vDSO serves several calls from one refill of its state,
// so that a figure is an average of cheap and dear calls.
#include "bench.h"
#include "draws.h"
#include "vgetrandom.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <sys/random.h>
#include <sys/syscall.h>

BATCH(batch_vdso, arch_vdso_call((long)self.buffer, self.value, 0, (long)self.state, (long)self.state_size,
                                 self.function) == self.value)
BATCH(batch_libc, getrandom(self.buffer, (size_t)self.value, 0) == self.value)
BATCH(batch_syscall, arch_syscall3(SYS_getrandom, (long)self.buffer, self.value, 0) == self.value)

static long get(const struct call *call, enum path path)
{
    if (path == PATH_VDSO)
        return arch_vdso_call((long)call->buffer, call->value, 0, (long)call->state, (long)call->state_size,
                              call->function);
    if (path == PATH_SYSCALL)
        return arch_syscall3(SYS_getrandom, (long)call->buffer, call->value, 0);
    ssize_t count = getrandom(call->buffer, (size_t)call->value, 0);
    return count < 0 ? -errno : count;
}

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    draws_verify(call, path, get, answer);
}

const struct benchmark benchmark_getrandom = {
    .name = "getrandom",
    .parameter = "size",
    .parameter_default = 4,
    .parameter_limit = 256,
    .vdso = "getrandom",
    .batch = {[PATH_VDSO] = batch_vdso, [PATH_LIBC] = batch_libc, [PATH_SYSCALL] = batch_syscall},
    .open = vgetrandom_open,
    .close = vgetrandom_close,
    .verify = verify};
