// SPDX-License-Identifier: MIT
// Run under an emulator on each architecture: system calls, the vDSO wrapper, the counter and the parser over
// this program's own file, which a real linker made. Prints what fails; exit status 0 when nothing does.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include "arch-asm/arch.h"
#include "arch-asm/tests/code_address.h"
#include "arch-asm/vdso.h"
#include "arch-asm/vdso_read.h"

static int failures;

static void check(int condition, const char *what)
{
    if (condition)
        return;
    failures++;
    if (write(1, "failed: ", 8) < 0 || write(1, what, strlen(what)) < 0 || write(1, "\n", 1) < 0)
        _exit(2);
}

static void check_syscalls(void)
{
    int ends[2];
    char text[8] = "";
    check(arch_syscall0(SYS_getpid) == getpid(), "getpid");
    check(arch_syscall0(0x7fff) == -ENOSYS, "unknown number is -ENOSYS");
    check(arch_syscall1(SYS_close, -1) == -EBADF, "close(-1) is -EBADF");
    check(arch_syscall1(SYS_brk, 0) == (long)sbrk(0), "brk(0) is an address");
    check(arch_syscall2(SYS_kill, getpid(), 0) == 0, "kill(pid, 0)");
    check(arch_syscall2(SYS_kill, getpid(), 10000) == -EINVAL, "kill(pid, 10000) is -EINVAL");
    check(pipe(ends) == 0, "pipe");
    check(arch_syscall3(SYS_write, ends[1], (long)"bench", 5) == 5, "write of 5 bytes");
    check(arch_syscall3(SYS_read, ends[0], (long)text, 7) == 5, "read of 5 bytes");
    check(strcmp(text, "bench") == 0, "the bytes written and read are the same");
    check(arch_syscall3(SYS_read, -1, (long)text, 1) == -EBADF, "read(-1) is -EBADF");
    close(ends[0]);
    close(ends[1]);
}

static long taken[5];

// Exported, so that the parser can find it. Its locals make it use the stack, aligned as the ABI wants it.
__attribute__((noinline)) long take_five(long a, long b, long c, long d, long e);
__attribute__((noinline)) long take_five(long a, long b, long c, long d, long e)
{
    volatile long copies[5] __attribute__((aligned(16))) = {a, b, c, d, e};
    for (int index = 0; index < 5; index++)
        taken[index] = copies[index];
    return ((uintptr_t)copies & 15) == 0 ? -copies[4] : 0;
}

// A leaf function with locals, as a batch is: the wrapper must leave them alone, in the red zone too.
static long sum_of_calls(long count, void *function)
{
    long sums[4] = {1, 2, 3, 4};
    for (long call = 0; call < count; call++)
        sums[call & 3] += arch_vdso_call(11, -22, 33, -44, call, function);
    return sums[0] + 10 * sums[1] + 100 * sums[2] + 1000 * sums[3];
}

static void check_vdso_call(void)
{
    static const long wanted[5] = {11, -22, 33, -44, 7};
    check(sum_of_calls(8, code_address(take_five)) == 1 - 4 + 10 * (2 - 6) + 100 * (3 - 8) + 1000 * (4 - 10),
          "values of vDSO calls");
    check(memcmp(taken, wanted, sizeof taken) == 0, "five arguments arrive");
    check_flagged_errors(check);
}

static int child_status(void (*work)(void))
{
    int status = -1;
    pid_t child = fork();
    if (child == 0) {
        work();
        _exit(failures != 0);
    }
    check(child > 0 && waitpid(child, &status, 0) == child, "fork");
    return status;
}

static void read_ticks(void)
{
    uint64_t begin = arch_ticks(), end = arch_ticks();
    check(arch_ticks_between(begin, end) < ARCH_TICKS_MASK / 2, "the counter goes forward");
    (void)arch_tick_frequency();
}

// Some emulators forbid the counter: then the child, and only the child, dies of an illegal instruction.
static void check_ticks(void)
{
    int status = child_status(read_ticks);
    check(status == 0 || (WIFSIGNALED(status) && WTERMSIG(status) == SIGILL), "ticks");
}

static void check_fast_entry(void)
{
#ifdef ARCH_FAST_ENTRY
    check(arch_fast_missing() != NULL || arch_fast_syscall0(SYS_getpid) == getpid(), "fast getpid");
    check(arch_fast_missing() != NULL || arch_fast_syscall0(0x7fff) == -ENOSYS, "fast -ENOSYS");
#endif
}

static unsigned char file[1 << 20]; // larger than the program, since addresses run ahead of offsets

// AT_PHDR is the address of the program headers in the loaded program.
static const unsigned char *load_address(void)
{
    ElfW(Ehdr) header;
    memcpy(&header, file, sizeof header);
    return (const unsigned char *)getauxval(AT_PHDR) - header.e_phoff;
}

static void check_parser(const char *path)
{
    struct vdso own, running;
    int descriptor = open(path, O_RDONLY);
    check(descriptor >= 0 && read(descriptor, file, sizeof file) > 0, "read of the program's own file");
    close(descriptor);
    check(vdso_parse(&own, file, sizeof file) == 0, "parse of the program's own file");
    check((unsigned char *)vdso_function(&own, "take_five") - file ==
              (const unsigned char *)(uintptr_t)take_five - load_address(),
          "take_five is found at its address");
    check(vdso_function(&own, "take_fiv") == NULL, "take_fiv is not found");
    int result = vdso_running(&running);
    check(result == -ENOENT || result == 0, "the running vDSO");
}

int main(int count, char **arguments)
{
    check_syscalls();
    check_vdso_call();
    check_ticks();
    check_fast_entry();
    check_parser(arguments[count - 1]);
    return failures != 0;
}
