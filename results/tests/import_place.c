// SPDX-License-Identifier: MIT
#include "import_place.h"

#include "results/file/check.h"
#include "results/file/file.h"
#include "results/import/import.h"

#include <fcntl.h>
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { WORDS = 16 };

static void read_back(const struct import_place *place, const char *name, char *text, size_t size)
{
    char path[80];
    snprintf(path, sizeof path, "%s/%s", place->folder, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, size - 1, file)] = 0;
    fclose(file);
}

static int redirect(const struct import_place *place, const char *name, int descriptor)
{
    char path[80];
    snprintf(path, sizeof path, "%s/%s", place->folder, name);
    int kept = dup(descriptor), file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    assert_true(kept >= 0 && file >= 0 && dup2(file, descriptor) >= 0);
    close(file);
    return kept;
}

static void restore(int kept, int descriptor)
{
    dup2(kept, descriptor);
    close(kept);
}

int import_run(struct import_place *place, ...)
{
    char out[60], *words[WORDS] = {"import", "-o", out};
    int count = 3;
    va_list more;
    snprintf(out, sizeof out, "%s/out", place->folder);
    va_start(more, place);
    while ((words[count] = va_arg(more, char *)))
        count++;
    va_end(more);
    fflush(stdout);
    int output = redirect(place, "output", STDOUT_FILENO), errors = redirect(place, "errors", STDERR_FILENO);
    int status = import_command(count, words);
    fflush(stdout);
    restore(output, STDOUT_FILENO);
    restore(errors, STDERR_FILENO);
    read_back(place, "output", place->output, sizeof place->output);
    read_back(place, "errors", place->errors, sizeof place->errors);
    return status;
}

int import_place_begin(void **state)
{
    struct import_place *place = calloc(1, sizeof *place);
    strcpy(place->folder, "/tmp/import_test_XXXXXX");
    *state = place;
    return mkdtemp(place->folder) ? 0 : -1;
}

int import_place_end(void **state)
{
    struct import_place *place = *state;
    glob_t found;
    char pattern[80];
    static const char *const levels[] = {"out/*/*", "out/*", "*", ""};
    for (size_t l = 0; l < 4; l++) {
        snprintf(pattern, sizeof pattern, "%s/%s", place->folder, levels[l]);
        if (!glob(pattern, 0, NULL, &found))
            for (size_t f = 0; f < found.gl_pathc; f++)
                remove(found.gl_pathv[f]);
        globfree(&found);
    }
    free(place);
    return 0;
}

struct result *import_open(const struct import_place *place, const char *pattern)
{
    char path[120], error[RESULT_ERROR_SIZE];
    struct result *result;
    json_t *file;
    glob_t found;
    snprintf(path, sizeof path, "%s/out/%s", place->folder, pattern);
    assert_int_equal(glob(path, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    assert_int_equal(result_load(found.gl_pathv[0], &file, error), 0);
    assert_int_equal(result_check(file, NULL, NULL), 0);
    json_decref(file);
    assert_int_equal(result_read(found.gl_pathv[0], &result, error), 0);
    globfree(&found);
    return result;
}

size_t import_file_count(const struct import_place *place)
{
    char path[80];
    glob_t found;
    snprintf(path, sizeof path, "%s/out/*/*.json", place->folder);
    size_t count = glob(path, 0, NULL, &found) ? 0 : found.gl_pathc;
    globfree(&found);
    return count;
}
