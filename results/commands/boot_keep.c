// SPDX-License-Identifier: MIT
#include "results/commands/boot_side.h"

#include "results/boot/same_count.h"
#include "results/commands/commands.h"
#include "results/commands/keep.h"
#include "results/commands/run_head.h"
#include "results/board/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The command line less what only starts the runner, which differs from boot to boot and says nothing of the
// kernel; the fact keeps it as it was.
static void shorten_command_line(struct result *result)
{
    const char *line = result_text(result, "kernel.command_line");
    char *copy = line ? strdup(line) : NULL, *kept = copy ? calloc(1, strlen(copy) + 2) : NULL, *rest;
    if (kept) {
        for (char *word = strtok_r(copy, " ", &rest); word && strcmp(word, "--") != 0;
             word = strtok_r(NULL, " ", &rest))
            if (strncmp(word, "rb.", 3) != 0)
                strcat(strcat(kept, kept[0] ? " " : ""), word);
        json_object_set_new(json_object_get(result->head, "kernel"), "command_line", json_string(kept));
    }
    free(kept);
    free(copy);
}

// What the host knows better than the guest: when this was (a counted guest's clock always begins alike), and
// which side it is.
static void complete_head(struct boot_side *side, int argc, char **argv)
{
    struct result *result = side->session.result;
    json_t *facts = json_object_get(result->head, "facts");
    run_head(&side->session, "boot", argc, argv);
    json_object_set_new(result->head, "id", json_string(side->id));
    json_object_set_new(result->head, "started", json_string(side->started));
    if (facts)
        json_object_set_new(facts, "boot.label", result_string(side->label));
    shorten_command_line(result);
}

int boot_side_keep(struct boot_side *side, int argc, char **argv)
{
    static const double usual_precision = 0.005;
    struct session *session = &side->session;
    bool file;
    if (reader_progress(session->reader)->received == 0) {
        journal_end(&session->journal, 1);
        return complain(EXIT_COULD_NOT, "%s: no record came, and so there is no result", side->label);
    }
    describe(session->result, session->reader);
    size_t figures = keep_summaries(session->result);
    complete_head(side, argc, argv);
    same_count_warn(session->result);
    printf("%s\n", side->label);
    int status = keep_result(session->result, side->path, side->options->output != NULL, usual_precision,
                             &session->journal, &file);
    putchar('\n');
    journal_end(&session->journal, file);
    return figures ? status : complain(EXIT_COULD_NOT, "%s: no cell has a figure", side->label);
}
