// SPDX-License-Identifier: MIT
// Values of the head that break the schema are found, each at its place.
#include "results/tests/checking.h"

static const struct change head_changes[] = {
    {"schema", "2", "schema: is not \"run-bench/1\""},
    {"id", "7", "id: is not of type string"},
    {"id", "\"0123456789ABCDEF\"", "id: does not match ^[0-9a-f]{16}$"},
    {"id", "\"0123456789abcdef0\"", "id: does not match ^[0-9a-f]{16}$"},
    {"started", "1", "started: " TEXT},
    {"started", "\"2026-11-30 20:00:00\"",
     "started: does not match ^[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]Z$"},
    {"seconds", "\"12\"", "seconds: " FIGURE},
    {"seconds", "-1", "seconds: is below 0"},
    {"origin", "\"guessed\"", "origin: is none of \"measured\", \"counted\", \"published\""},
    {"source", "[]", "source: is not of type object"},
    {"source", "{\"subject\": 1}", "source.subject: " TEXT},
    {"source", "{\"from\": 1}", "source.from: " TEXT},
    {"source", "{\"date\": 1}", "source.date: " TEXT},
    {"source", "{\"message_id\": 1}", "source.message_id: " TEXT},
    {"source", "{\"url\": 1}", "source.url: " TEXT},
    {"source", "{\"lines\": []}", "source.lines: is of none of the types \"string\", \"number\", \"null\""},
    {"tool", "1", "tool: is not of type object"},
    {"tool.name", "1", "tool.name: " TEXT},
    {"tool.version", "1", "tool.version: " TEXT},
    {"tool.command", "\"run-bench\"", "tool.command: is not of type array"},
    {"tool.command.0", "1", "tool.command[0]: is not of type string"},
    {"tool.runner", "1", "tool.runner: is not of type object"},
    {"tool.runner.version", "1", "tool.runner.version: " TEXT},
    {"tool.runner.arch", "1", "tool.runner.arch: " TEXT},
    {"tool.runner.linking", "\"both\"", "tool.runner.linking: is none of \"dynamic\", \"static\", null"},
    {"tool.runner.compiler", "1", "tool.runner.compiler: " TEXT},
    {"board", "[]", "board: is not of type object"},
    {"board.name", "1", "board.name: " TEXT},
    {"board.cpu", "1", "board.cpu: " TEXT},
    {"board.hardware_name", "1", "board.hardware_name: " TEXT},
    {"board.arch", "1", "board.arch: " TEXT},
    {"board.word", "16", "board.word: is none of 32, 64"},
    {"board.endian", "\"middle\"", "board.endian: is none of \"little\", \"big\""},
    {"board.page_size", "0", "board.page_size: is below 1"},
    {"board.page_size", "4096.5", "board.page_size: " WHOLE},
    {"board.cpus", "0", "board.cpus: is below 1"},
    {"board.memory_kib", "-1", "board.memory_kib: is below 1"},
    {"board.emulated", "0", "board.emulated: is not of type boolean"},
    {"kernel", "null", "kernel: is not of type object"},
    {"kernel.name", "1", "kernel.name: " TEXT},
    {"kernel.release", "6.18", "kernel.release: " TEXT},
    {"kernel.version", "1", "kernel.version: " TEXT},
    {"kernel.command_line", "1", "kernel.command_line: " TEXT},
    {"kernel.tainted", "1", "kernel.tainted: " TEXT},
    {"kernel.config", "[]", "kernel.config: is not of type object"},
    {"kernel.config.CONFIG_X", "1", "kernel.config.CONFIG_X: is not of type string"},
    {"kernel.mitigations", "[]", "kernel.mitigations: is not of type object"},
    {"kernel.mitigations.retbleed", "1", "kernel.mitigations.retbleed: is not of type string"},
    {"kernel.clocksource", "1", "kernel.clocksource: " TEXT},
    {"kernel.clocksources", "\"tsc\"", "kernel.clocksources: is not of type array"},
    {"kernel.clocksources.0", "1", "kernel.clocksources[0]: is not of type string"},
    {"kernel.vdso", "\"\"", "kernel.vdso: is of none of the types \"object\", \"null\""},
    {"kernel.vdso.build_id", "1", "kernel.vdso.build_id: " TEXT},
    {"kernel.vdso.build_id", "\"abc\"", "kernel.vdso.build_id: does not match ^([0-9a-f]{2})+$"},
    {"kernel.vdso.sha256", "1", "kernel.vdso.sha256: " TEXT},
    {"kernel.vdso.sha256", "\"abc\"", "kernel.vdso.sha256: does not match ^[0-9a-f]{64}$"},
    {"kernel.vdso.version", "1", "kernel.vdso.version: " TEXT},
    {"kernel.vdso.size", "0", "kernel.vdso.size: is below 1"},
    {"kernel.vdso.symbols", "1", "kernel.vdso.symbols: is not of type array"},
    {"kernel.vdso.symbols.0", "1", "kernel.vdso.symbols[0]: is not of type string"},
    {"libc", "\"glibc\"", "libc: is not of type object"},
    {"libc.name", "1", "libc.name: " TEXT},
    {"libc.version", "2.41", "libc.version: " TEXT},
    {"libc.linking", "1", "libc.linking: is none of \"dynamic\", \"static\", null"},
    {"facts", "[]", "facts: is not of type object"},
    {"facts.memory", "1", "facts.memory: is not of type string"},
    {"warnings", "\"none\"", "warnings: is not of type array"},
    {"warnings.0", "1", "warnings[0]: is not of type string"},
    {"records", "[]", "records: is not of type object"},
    {"records.received", "-1", "records.received: is below 0"},
    {"records.damaged", "null", "records.damaged: is not of type integer"},
    {"records.missing", "0.0", "records.missing: is not of type integer"},
};

