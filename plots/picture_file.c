// SPDX-License-Identifier: MIT
#include "plots/picture_file.h"
#include "plots/gnuplot.h"
#include "plots/save.h"
#include "results/commands/place.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int say(char error[RESULT_ERROR_SIZE], const char *what, int code)
{
    snprintf(error, RESULT_ERROR_SIZE, "%.300s: %s", what, strerror(-code));
    return code;
}

static int draw(const struct chart *chart, enum format format, char **picture, size_t *length,
                char error[RESULT_ERROR_SIZE])
{
    int code = gnuplot_draw(chart, format, picture, length);
    if (code == -EIO)
        snprintf(
            error, RESULT_ERROR_SIZE,
            "gnuplot failed, or its picture is not whole; nothing was written (--keep keeps its script)");
    else if (code)
        say(error, "gnuplot", code);
    return code;
}

static int make_chart(struct chart *chart, const struct job *job, enum format format, const struct wish *wish,
                      char error[RESULT_ERROR_SIZE])
{
    *chart = (struct chart){.characters = format == FORMAT_DUMB, .letters = format_letters(format)};
    int code = job_draw(chart, job, wish, error);
    if (!code && (chart->script.failed || chart->data.failed || chart->plot.failed))
        code = say(error, "this picture", -ENOMEM);
    return code;
}

int picture_make(const struct job *job, enum format format, const struct wish *wish, char **picture,
                 size_t *length, char error[RESULT_ERROR_SIZE])
{
    struct chart chart;
    int code = make_chart(&chart, job, format, wish, error);
    if (!code)
        code = draw(&chart, format, picture, length, error);
    chart_free(&chart);
    return code;
}

static bool is_used(const struct shelf *shelf, const char *name)
{
    for (size_t i = 0; i < shelf->used_count; i++)
        if (strcmp(shelf->used[i], name) == 0)
            return true;
    return false;
}

// A name that was not used yet, which the shelf keeps; NULL when memory is out.
static const char *new_name(struct shelf *shelf, const struct job *job, bool alone)
{
    struct bytes plain = {0};
    char *name = NULL;
    job_name(&plain, job, alone);
    char **used = realloc(shelf->used, (shelf->used_count + 1) * sizeof *used);
    if (used)
        shelf->used = used;
    for (int number = 1; used && !plain.failed; number++) {
        int length = number > 1 ? asprintf(&name, "%.*s-%d", (int)plain.count, plain.data, number)
                                : asprintf(&name, "%.*s", (int)plain.count, plain.data);
        if (length < 0)
            name = NULL;
        if (!name || !is_used(shelf, name))
            break;
        free(name);
    }
    bytes_free(&plain);
    if (name)
        used[shelf->used_count++] = name;
    return name;
}

static int write_file(const struct shelf *shelf, const char *name, const char *suffix, const void *bytes,
                      size_t count, char error[RESULT_ERROR_SIZE])
{
    char *path;
    const char *folder = shelf->folder ? shelf->folder : "";
    if (asprintf(&path, "%s%s%s%s", folder, *folder ? "/" : "", name, suffix) < 0)
        return say(error, name, -ENOMEM);
    int code = place_make_folders(path);
    if (!code)
        code = save(path, bytes, count);
    if (code)
        say(error, path, code);
    else
        puts(path);
    free(path);
    return code;
}

static int keep(const struct shelf *shelf, const struct chart *chart, const char *name,
                char error[RESULT_ERROR_SIZE])
{
    struct bytes script = {0};
    char *data = NULL, *picture = NULL;
    int code = -ENOMEM;
    if (asprintf(&data, "%s.dat", name) >= 0 &&
        asprintf(&picture, "%s%s", name, format_suffix(shelf->format)) >= 0) {
        gnuplot_script_for_files(chart, shelf->format, data, picture, &script);
        code = write_file(shelf, name, ".dat", chart->data.data, chart->data.count, error);
    }
    if (!code)
        code = write_file(shelf, name, ".gp", script.data, script.count, error);
    bytes_free(&script);
    free(data);
    free(picture);
    return code;
}

static int finish(const struct shelf *shelf, const struct chart *chart, const char *name,
                  char error[RESULT_ERROR_SIZE])
{
    char *picture;
    size_t length;
    bool print = shelf->format == FORMAT_DUMB && !shelf->folder;
    int code = shelf->keep ? keep(shelf, chart, name, error) : 0;
    if (code)
        return code;
    code = draw(chart, shelf->format, &picture, &length, error);
    if (code)
        return code;
    if (!print)
        code = write_file(shelf, name, format_suffix(shelf->format), picture, length, error);
    else if (fwrite(picture, 1, length, stdout) != length || fflush(stdout))
        code = say(error, "stdout", -errno);
    free(picture);
    return code;
}

int shelf_add(struct shelf *shelf, const struct job *job, bool alone, const struct wish *wish,
              char error[RESULT_ERROR_SIZE])
{
    struct chart chart;
    int code = make_chart(&chart, job, shelf->format, wish, error);
    const char *name = code ? NULL : new_name(shelf, job, alone);
    if (!code)
        code = name ? finish(shelf, &chart, name, error) : say(error, "this picture", -ENOMEM);
    chart_free(&chart);
    return code;
}

void shelf_free(struct shelf *shelf)
{
    for (size_t i = 0; i < shelf->used_count; i++)
        free(shelf->used[i]);
    free(shelf->used);
}
