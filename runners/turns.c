// SPDX-License-Identifier: MIT
#include "turns.h"
#include "fields.h"
#include "futex.h"

#include <errno.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/stat.h>

enum { SLICE_MS = 20, PATIENCE_MS = 10000 }; // the end of the other side is seen within a slice

_Static_assert(sizeof(struct turns_page) <= TURNS_SIZE, "the page holds what the sides have to say");
_Static_assert(offsetof(struct turns_page, ended) == TURNS_ENDED(0), "a host finds the words");
_Static_assert(sizeof(struct turns_cell) == 24, "32-bit and 64-bit programs see the same page");

int turns_join(struct turns *turns, int descriptor, unsigned side)
{
    struct stat status;
    *turns = (struct turns){.side = side, .patience_ms = PATIENCE_MS};
    if (fstat(descriptor, &status))
        return -errno;
    if (status.st_size < TURNS_SIZE)
        return -EBADF;
    void *page = mmap(NULL, TURNS_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (page == MAP_FAILED)
        return -errno;
    turns->page = page;
    if (!atomic_load(&turns->page->joined[side]) && !atomic_load(&turns->page->ended[side]))
        return 0;
    munmap(page, TURNS_SIZE);
    turns->page = NULL;
    return -EBUSY;
}

void turns_leave(struct turns *turns)
{
    if (!turns->page)
        return;
    atomic_store(&turns->page->ended[turns->side], 1);
    munmap(turns->page, TURNS_SIZE);
    turns->page = NULL;
}

static int reached(unsigned value, uint32_t target)
{
    return (int32_t)(value - target) >= 0;
}

// What the other side said before it ended counts, so its end is looked at first.
int turns_await(const struct turns *turns, atomic_uint *word, uint32_t target)
{
    unsigned waited = 0;
    while (waited < turns->patience_ms) {
        unsigned ended = atomic_load(&turns->page->ended[1 - turns->side]);
        unsigned value = atomic_load(word);
        if (reached(value, target))
            return 0;
        if (ended)
            return -EPIPE;
        int error = futex_wait(word, value, SLICE_MS);
        if (error == -ETIMEDOUT)
            waited += SLICE_MS;
        else if (error && error != -EINTR)
            return error;
    }
    return -ETIMEDOUT;
}

int turns_take(const struct turns *turns, uint32_t turn)
{
    int error = turns_await(turns, &turns->page->turn, turn);
    return !error && atomic_load(&turns->page->turn) != turn ? -EPROTO : error;
}

void turns_pass(const struct turns *turns, uint32_t turn, int hand_over)
{
    atomic_store(&turns->page->turn, turn + 1);
    if (hand_over)
        futex_wake(&turns->page->turn);
}

int turns_settle(struct turns *turns)
{
    struct turns_page *page = turns->page;
    atomic_store(&page->settled[turns->side], ++turns->blocks);
    futex_wake(&page->settled[turns->side]);
    return turns_await(turns, &page->settled[1 - turns->side], turns->blocks);
}

const char *turns_error(int error)
{
    switch (error) {
    case -EPIPE:
        return "the other program ended";
    case -ETIMEDOUT:
        return "the other program did not take its turn";
    case -EPROTO:
        return "the two programs were out of step";
    case -EINVAL:
        return "the shared page holds nonsense";
    case -EXDEV:
        return "the two programs were given different arguments";
    default:
        return "waiting for the other program failed";
    }
}
