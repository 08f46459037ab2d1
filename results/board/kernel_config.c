// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "results/board/kernel_config.h"

#include "results/board/tool.h"
#include "results/records/plain.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Without their CONFIG_.
static const char *const options[] = {
    // preemption, ticks and accounting
    "HZ", "PREEMPT_NONE", "PREEMPT_VOLUNTARY", "PREEMPT", "PREEMPT_LAZY", "PREEMPT_RT", "PREEMPT_DYNAMIC",
    "SMP", "HZ_PERIODIC", "NO_HZ_IDLE", "NO_HZ_FULL", "HIGH_RES_TIMERS", "CONTEXT_TRACKING_USER",
    "VIRT_CPU_ACCOUNTING_GEN", "VIRT_CPU_ACCOUNTING_NATIVE", "IRQ_TIME_ACCOUNTING",
    // what each entry passes
    "GENERIC_ENTRY", "AUDIT", "AUDITSYSCALL", "SECCOMP", "SECCOMP_FILTER", "RSEQ", "FTRACE_SYSCALLS",
    "FUNCTION_TRACER", "VMAP_STACK", "RANDOMIZE_BASE", "RANDOMIZE_KSTACK_OFFSET",
    "RANDOMIZE_KSTACK_OFFSET_DEFAULT", "STACKPROTECTOR_STRONG", "SHADOW_CALL_STACK", "CFI", "CFI_CLANG",
    "KSTACK_ERASE", "GCC_PLUGIN_STACKLEAK", "INIT_STACK_ALL_ZERO", "INIT_ON_ALLOC_DEFAULT_ON",
    "HARDENED_USERCOPY", "PARAVIRT", "X86_FRED", "IA32_EMULATION", "COMPAT",
    // mitigations whose names do not begin with MITIGATION_
    "CPU_MITIGATIONS", "SPECULATION_MITIGATIONS", "PAGE_TABLE_ISOLATION", "RETPOLINE", "RETHUNK", "CPU_SRSO",
    "UNMAP_KERNEL_AT_EL0", "MITIGATE_SPECTRE_BRANCH_HISTORY", "HARDEN_BRANCH_PREDICTOR", "ARM64_SW_TTBR0_PAN",
    "ARM64_PAN", "ARM64_PTR_AUTH_KERNEL", "ARM64_MTE", "CPU_SW_DOMAIN_PAN", "CPU_SPECTRE", "EXPOLINE",
    "PPC_BARRIER_NOSPEC", "PPC_KUAP", "PPC_KUEP",
    // pages, word, FPU
    "PPC_RADIX_MMU", "PPC_RADIX_MMU_DEFAULT", "PPC_FPU", "MATH_EMULATION", "PPC_8xx",
    // time and random in the vDSO
    "GENERIC_GETTIMEOFDAY", "GENERIC_TIME_VSYSCALL", "VDSO", "VDSO_GETRANDOM", "COMPAT_VDSO", "TIME_NS",
    "COMPAT_32BIT_TIME", "POSIX_AUX_CLOCKS", "RANDOM_TRUST_CPU", "RANDOM_TRUST_BOOTLOADER",
    // compiler, and checks that distributions leave on
    "UBSAN", "DEBUG_VM", "CC_VERSION_TEXT", "CC_OPTIMIZE_FOR_PERFORMANCE", "CC_OPTIMIZE_FOR_SIZE",
    "LTO_CLANG"};

static const char *const beginnings[] = {"MITIGATION_", "GENERIC_VDSO", "HAVE_GENERIC_VDSO"};

