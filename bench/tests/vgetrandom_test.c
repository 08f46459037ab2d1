// SPDX-License-Identifier: MIT
// States of the vDSO's getrandom: where they lie, whatever size a kernel asks for.
#include "bench/vgetrandom.h"
#include "arch-asm/arch.h"
#include "arch-asm/vdso.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

enum { OWNERS = 300 };

static size_t page;

static struct vgetrandom_parameters parameters_of(size_t state_size)
{
    return (struct vgetrandom_parameters){.state_size = (uint32_t)state_size,
                                          .protection = PROT_READ | PROT_WRITE,
                                          .map_flags = MAP_PRIVATE | MAP_ANONYMOUS};
}

// Maps states of this size for many owners: each begins a cache line, ends on its page, shares no line.
static void check_size(size_t state_size, size_t count)
{
    struct vgetrandom_parameters parameters = parameters_of(state_size);
    struct vgetrandom_states states;
    assert_int_equal(vgetrandom_map(&states, &parameters, count), 0);
    assert_int_equal(states.state_size, state_size);
    uintptr_t behind = (uintptr_t)states.map;
    for (size_t i = 0; i < count; i++) {
        uintptr_t begin = (uintptr_t)vgetrandom_state(&states, i), end = begin + state_size;
        assert_int_equal(begin % 64, 0);
        assert_int_equal(begin / page, (end - 1) / page);
        assert_true(begin >= behind);
        behind = (end + 63) / 64 * 64;
        memset((void *)begin, (int)(i + 1), state_size);
    }
    assert_true(behind <= (uintptr_t)states.map + states.map_size);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(*(unsigned char *)vgetrandom_state(&states, i), (i + 1) % 256);
    vgetrandom_unmap(&states);
}

static void states_of_any_size(void **state)
{
    const size_t sizes[] = {1, 63, 64, 65, 144, 200, 256, 1000, page / 2, page / 2 + 1, page - 1, page};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        check_size(sizes[i], OWNERS);
        check_size(sizes[i], 1);
    }
}

// 144 bytes take 192, of which a page of 4096 holds 21; 22 owners take two pages.
static void pages_are_filled(void **state)
{
    struct vgetrandom_parameters parameters = parameters_of(144);
    struct vgetrandom_states states;
    (void)state;
    if (page != 4096)
        skip();
    assert_int_equal(vgetrandom_map(&states, &parameters, 21), 0);
    assert_int_equal(states.map_size, 4096);
    assert_int_equal((unsigned char *)vgetrandom_state(&states, 20) - states.map, 3840);
    vgetrandom_unmap(&states);
    assert_int_equal(vgetrandom_map(&states, &parameters, 22), 0);
    assert_int_equal(states.map_size, 8192);
    assert_int_equal((unsigned char *)vgetrandom_state(&states, 21) - states.map, 4096);
    vgetrandom_unmap(&states);
}

static void what_no_page_holds_is_refused(void **state)
{
    struct vgetrandom_parameters parameters = parameters_of(page + 1), small = parameters_of(64), odd = small;
    struct vgetrandom_states states;
    (void)state;
    assert_int_equal(vgetrandom_map(&states, &parameters, 1), -EINVAL);
    assert_int_equal(vgetrandom_map(&states, &small, 0), -EINVAL);
    odd.map_flags = MAP_ANONYMOUS; // neither shared nor private
    assert_int_equal(vgetrandom_map(&states, &odd, 1), -EINVAL);
}

// In the place of the vDSO's function: what it answers to being asked, and how it was asked.
static long answered;
static struct vgetrandom_parameters offered;
static int asked_rightly;

static long planted(void *buffer, size_t length, unsigned flags, void *state, size_t state_size)
{
    asked_rightly = !buffer && !length && !flags && state && state_size == SIZE_MAX;
    if (asked_rightly)
        memcpy(state, &offered, sizeof offered);
    return answered;
}

static void *function(void)
{
    void *pointer;
    long (*address)(void *, size_t, unsigned, void *, size_t) = planted;
    memcpy(&pointer, &address, sizeof pointer);
    return pointer;
}

static void a_state_is_asked_for(void **state)
{
    struct vgetrandom_parameters parameters;
    (void)state;
    offered = parameters_of(144);
    answered = 0;
    assert_int_equal(vgetrandom_ask(function(), &parameters), 0);
    assert_true(asked_rightly);
    assert_int_equal(parameters.state_size, 144);
    answered = -ENOSYS;
    assert_int_equal(vgetrandom_ask(function(), &parameters), -ENOSYS);
    answered = 4;
    assert_int_equal(vgetrandom_ask(function(), &parameters), -EPROTO);
    answered = 0;
    offered.state_size = 0;
    assert_int_equal(vgetrandom_ask(function(), &parameters), -EPROTO);
}

static void a_worker_opens_its_own(void **state)
{
    struct call call = {.function = function()}, other = call;
    (void)state;
    answered = 0;
    offered = parameters_of(144);
    assert_int_equal(vgetrandom_open(&call, PATH_VDSO), 0);
    assert_int_equal(vgetrandom_open(&other, PATH_VDSO), 0);
    assert_ptr_not_equal(call.state, other.state);
    assert_int_equal(call.state_size, 144);
    assert_int_equal(call.mapped, page);
    memset(call.state, 1, 144);
    vgetrandom_close(&call);
    vgetrandom_close(&other);
}

static void what_cannot_be_opened(void **state)
{
    struct call call = {.function = function()}, plain = {.value = 4};
    (void)state;
    answered = -ENOSYS;
    assert_int_equal(vgetrandom_open(&call, PATH_VDSO), -ENOSYS);
    assert_null(call.state);
    answered = 0;
    offered = parameters_of(page + 1);
    assert_int_equal(vgetrandom_open(&call, PATH_VDSO), -EINVAL);
    assert_null(call.state);
    assert_int_equal(vgetrandom_open(&plain, PATH_SYSCALL), 0);
    assert_int_equal(vgetrandom_open(&plain, PATH_LIBC), 0);
    assert_null(plain.state);
    vgetrandom_close(&plain);
}

static void this_kernel(void **state)
{
    struct vgetrandom_parameters parameters;
    struct vdso vdso;
    unsigned char bytes[2][16] = {{0}, {0}};
    (void)state;
    void *getrandom = vdso_running(&vdso) ? NULL : vdso_function(&vdso, ARCH_VDSO_PREFIX "getrandom");
    if (!getrandom || vgetrandom_ask(getrandom, &parameters))
        skip();
    struct call call = {.function = getrandom};
    assert_int_equal(vgetrandom_open(&call, PATH_VDSO), 0);
    assert_int_equal(call.state_size, parameters.state_size);
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            arch_vdso_call((long)bytes[i], 16, 0, (long)call.state, (long)call.state_size, getrandom), 16);
    assert_memory_not_equal(bytes[0], bytes[1], 16);
    vgetrandom_close(&call);
}

static int find_page(void **state)
{
    (void)state;
    page = (size_t)sysconf(_SC_PAGESIZE);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_of_any_size),
        cmocka_unit_test(pages_are_filled),
        cmocka_unit_test(what_no_page_holds_is_refused),
        cmocka_unit_test(a_state_is_asked_for),
        cmocka_unit_test(a_worker_opens_its_own),
        cmocka_unit_test(what_cannot_be_opened),
        cmocka_unit_test(this_kernel),
    };
    return cmocka_run_group_tests(tests, find_page, NULL);
}
