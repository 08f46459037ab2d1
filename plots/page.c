// SPDX-License-Identifier: MIT
#include "plots/page.h"
#include "plots/base64_text.h"
#include "plots/page_facts.h"
#include "plots/page_style.h"
#include "plots/page_table.h"
#include "plots/picture_file.h"
#include "plots/save.h"
#include "plots/text.h"
#include "plots/phrases.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A page under construction.
struct page {
    struct bytes text;
    struct wish wish;
    char *error; // RESULT_ERROR_SIZE bytes, for the first thing that failed
};

static int add_data(struct page *page, const struct job *job, bool narrow)
{
    char *picture;
    size_t length;
    struct wish wish = page->wish;
    wish.narrow = narrow;
    int code = picture_make(job, FORMAT_SVG, &wish, &picture, &length, page->error);
    if (code)
        return code;
    bytes_text(&page->text, "data:image/svg+xml;base64,");
    base64_text(&page->text, picture, length);
    free(picture);
    return 0;
}

// Adds a picture, for wide windows and for narrow ones. -ENODATA leaves the page as it was.
static int add_picture(struct page *page, const struct job *job, const char *name, const char *words)
{
    size_t before = page->text.count;
    bytes_text(&page->text, "<figure><picture><source media=\"(max-width: 40rem)\" srcset=\"");
    int code = add_data(page, job, true);
    if (!code) {
        bytes_text(&page->text, "\">\n<img src=\"");
        code = add_data(page, job, false);
    }
    if (code) {
        page->text.count = before;
        return code;
    }
    bytes_text(&page->text, "\" alt=\"");
    text_html(&page->text, name);
    bytes_text(&page->text, ": ");
    text_html(&page->text, words);
    bytes_text(&page->text, "\"></picture></figure>\n");
    return 0;
}

static const char *words_of(enum kind kind)
{
    static const char *const words[KINDS] = {
        [KIND_BOARD] = "the figures of the table below as a chart",
        [KIND_KERNELS] = "the kernels' figures of the table below as a chart",
        [KIND_SERIES] = "the figures of the table below in the order of the kernels",
        [KIND_WORKERS] = "cost of a call over the number of workers",
        [KIND_SAMPLES] = "distributions of the cells that have two costs",
        [KIND_STUDY] = "shares of comparisons that are wrong, or find a change",
    };
    return words[kind];
}

static int add_pictures(struct page *page, const struct board *board)
{
    struct jobs jobs = {0};
    int code = jobs_add_board(&jobs, board, KIND_AUTO, page->wish.patterns);
    if (!code)
        code = jobs_add_board(&jobs, board, KIND_SAMPLES, page->wish.patterns);
    for (size_t i = 0; i < jobs.count && !code; i++) {
        enum kind kind = jobs.jobs[i].kind;
        code = add_picture(page, &jobs.jobs[i], board->name, words_of(kind));
        if (code == -ENODATA && kind == KIND_SAMPLES)
            code = 0; // no cell has two costs
    }
    jobs_free(&jobs);
    return code;
}

static int add_board(struct page *page, const struct board *board, size_t number)
{
    char heading[64];
    snprintf(heading, sizeof heading, "<section id=\"board%zu\">\n<h2>", number);
    bytes_text(&page->text, heading);
    text_html(&page->text, board->name);
    bytes_text(&page->text, "</h2>\n");
    page_facts(&page->text, board);
    int code = add_pictures(page, board);
    if (!code)
        code = page_table(&page->text, board, page->wish.patterns);
    if (!code)
        page_notes(&page->text, board);
    bytes_text(&page->text, "</section>\n");
    return code;
}

static int add_study(struct page *page, const json_t *study)
{
    struct jobs jobs = {0};
    int code = jobs_add_study(&jobs, study);
    bytes_text(&page->text, "<section>\n<h2>Study</h2>\n");
    for (size_t i = 0; i < jobs.count && !code; i++) {
        code = add_picture(page, &jobs.jobs[i], "study", words_of(KIND_STUDY));
        code = code == -ENODATA ? 0 : code; // a study that was stopped lacks its last parts
    }
    bytes_text(&page->text, "</section>\n");
    jobs_free(&jobs);
    return code;
}

static void add_contents(struct bytes *text, const struct boards *boards)
{
    char link[64];
    bytes_text(text, "<nav><ul>\n");
    for (size_t i = 0; i < boards->count; i++) {
        snprintf(link, sizeof link, "<li><a href=\"#board%zu\">", i);
        bytes_text(text, link);
        text_html(text, boards->boards[i].name);
        bytes_text(text, "</a> <span class=\"faint\">");
        text_html(text, boards->boards[i].unit);
        bytes_text(text, "</span></li>\n");
    }
    bytes_text(text, "</ul></nav>\n");
}

static void begin(struct bytes *text, const struct boards *boards)
{
    bytes_text(text, "<!DOCTYPE html>\n<!-- SPDX-License-Identifier: MIT -->\n<html lang=\"en\">\n<head>\n"
                     "<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                     "<title>run-bench: what it costs to enter the kernel</title>\n<style>\n");
    bytes_text(text, page_style);
    bytes_text(text, "</style>\n</head>\n<body>\n<h1>What it costs to enter the kernel</h1>\n"
                     "<p class=\"faint\">Medians; ± is half of the 99 % interval over processes.</p>\n");
    if (boards->count > 1)
        add_contents(text, boards);
}

int page_write(const char *path, const struct boards *boards, const struct inputs *inputs,
               const struct wish *wish, char error[RESULT_ERROR_SIZE])
{
    struct page page = {.wish = *wish, .error = error};
    int code = 0;
    snprintf(error, RESULT_ERROR_SIZE, "%s", strerror(ENOMEM));
    page.wish.two_costs = true;
    begin(&page.text, boards);
    for (size_t i = 0; i < boards->count && !code; i++)
        code = add_board(&page, &boards->boards[i], i);
    for (size_t i = 0; i < inputs->count && !code; i++)
        if (inputs->inputs[i].study)
            code = add_study(&page, inputs->inputs[i].study);
    bytes_text(&page.text, "</body>\n</html>\n");
    if (!code && page.text.failed)
        code = -ENOMEM;
    if (!code && (code = save(path, page.text.data, page.text.count)))
        snprintf(error, RESULT_ERROR_SIZE, "%.300s: %s", path, strerror(-code));
    bytes_free(&page.text);
    return code;
}