// Debugging that costs at each entry, lock or allocation.
static const char *const debugging[] = {"KASAN",
                                        "KCSAN",
                                        "KMSAN",
                                        "KCOV",
                                        "PROVE_LOCKING",
                                        "LOCKDEP",
                                        "DEBUG_LOCK_ALLOC",
                                        "DEBUG_SPINLOCK",
                                        "DEBUG_MUTEXES",
                                        "DEBUG_ATOMIC_SLEEP",
                                        "DEBUG_PREEMPT",
                                        "DEBUG_PAGEALLOC",
                                        "DEBUG_ENTRY",
                                        "DEBUG_RSEQ",
                                        "DEBUG_KMEMLEAK",
                                        "DEBUG_OBJECTS",
                                        "SLUB_DEBUG_ON",
                                        "PPC_IRQ_SOFT_MASK_DEBUG",
                                        "PPC_KUAP_DEBUG"};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static bool is_one_of(const char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(names[i], name))
            return true;
    return false;
}

// Sizes of pages have a name each: PPC_16K_PAGES, ARM64_64K_PAGES, PAGE_SIZE_4KB.
static bool is_wanted(const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < COUNT(beginnings); i++)
        if (!strncmp(name, beginnings[i], strlen(beginnings[i])))
            return true;
    if (length > 6 && !strcmp(name + length - 6, "_PAGES") && strstr(name, "K_PAGES"))
        return true;
    return is_one_of(options, COUNT(options), name) || is_one_of(debugging, COUNT(debugging), name);
}

static int keep_option(json_t *config, const char *name, char *value)
{
    char key[96] = "CONFIG_";
    if (!is_wanted(name) || !plain_is(name) || strlen(name) >= sizeof key - strlen(key))
        return 0;
    strcat(key, name);
    size_t length = strlen(value);
    if (length >= 2 && value[0] == '"' && value[length - 1] == '"') {
        value[length - 1] = '\0';
        value++;
    }
    json_t *text = json_string(value); // NULL for bytes that are no UTF-8
    if (text && plain_string(text, false)) {
        json_decref(text);
        return -ENOMEM;
    }
    return text && json_object_set_new(config, key, text) ? -ENOMEM : 0;
}

// Takes one line, "CONFIG_SMP=y" or "# CONFIG_SMP is not set"; other lines say nothing. The line is cut
// apart.
static int read_line(json_t *config, char *line)
{
    static char not_set[] = "n";
    char *end;
    if (!strncmp(line, "CONFIG_", 7) && (end = strchr(line, '='))) {
        *end = '\0';
        return keep_option(config, line + 7, end + 1);
    }
    if (!strncmp(line, "# CONFIG_", 9) && (end = strstr(line, " is not set"))) {
        *end = '\0';
        return keep_option(config, line + 9, not_set);
    }
    return 0;
}

static json_t *read_text(const char *bytes, size_t count, int *error)
{
    json_t *config = json_object();
    char *text = strndup(bytes, count), *rest = text, *line;
    *error = config && text ? 0 : -ENOMEM;
    while (!*error && (line = strsep(&rest, "\r\n")))
        *error = read_line(config, line);
    free(text);
    if (!*error)
        return config;
    json_decref(config);
    return NULL;
}

json_t *kernel_config_read(const char *bytes, size_t count, int *error)
{
    const char *const gzip[] = {"gzip", "-dc", NULL};
    char *text;
    size_t length;
    if (count < 2 || memcmp(bytes, "\x1f\x8b", 2))
        return read_text(bytes, count, error);
    *error = tool_run(gzip, bytes, count, &text, &length);
    if (*error)
        return NULL;
    json_t *config = read_text(text, length, error);
    free(text);
    return config;
}

void kernel_config_warn(struct result *result, const json_t *config)
{
    char names[512] = "";
    for (size_t i = 0; i < COUNT(debugging); i++) {
        char key[96] = "CONFIG_";
        strcat(key, debugging[i]);
        const char *value = json_string_value(json_object_get(config, key));
        if (!value || strcmp(value, "y") || strlen(names) + strlen(key) + 3 > sizeof names)
            continue;
        strcat(names, names[0] ? ", " : "");
        strcat(names, key);
    }
    if (names[0])
        result_warn(result, "this kernel is built for debugging (%s): it is slower than one for production",
                    names);
}
