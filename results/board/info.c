// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "results/board/info.h"

#include "results/board/info_line.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// Prints a line whose text is made as printf makes it.
__attribute__((format(printf, 3, 4))) static void print(FILE *output, const char *name, const char *format,
                                                        ...)
{
    char *text;
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(&text, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    info_line(output, name, text);
    free(text);
}

static void print_text(FILE *output, const char *name, const struct result *result, const char *path)
{
    info_line(output, name, result_text(result, path));
}

// The whole number at a path, or -1.
static int64_t whole_at(const struct result *result, const char *path)
{
    const json_t *value = result_member(result, path);
    return json_is_integer(value) ? json_integer_value(value) : -1;
}

static void print_size(FILE *output, const struct result *result)
{
    const int64_t cpus = whole_at(result, "board.cpus"), memory = whole_at(result, "board.memory_kib");
    const int64_t page = whole_at(result, "board.page_size"), word = whole_at(result, "board.word");
    const char *arch = result_text(result, "board.arch"), *endian = result_text(result, "board.endian");
    if (arch && endian && word > 0)
        print(output, "Architecture", "%s, %" PRId64 "-bit, %s endian", arch, word, endian);
    else
        info_line(output, "Architecture", arch);
    if (cpus > 0)
        print(output, "CPUs", "%" PRId64, cpus);
    if (memory > 0)
        print(output, "Memory", "%" PRId64 " MiB", memory / 1024);
    if (page > 0)
        print(output, "Page", "%" PRId64 " bytes", page);
}

static void print_board(FILE *output, const struct result *result)
{
    print_text(output, "Board", result, "board.name");
    print_text(output, "CPU", result, "board.cpu");
    print_text(output, "Hardware name", result, "board.hardware_name");
    print_size(output, result);
    print_text(output, "Virtualization", result, "conditions.virtualization");
    print_text(output, "Emulator", result, "conditions.emulator");
    print_text(output, "Container", result, "conditions.container");
}

// Mitigations that do something, a line each, then the names of those that the CPU does not need.
static void print_mitigations(FILE *output, const struct result *result)
{
    json_t *mitigations = result_member(result, "kernel.mitigations"), *value, *unneeded = json_array();
    const char *key, *name = "Mitigations";
    json_object_foreach(mitigations, key, value)
    {
        const char *text = json_string_value(value);
        if (text && !strcmp(text, "Not affected")) {
            json_array_append_new(unneeded, json_string(key));
        } else if (text) {
            print(output, name, "%s: %s", key, text);
            name = "";
        }
    }
    info_list(output, "  not needed", unneeded, ", ");
    json_decref(unneeded);
}

// The options that are on, without their CONFIG_.
static void print_config(FILE *output, const struct result *result)
{
    json_t *config = result_member(result, "kernel.config"), *value, *set = json_array();
    const char *key;
    json_object_foreach(config, key, value)
    {
        const char *text = json_string_value(value);
        if (text && strcmp(text, "n") && !strncmp(key, "CONFIG_", 7))
            json_array_append_new(set, json_sprintf("%s=%s", key + 7, text));
    }
    info_list(output, "Configuration", set, " ");
    json_decref(set);
}

static void print_kernel(FILE *output, const struct result *result)
{
    const char *name = result_text(result, "kernel.name"), *release = result_text(result, "kernel.release");
    if (release)
        print(output, "Kernel", "%s %s", name ? name : "", release);
    print_text(output, "", result, "kernel.version");
    print_text(output, "Command line", result, "kernel.command_line");
    print_text(output, "MMU", result, "kernel.mmu");
    print_text(output, "KUAP", result, "kernel.kuap");
    print_text(output, "Clocksource", result, "kernel.clocksource");
    info_list(output, "  of", result_member(result, "kernel.clocksources"), ", ");
    print_mitigations(output, result);
    print_config(output, result);
}

static int compare_texts(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

// The table's order says nothing.
static void print_symbols(FILE *output, const json_t *symbols)
{
    size_t count = 0, room = json_array_size(symbols);
    const char **names = calloc(room + 1, sizeof *names);
    json_t *sorted = json_array();
    for (size_t i = 0; names && i < room; i++)
        if (json_is_string(json_array_get(symbols, i)))
            names[count++] = json_string_value(json_array_get(symbols, i));
    if (names)
        qsort(names, count, sizeof *names, compare_texts);
    for (size_t i = 0; i < count; i++)
        json_array_append_new(sorted, json_string(names[i]));
    info_list(output, "  functions", sorted, " ");
    json_decref(sorted);
    free(names);
}

static void print_vdso(FILE *output, const struct result *result)
{
    const json_t *vdso = result_member(result, "kernel.vdso");
    const int64_t size = whole_at(result, "kernel.vdso.size");
    if (json_is_null(vdso))
        info_line(output, "vDSO", "none");
    if (!json_is_object(vdso))
        return;
    if (size > 0)
        print(output, "vDSO", "%" PRId64 " bytes", size);
    print_text(output, "  build id", result, "kernel.vdso.build_id");
    print_text(output, "  SHA-256", result, "kernel.vdso.sha256");
    print_text(output, "  version", result, "kernel.vdso.version");
    print_symbols(output, result_member(result, "kernel.vdso.symbols"));
}

static void print_libc(FILE *output, const struct result *result)
{
    const char *name = result_text(result, "libc.name"), *version = result_text(result, "libc.version");
    const char *linking = result_text(result, "libc.linking");
    if (name)
        print(output, "C library", "%s%s%s%s%s", name, version ? " " : "", version ? version : "",
              linking ? ", linked " : "",
              linking ? (strcmp(linking, "static") ? "dynamically" : "statically") : "");
}

static void print_before_after(FILE *output, const char *name, const json_t *object, const char *unit)
{
    const json_t *before = json_object_get(object, "before"), *after = json_object_get(object, "after");
    if (json_is_number(before) && json_is_number(after))
        print(output, name, "%.2f%s before, %.2f%s after", json_number_value(before), unit,
              json_number_value(after), unit);
    else if (json_is_number(before))
        print(output, name, "%.2f%s", json_number_value(before), unit);
}

static void print_clock(FILE *output, const struct result *result)
{
    const char *name = result_text(result, "conditions.clock.name"),
               *ticks = result_text(result, "conditions.ticks.name");
    const int64_t step = whole_at(result, "conditions.clock.step_ns"),
                  cost = whole_at(result, "conditions.clock.cost_ns");
    const int64_t frequency = whole_at(result, "conditions.ticks.frequency");
    info_line(output, "Clock", name);
    if (step >= 0)
        print(output, "  step", "%" PRId64 " ns", step);
    if (cost >= 0)
        print(output, "  cost", "%" PRId64 " ns a reading", cost);
    info_line(output, "Counter", ticks);
    if (frequency > 0)
        print(output, "  frequency", "%" PRId64 " Hz", frequency);
}

// The kernel's words for /sys/devices/system/cpu/smt/control.
static void print_smt(FILE *output, const json_t *conditions)
{
    const char *smt = json_string_value(json_object_get(conditions, "smt"));
    bool support = smt && !strcmp(smt, "notsupported"), code = smt && !strcmp(smt, "notimplemented");
    info_line(output, "SMT", support ? "not supported" : code ? "not implemented" : smt);
}

static void print_conditions(FILE *output, const struct result *result)
{
    static const char *const texts[][2] = {{"Affinity", "affinity"},
                                           {"Scheduler", "scheduler"},
                                           {"Seccomp", "seccomp"},
                                           {"Time namespace", "time_namespace"}};
    const json_t *conditions = result_member(result, "conditions"),
                 *steal = json_object_get(conditions, "steal");
    print_text(output, "Governor", result, "conditions.governor");
    print_smt(output, conditions);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        info_line(output, texts[i][0], json_string_value(json_object_get(conditions, texts[i][1])));
    print_before_after(output, "Load", json_object_get(conditions, "load"), "");
    print_before_after(output, "CPU pressure", json_object_get(conditions, "pressure"), " %");
    if (json_is_number(steal))
        print(output, "Steal", "%.2f %%", json_number_value(steal));
    print_clock(output, result);
}

void info_print(FILE *output, const struct result *result)
{
    print_board(output, result);
    print_kernel(output, result);
    print_vdso(output, result);
    print_libc(output, result);
    print_conditions(output, result);
    info_list(output, "Warnings", result_member(result, "warnings"), NULL);
}
