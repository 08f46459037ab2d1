// SPDX-License-Identifier: MIT
#include "traces.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MARGIN = 4096 };

struct traces *volatile traces;
volatile unsigned traces_run, traces_blocks;
chacha_function *volatile traces_function;
static const unsigned char *volatile deepest; // of the frame that makes the call

int traces_prepare(void *argument)
{
    (void)argument;
    for (unsigned i = 0; i < CHACHA_KEY_WORDS; i++)
        traces->key[i] = (traces_run == 2 ? 0x2545f491U : 0xd1b54a33U) * (2 * i + 1) ^ 0x5bd1e995U >> i;
    traces->counter[0] = 0x01020304;
    traces->counter[1] = 0x05060708;
    memset(traces->dst, 0, sizeof traces->dst);
    memset(traces->stack, TRACES_PATTERN, sizeof traces->stack);
    return 0;
}

// Keeps the stack between two addresses. No call is made meanwhile, which would write there.
__attribute__((always_inline)) static inline void keep(const unsigned char *from, const unsigned char *to)
{
    size_t begin = (size_t)(from - traces->stack), end = (size_t)(to - traces->stack);
    volatile unsigned char *kept = traces->kept[traces_run];
    for (size_t i = begin; i < end; i++)
        kept[i] = traces->stack[i];
    traces->begin[traces_run] = begin;
    traces->end[traces_run] = end;
}

// All that the call writes lies deeper than this frame's own array.
static void call_on_stack(int number)
{
    volatile unsigned char margin[MARGIN];
    (void)number;
    margin[0] = 1;
    traces_function(traces->dst, traces->key, traces->counter, traces_blocks);
    keep(traces->stack, (const unsigned char *)margin);
    _exit(0);
}

static void keep_frame(int number, siginfo_t *information, void *context)
{
    const unsigned char *from = (const unsigned char *)information;
    (void)number;
    if ((const unsigned char *)context < from)
        from = context;
    traces->context = (size_t)((const unsigned char *)context - traces->stack);
    keep(from, traces->stack + TRACES_ROOM);
    _exit(0);
}

static int use_stack(void *memory)
{
    stack_t stack = {.ss_sp = memory, .ss_size = TRACES_ROOM};
    return sigaltstack(&stack, NULL);
}

int traces_stack(void *argument)
{
    struct sigaction action = {.sa_handler = call_on_stack, .sa_flags = SA_ONSTACK};
    (void)argument;
    if (!use_stack(traces->stack) && !sigaction(SIGUSR1, &action, NULL))
        raise(SIGUSR1);
    return 1;
}

static void keep_deeper(int number)
{
    (void)number;
    keep(traces->stack, deepest);
    _exit(0);
}

// The call of a thread on that stack: the signal's frame is elsewhere.
static void *call_at_edge(void *argument)
{
    volatile unsigned char margin[MARGIN];
    margin[0] = 1;
    deepest = (const unsigned char *)margin;
    if (!use_stack(traces->handler))
        traces_function(traces->edge - CHACHA_BLOCK * (traces_blocks - 1), traces->key, traces->counter,
                        traces_blocks);
    margin[1] = 1;
    return argument;
}

int traces_halfway(void *argument)
{
    struct sigaction action = {.sa_handler = keep_deeper, .sa_flags = SA_ONSTACK};
    pthread_attr_t attributes;
    pthread_t thread;
    if (sigaction(SIGSEGV, &action, NULL) || sigaction(SIGBUS, &action, NULL) ||
        pthread_attr_init(&attributes) || pthread_attr_setstack(&attributes, traces->stack, TRACES_ROOM) ||
        pthread_create(&thread, &attributes, call_at_edge, argument))
        return 1;
    pthread_join(thread, NULL);
    return 1;
}

// What a compiler's trap is differs: SIGTRAP, SIGILL, abort() where the machine has none, or, on LoongArch,
// an access to address 0.
int traces_registers(void *argument)
{
    static const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV};
    struct sigaction action = {.sa_sigaction = keep_frame, .sa_flags = SA_ONSTACK | SA_SIGINFO};
    (void)argument;
    if (use_stack(traces->stack))
        return 1;
    for (unsigned i = 0; i < sizeof traps / sizeof traps[0]; i++)
        if (sigaction(traps[i], &action, NULL))
            return 1;
    traces_function(traces->dst, traces->key, traces->counter, traces_blocks);
    __builtin_trap();
}

int traces_begin(void)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    unsigned char *pages = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    traces = mmap(NULL, sizeof *traces, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (traces != MAP_FAILED && pages != MAP_FAILED && !mprotect(pages + page, page, PROT_NONE)) {
        traces->edge = pages + page;
        return 0;
    }
    if (traces != MAP_FAILED)
        munmap(traces, sizeof *traces);
    if (pages != MAP_FAILED)
        munmap(pages, 2 * page);
    return -1;
}

void traces_end(void)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    munmap(traces->edge - page, 2 * page);
    munmap(traces, sizeof *traces);
}
