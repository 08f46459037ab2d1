// SPDX-License-Identifier: MIT
#include "vgetrandom.h"
#include "bench.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

int vgetrandom_ask(void *function, struct vgetrandom_parameters *parameters)
{
    long result = arch_vdso_call(0, 0, 0, (long)parameters, -1, function);
    if (result < 0)
        return (int)result;
    return result == 0 && parameters->state_size > 0 ? 0 : -EPROTO;
}

static size_t round_up(size_t value, size_t unit)
{
    return (value + unit - 1) / unit * unit;
}

int vgetrandom_map(struct vgetrandom_states *states, const struct vgetrandom_parameters *parameters,
                   size_t count)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t stride = round_up(parameters->state_size, CACHE_LINE);
    if (stride > page || count == 0)
        return -EINVAL;
    size_t per_page = page / stride;
    size_t size = round_up(count, per_page) / per_page * page;
    void *map = mmap(NULL, size, (int)parameters->protection, (int)parameters->map_flags, -1, 0);
    if (map == MAP_FAILED)
        return -errno;
    *states = (struct vgetrandom_states){map, size, parameters->state_size, stride, per_page, page};
    return 0;
}

void *vgetrandom_state(const struct vgetrandom_states *states, size_t index)
{
    return states->map + index / states->per_page * states->page + index % states->per_page * states->stride;
}

void vgetrandom_unmap(struct vgetrandom_states *states)
{
    munmap(states->map, states->map_size);
}

int vgetrandom_open(struct call *call, enum path path)
{
    struct vgetrandom_parameters parameters;
    struct vgetrandom_states states;
    if (path != PATH_VDSO)
        return 0;
    int error = vgetrandom_ask(call->function, &parameters);
    if (!error)
        error = vgetrandom_map(&states, &parameters, 1); // one owner: this worker
    if (error)
        return error;
    call->state = states.map;
    call->state_size = states.state_size;
    call->mapped = states.map_size;
    return 0;
}

void vgetrandom_close(struct call *call)
{
    if (call->state)
        munmap(call->state, call->mapped);
}