static void head_values(void **state)
{
    (void)state;
    assert_all_told(head_changes, sizeof head_changes / sizeof *head_changes);
}

static void conditions(void **state)
{
    (void)state;
    static const struct change changes[] = {
        {"conditions", "[]", "conditions: is not of type object"},
        {"conditions.governor", "1", "conditions.governor: " TEXT},
        {"conditions.smt", "1", "conditions.smt: " TEXT},
        {"conditions.load", "1", "conditions.load: is not of type object"},
        {"conditions.load.before", "\"0.1\"", "conditions.load.before: " FIGURE},
        {"conditions.load.after", "-0.1", "conditions.load.after: is below 0"},
        {"conditions.pressure", "1", "conditions.pressure: is not of type object"},
        {"conditions.pressure.before", "-1", "conditions.pressure.before: is below 0"},
        {"conditions.steal", "\"1\"", "conditions.steal: " FIGURE},
        {"conditions.steal", "-1", "conditions.steal: is below 0"},
        {"conditions.virtualization", "1", "conditions.virtualization: " TEXT},
        {"conditions.container", "true", "conditions.container: " TEXT},
        {"conditions.seccomp", "2",
         "conditions.seccomp: is none of \"disabled\", \"strict\", \"filter\", null"},
        {"conditions.time_namespace", "true",
         "conditions.time_namespace: is none of \"host\", \"other\", null"},
        {"conditions.affinity", "3", "conditions.affinity: " TEXT},
        {"conditions.scheduler", "1", "conditions.scheduler: " TEXT},
        {"conditions.clock", "1", "conditions.clock: is not of type object"},
        {"conditions.clock.name", "1", "conditions.clock.name: " TEXT},
        {"conditions.clock.step_ns", "\"1\"", "conditions.clock.step_ns: " WHOLE},
        {"conditions.clock.step_ns", "-1", "conditions.clock.step_ns: is below 0"},
        {"conditions.clock.cost_ns", "1.5", "conditions.clock.cost_ns: " WHOLE},
        {"conditions.clock.cost_ns", "-1", "conditions.clock.cost_ns: is below 0"},
        {"conditions.clock.syscall", "\"no\"",
         "conditions.clock.syscall: is of none of the types \"boolean\", \"null\""},
        {"conditions.ticks", "1", "conditions.ticks: is not of type object"},
        {"conditions.ticks.name", "1", "conditions.ticks.name: " TEXT},
        {"conditions.ticks.frequency", "0", "conditions.ticks.frequency: is below 1"},
    };
    assert_all_told(changes, sizeof changes / sizeof *changes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(head_values),
        cmocka_unit_test(conditions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
