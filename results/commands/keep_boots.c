// SPDX-License-Identifier: MIT
#include "results/commands/keep_boots.h"

#include "results/board/describe.h"
#include "results/commands/commands.h"
#include "results/commands/keep.h"
#include "results/commands/run_head.h"

#include <stdio.h>

// What the host knows: how it was called, and which side it is. When this was, the marks of the boots tell.
static void complete_head(const struct kept_boots *boots, int argc, char **argv)
{
    struct result *result = boots->session->result;
    json_t *facts = json_object_get(result->head, "facts");
    run_head(boots->session, boots->command, argc, argv);
    if (facts)
        json_object_set_new(facts, "boot.label", result_string(boots->label));
    if (boots->complete)
        boots->complete(result);
}

int keep_boots(const struct kept_boots *boots, int argc, char **argv)
{
    struct session *session = boots->session;
    bool file;
    if (reader_progress(session->reader)->received == 0) {
        journal_end(&session->journal, 1);
        return complain(EXIT_COULD_NOT, "%s: no record came, and so there is no result", boots->label);
    }
    describe(session->result, session->reader);
    size_t figures = keep_summaries(session->result);
    complete_head(boots, argc, argv);
    printf("%s\n", boots->label);
    int status =
        keep_result(session->result, boots->path, boots->asked, KEEP_PRECISION, &session->journal, &file);
    putchar('\n');
    journal_end(&session->journal, file);
    return figures ? status : complain(EXIT_COULD_NOT, "%s: no cell has a figure", boots->label);
}
