// SPDX-License-Identifier: MIT
#include "init_pool.h"
#include "output.h"
#include "runners/facts/facts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/random.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
    STEPS = 300, // of 100 ms
    STEPS_EMULATED = 10,
    STEP_MS = 100,
    POOL_WORDS = 16, // 64 bytes, twice what the pool wants (drivers/char/random.c of Linux 6.12)
    NUMBER_SIZE = 24
};

static int is_ready(void)
{
    char byte;
    return getrandom(&byte, 1, GRND_NONBLOCK) == 1 || errno != EAGAIN;
}

// As struct rand_pool_info, whose buffer has no size.
struct credit {
    int bits, bytes;
    uint32_t words[POOL_WORDS];
};

static void credit_pool(void)
{
    struct credit credit = {.bits = POOL_WORDS * 32, .bytes = POOL_WORDS * 4};
    int file = open("/dev/random", O_WRONLY | O_CLOEXEC);
    for (uint32_t i = 0; i < POOL_WORDS; i++)
        credit.words[i] = i + 1;
    if (file < 0)
        return;
    // Not by ioctl(): musl's takes an int, into which PowerPC's number does not fit.
    if (syscall(SYS_ioctl, file, (unsigned long)RNDADDENTROPY, &credit) == 0)
        for (unsigned i = 0; i < STEPS_EMULATED && !is_ready(); i++)
            usleep(STEP_MS * 1000);
    close(file);
}

void init_pool_await(int emulated)
{
    unsigned limit = emulated ? STEPS_EMULATED : STEPS, step = 0;
    char ms[NUMBER_SIZE];
    struct line line = {ms, 0, sizeof ms - 1, 0};
    const char *state = "ready";
    for (; !is_ready() && step < limit; step++)
        usleep(STEP_MS * 1000);
    if (!is_ready()) {
        credit_pool();
        state = is_ready() ? "credited" : "not ready";
    }
    line_unsigned(&line, (uint64_t)step * STEP_MS);
    ms[line.length] = '\0';
    setenv(FACT_GIVEN "conditions.random_pool", state, 1);
    setenv(FACT_GIVEN "conditions.random_pool_ms", ms, 1);
    if (!is_ready()) {
        const char *texts[] = {
            "bench-runner as init: the random pool is still not ready; getrandom's figures are "
            "those of a falling back one\n",
            NULL};
        write_texts(STDOUT_FILENO, texts);
    }
}
