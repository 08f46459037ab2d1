// SPDX-License-Identifier: MIT
#include "results/commands/run_head.h"
#include "runners/fields.h"

void run_head(struct session *session, const char *name, int argc, char **argv)
{
    json_t *head = session->result->head, *tool = json_object_get(head, "tool");
    json_t *command = json_array();
    json_array_append_new(command, json_string("run-bench"));
    json_array_append_new(command, json_string(name));
    for (int i = 1; i < argc; i++)
        json_array_append_new(command, result_string(argv[i]));
    if (!tool) {
        json_object_set_new(head, "tool", json_object());
        tool = json_object_get(head, "tool");
    }
    json_object_set_new(tool, "name", json_string("run-bench"));
    json_object_set_new(tool, "version", json_string(RUN_BENCH_VERSION));
    json_object_set_new(tool, "command", command);
    json_object_set_new(head, "seconds", json_real(session_seconds(session)));
}
