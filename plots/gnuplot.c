// SPDX-License-Identifier: MIT
#include "plots/gnuplot.h"
#include "plots/text.h"
#include "results/board/tool.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(char error[GNUPLOT_ERROR_SIZE], int code, const char *text)
{
    snprintf(error, GNUPLOT_ERROR_SIZE, "%s", text);
    return code;
}

static int try_version(char error[GNUPLOT_ERROR_SIZE])
{
    static const char *const argv[] = {"gnuplot", "--version", NULL};
    char *text;
    size_t length;
    unsigned major = 0, minor = 0;
    int code = tool_run(argv, "", 0, &text, &length);
    if (code == -ENOENT)
        return fail(error, code, "gnuplot is missing; install it (Debian: apt-get install gnuplot-nox)");
    if (code)
        return fail(error, code, "gnuplot --version failed; is its installation broken?");
    int found = sscanf(text, "gnuplot %u.%u", &major, &minor);
    free(text);
    if (found != 2)
        return fail(error, -EPROTO, "gnuplot --version does not say a version; 5.2 or newer is needed");
    if (100 * major + minor >= GNUPLOT_VERSION_LEAST)
        return 0;
    snprintf(error, GNUPLOT_ERROR_SIZE, "gnuplot %u.%u is too old; 5.2 or newer is needed", major, minor);
    return -EPROTO;
}

// Without a font letters have no width: then the left margin of ten letters is (almost) none.
static int try_terminal(enum format format, char error[GNUPLOT_ERROR_SIZE])
{
    static const char *const argv[] = {"gnuplot", "-d", NULL};
    static const double margin_least = 5;
    char script[256], *text;
    size_t length;
    snprintf(
        script, sizeof script,
        "set print '-'\nset terminal %s\nset output '/dev/null'\nset lmargin 10\nset yrange [0:1]\nplot x\n"
        "print GPVAL_TERM_XMIN\n",
        format_terminal(format));
    if (tool_run(argv, script, strlen(script), &text, &length)) {
        snprintf(error, GNUPLOT_ERROR_SIZE,
                 "this gnuplot cannot make %s; --format svg or dumb asks less of it",
                 format_suffix(format) + 1);
        return -EOPNOTSUPP;
    }
    double margin = strtod(text, NULL);
    free(text);
    if (margin < margin_least && format_needs_fonts(format))
        return fail(error, -ENODATA,
                    "no fonts are installed, so the picture would have no letters; install some "
                    "(Debian: apt-get install fonts-dejavu-core) or take --format svg");
    return 0;
}

int gnuplot_try(enum format format, char error[GNUPLOT_ERROR_SIZE])
{
    int code = try_version(error);
    return code ? code : try_terminal(format, error);
}

void gnuplot_script(const struct chart *chart, enum format format, struct bytes *script)
{
    format_set(format, chart, script);
    bytes_text(script, "$data << EOD\n");
    bytes_add(script, chart->data.data, chart->data.count);
    bytes_text(script, "EOD\nDATA = '$data'\n");
    bytes_add(script, chart->script.data, chart->script.count);
    bytes_text(script, "unset multiplot\n");
}

void gnuplot_script_for_files(const struct chart *chart, enum format format, const char *data,
                              const char *picture, struct bytes *script)
{
    bytes_text(script, "# in this folder: gnuplot -d NAME.gp\n");
    format_set(format, chart, script);
    bytes_text(script, "set output ");
    text_quote(script, picture, LETTERS_ALL);
    bytes_text(script, "\nDATA = \"'");
    text_add(script, data, LETTERS_ASCII);
    bytes_text(script, "'\"\n");
    bytes_add(script, chart->script.data, chart->script.count);
    bytes_text(script, "unset multiplot\n");
}

// gnuplot fills its lines with blanks and begins each page with a form feed.
static void tidy(char *text, size_t *length)
{
    char *to = text;
    size_t blanks = 0;
    for (size_t i = 0; i < *length; i++) {
        if (text[i] == ' ' || text[i] == '\f') {
            blanks += text[i] == ' ';
            continue;
        }
        for (; text[i] != '\n' && blanks; blanks--)
            *to++ = ' ';
        blanks = 0;
        *to++ = text[i];
    }
    if (to > text && to[-1] != '\n')
        *to++ = '\n';
    *length = (size_t)(to - text);
}

int gnuplot_draw(const struct chart *chart, enum format format, char **picture, size_t *length)
{
    static const char *const argv[] = {"gnuplot", "-d", NULL};
    struct bytes script = {0};
    gnuplot_script(chart, format, &script);
    if (script.failed || chart->script.failed || chart->data.failed) {
        bytes_free(&script);
        return -ENOMEM;
    }
    int error = tool_run(argv, script.data, script.count, picture, length);
    bytes_free(&script);
    if (error)
        return error;
    if (!format_is_whole(format, *picture, *length)) {
        free(*picture);
        return -EIO;
    }
    if (format == FORMAT_DUMB)
        tidy(*picture, length);
    return 0;
}
