// SPDX-License-Identifier: MIT
#include "plots/inputs.h"
#include "plots/study.h"
#include "results/file/decode.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH = 8 }; // of folders: results/BOARD/KERNEL/ are three

static bool was_read(const struct inputs *inputs, const struct result *result)
{
    const char *id = result_text(result, "id");
    for (size_t i = 0; id && i < inputs->count; i++) {
        const struct result *other = inputs->inputs[i].result;
        const char *other_id = other ? result_text(other, "id") : NULL;
        if (other_id && strcmp(id, other_id) == 0)
            return true;
    }
    return false;
}

static int grow(struct inputs *inputs)
{
    if (inputs->count < inputs->room)
        return 0;
    size_t room = inputs->room ? 2 * inputs->room : 16;
    struct input *grown = realloc(inputs->inputs, room * sizeof *grown);
    if (!grown)
        return -ENOMEM;
    inputs->inputs = grown;
    inputs->room = room;
    return 0;
}

// Takes the result or study over.
static int add(struct inputs *inputs, const char *path, struct result *result, json_t *study)
{
    struct input input = {calloc(1, sizeof *input.paths), 1, result, study};
    if (!input.paths || !(input.paths[0] = strdup(path)) || grow(inputs)) {
        input_free(&input);
        return -ENOMEM;
    }
    inputs->inputs[inputs->count++] = input;
    return 0;
}

static int add_result(struct inputs *inputs, const char *path, const json_t *file,
                      char error[RESULT_ERROR_SIZE])
{
    struct result *result;
    char fault[RESULT_ERROR_SIZE / 2];
    int code = result_decode(file, &result, fault, sizeof fault);
    if (code) {
        snprintf(error, RESULT_ERROR_SIZE, "%.200s: %s", path, code == -ENOMEM ? strerror(ENOMEM) : fault);
        return code;
    }
    if (was_read(inputs, result)) {
        result_free(result);
        return 0;
    }
    return add(inputs, path, result, NULL);
}

static int add_file(struct inputs *inputs, const char *path, char error[RESULT_ERROR_SIZE])
{
    json_t *file;
    int code = result_load(path, &file, error);
    if (code)
        return code;
    if (study_is(file))
        return add(inputs, path, NULL, file);
    code = add_result(inputs, path, file, error);
    json_decref(file);
    return code;
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int add_any(struct inputs *inputs, const char *path, int depth, char error[RESULT_ERROR_SIZE]);

static int add_entry(struct inputs *inputs, const char *folder, const char *name, int depth,
                     char error[RESULT_ERROR_SIZE])
{
    struct stat status;
    char *path;
    int code = 0;
    if (asprintf(&path, "%s/%s", folder, name) < 0)
        return -ENOMEM;
    size_t length = strlen(name);
    bool is_json = length > 5 && strcmp(name + length - 5, ".json") == 0;
    if (is_json || (stat(path, &status) == 0 && S_ISDIR(status.st_mode) && depth < DEPTH))
        code = add_any(inputs, path, depth + 1, error);
    free(path);
    return code;
}

static int add_folder(struct inputs *inputs, const char *path, int depth, char error[RESULT_ERROR_SIZE])
{
    struct dirent **entries;
    int count = scandir(path, &entries, is_visible, versionsort), code = 0;
    if (count < 0) {
        code = -errno;
        snprintf(error, RESULT_ERROR_SIZE, "%.200s: %s", path, strerror(errno));
        return code;
    }
    for (int i = 0; i < count; i++) {
        if (!code)
            code = add_entry(inputs, path, entries[i]->d_name, depth, error);
        free(entries[i]);
    }
    free(entries);
    return code;
}

static int add_any(struct inputs *inputs, const char *path, int depth, char error[RESULT_ERROR_SIZE])
{
    struct stat status;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return add_folder(inputs, path, depth, error);
    return add_file(inputs, path, error);
}

int inputs_add(struct inputs *inputs, const char *path, char error[RESULT_ERROR_SIZE])
{
    size_t before = inputs->count;
    struct stat status;
    snprintf(error, RESULT_ERROR_SIZE, "%s", strerror(ENOMEM));
    int code = add_any(inputs, path, 0, error);
    if (code || inputs->count > before || stat(path, &status) || !S_ISDIR(status.st_mode))
        return code;
    snprintf(error, RESULT_ERROR_SIZE, "%.200s: no result files (*.json) in this folder", path);
    return -ENOENT;
}

int input_take_paths(struct input *input, struct input *from)
{
    char **grown = realloc(input->paths, (input->path_count + from->path_count) * sizeof *grown);
    if (!grown)
        return -ENOMEM;
    memcpy(grown + input->path_count, from->paths, from->path_count * sizeof *grown);
    input->paths = grown;
    input->path_count += from->path_count;
    from->path_count = 0;
    return 0;
}

void input_free(struct input *input)
{
    for (size_t i = 0; input->paths && i < input->path_count; i++)
        free(input->paths[i]);
    free(input->paths);
    result_free(input->result);
    json_decref(input->study);
}

void inputs_free(struct inputs *inputs)
{
    for (size_t i = 0; i < inputs->count; i++)
        input_free(&inputs->inputs[i]);
    free(inputs->inputs);
    *inputs = (struct inputs){0};
}
