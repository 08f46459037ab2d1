// SPDX-License-Identifier: MIT
#include <errno.h>

#include "arch-asm/arch.h"
#include "bench/vgetrandom.h"
#include "runners/replicas/formats.h"
#include "runners/replicas/getrandom.h"
#include "runners/replicas/print.h"
#include "runners/replicas/timed.h"

int getrandom_missing(const struct plan *plan, struct line *text)
{
    const struct cell *cell = cells_path(plan, PATH_VDSO);
    struct vgetrandom_parameters parameters;
    const char *version;

    if (cell->answer.status != STATUS_SKIPPED)
        return 0;
    if (cell->function && vgetrandom_ask(cell->function, &parameters) != -ENOSYS)
        return 0;
    if (plan->vdso_error) {
        line_text(text, plan->vdso_error == -ENOENT ? "AT_SYSINFO_EHDR is not present" : cell->answer.reason);
    } else if (cell->function) {
        line_text(text, "CPU does not have runtime support");
    } else {
        version = vdso_version_name(&plan->vdso);
        line_text(text, ARCH_VDSO_PREFIX "getrandom");
        line_text(text, version ? "@" : "");
        line_text(text, version ? version : "");
        line_text(text, " symbol is missing from vDSO");
    }
    return 1;
}

int getrandom_failed(const struct cell *cell, uint64_t failed, uint64_t made, const char *reason)
{
    struct print print;
    struct line *line = print_begin(&print);

    line_text(line, "# ");
    line_text(line, path_name(cell->path));
    line_text(line, ": failed: ");
    if (failed) {
        line_unsigned(line, failed);
        line_text(line, " of the first ");
        line_unsigned(line, made);
        line_text(line, " calls: ");
    }
    line_text(line, reason);
    print_end(&print);
    return STATUS_BAD;
}

int getrandom_single(const struct cell *cell, uint64_t calls)
{
    struct answer answer;
    struct timed timed;
    struct print print;

    if (timed_calls(&timed, cell, calls, &answer))
        return getrandom_failed(cell, timed.failed, timed.calls, answer.reason);
    format_getrandom_single(print_begin(&print), path_name(cell->path), timed.calls, timed.ns);
    return print_end(&print) ? STATUS_BAD : STATUS_DONE;
}
