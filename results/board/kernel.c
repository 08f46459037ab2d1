// SPDX-License-Identifier: MIT
#include "results/board/kernel.h"

#include "results/board/fact.h"
#include "results/board/head_member.h"
#include "results/board/kernel_config.h"
#include "results/board/tool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Kernels that answer Linux system calls without being Linux, by what they say of themselves.
static const char *kernel_name(const json_t *facts)
{
    const char *system = fact_text(facts, "kernel.ostype");
    if (fact_holds(facts, "kernel.log", "gVisor") || fact_holds(facts, "kernel.proc_version", "gVisor"))
        return "gVisor";
    if (fact_holds(facts, "kernel.proc_version", "FreeBSD") ||
        fact_holds(facts, "kernel.proc_version", "freebsd.org"))
        return "FreeBSD Linuxulator";
    if (fact_holds(facts, "kernel.proc_version", "BrandZ"))
        return "illumos LX";
    // The first Windows subsystem emulates system calls; the second is a Linux kernel
    // ("-microsoft-standard-WSL2").
    if (fact_holds(facts, "kernel.release", "-Microsoft"))
        return "WSL1";
    return system ? system : "Linux";
}

// Splits a text at blanks into an array; NULL when memory is out.
static json_t *words_of(const char *text)
{
    json_t *words = json_array();
    while (words && text && *text) {
        text += strspn(text, " ");
        size_t length = strcspn(text, " ");
        json_t *word = length ? json_stringn(text, length) : NULL;
        if (word)
            json_array_append_new(words, word);
        text += length;
    }
    return words;
}

static int set_mitigations(json_t *kernel, const json_t *facts)
{
    static const char prefix[] = "kernel.mitigation.";
    json_t *mitigations = json_object(), *value;
    const char *key;
    json_object_foreach((json_t *)(uintptr_t)facts, key, value) if (!strncmp(key, prefix, sizeof prefix - 1))
        json_object_set(mitigations, key + sizeof prefix - 1, value);
    return set_value(kernel, "mitigations", mitigations);
}

static void set_config(struct result *result, json_t *kernel, const struct kernel_bytes *bytes)
{
    json_t *facts = json_object_get(result->head, "facts");
    const char *text = fact_text(facts, "kernel.config");
    int error = 0;
    json_t *config = NULL;
    if (bytes->config)
        config = kernel_config_read(bytes->config, bytes->config_size, &error);
    else if (text)
        config = kernel_config_read(text, strlen(text), &error);
    if (error)
        result_warn(result,
                    "the kernel's configuration came but could not be read (%s%s); its options are missing",
                    error == -ENOENT ? "is gzip installed? " : "", strerror(-error));
    if (!config)
        return;
    kernel_config_warn(result, config);
    json_object_set_new(kernel, "config", config);
    json_object_del(facts, "kernel.config"); // some 250 KiB, of which the options above matter
}

// Adds the SHA-256 of the image, as the program sha256sum prints it.
static void set_hash(struct result *result, json_t *vdso, const struct kernel_bytes *bytes)
{
    enum { HASH_DIGITS = 64 };
    const char *const sha256sum[] = {"sha256sum", NULL};
    char *text;
    size_t length;
    if (!bytes->vdso)
        return;
    int error = tool_run(sha256sum, bytes->vdso, bytes->vdso_size, &text, &length);
    if (error) {
        result_warn(result, "the vDSO's SHA-256 is missing: sha256sum failed (%s)", strerror(-error));
        return;
    }
    if (length >= HASH_DIGITS)
        json_object_set_new(vdso, "sha256", json_stringn(text, HASH_DIGITS));
    free(text);
}

static int set_vdso(struct result *result, json_t *kernel, const json_t *facts,
                    const struct kernel_bytes *bytes)
{
    const char *state = fact_text(facts, "vdso.state"), *symbols = fact_text(facts, "vdso.symbols");
    if (state && !strcmp(state, "unreadable"))
        result_warn(result, "the vDSO's image is malformed: its functions were not measured");
    if (!symbols)
        return set_value(kernel, "vdso", json_null());
    json_t *vdso = json_object_get(kernel, "vdso"); // what an earlier decoding had the image for stays
    if (!json_is_object(vdso) && set_value(kernel, "vdso", vdso = json_object()))
        return -ENOMEM;
    if (set_text(vdso, "build_id", fact_text(facts, "vdso.build_id")) ||
        set_text(vdso, "version", fact_text(facts, "vdso.version")) ||
        set_whole(vdso, "size", fact_text(facts, "vdso.size")))
        return -ENOMEM;
    set_hash(result, vdso, bytes);
    return set_value(vdso, "symbols", words_of(symbols));
}

// Less what only starts the runner as /init (init_options.h), which says nothing of the kernel.
static int set_command_line(json_t *kernel, const char *line)
{
    bool starts_runner = line && (strncmp(line, "rb.", 3) == 0 || strstr(line, " rb."));
    char *copy = starts_runner ? strdup(line) : NULL, *kept = copy ? calloc(1, strlen(copy) + 2) : NULL,
         *rest;
    for (char *word = kept ? strtok_r(copy, " ", &rest) : NULL; word && strcmp(word, "--") != 0;
         word = strtok_r(NULL, " ", &rest))
        if (strncmp(word, "rb.", 3) != 0)
            strcat(strcat(kept, kept[0] ? " " : ""), word);
    int error = starts_runner && !kept ? -ENOMEM : set_text(kernel, "command_line", kept ? kept : line);
    free(kept);
    free(copy);
    return error;
}

static int set_texts(json_t *kernel, const json_t *facts)
{
    static const char *const names[][2] = {
        {"release", "kernel.release"}, {"version", "kernel.version"}, {"clocksource", "kernel.clocksource"},
        {"tainted", "kernel.tainted"}, {"mmu", "kernel.mmu"},         {"kuap", "kernel.kuap"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (set_text(kernel, names[i][0], fact_text(facts, names[i][1])))
            return -ENOMEM;
    return set_command_line(kernel, fact_text(facts, "kernel.command_line"));
}

static int set_libc(struct result *result, const json_t *facts)
{
    json_t *libc = head_object(result, "libc");
    if (!libc || set_text(libc, "name", fact_text(facts, "libc.name")) ||
        set_text(libc, "version", fact_text(facts, "libc.version")))
        return -ENOMEM;
    return set_text(libc, "linking", fact_text(facts, "libc.linking"));
}

int kernel_describe(struct result *result, const struct kernel_bytes *bytes)
{
    const json_t *facts = json_object_get(result->head, "facts");
    json_t *kernel = head_object(result, "kernel");
    const char *name = kernel_name(facts);
    if (!kernel || set_text(kernel, "name", name) || set_texts(kernel, facts) ||
        set_mitigations(kernel, facts) ||
        set_value(kernel, "clocksources", words_of(fact_text(facts, "kernel.clocksources"))) ||
        set_vdso(result, kernel, facts, bytes) || set_libc(result, facts))
        return -ENOMEM;
    if (strcmp(name, "Linux"))
        result_warn(result,
                    "the kernel is %s, not Linux: its figures are not to be compared with those of Linux",
                    name);
    set_config(result, kernel, bytes);
    return 0;
}
