// SPDX-License-Identifier: MIT
#include "import.h"

#include "board.h"
#include "html.h"
#include "label.h"
#include "mail.h"
#include "mailbox.h"
#include "reading.h"
#include "riddle.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// One more element of a growing array; NULL when memory is out.
static void *one_more(void *array, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return array;
    size_t wanted = *room ? *room * 2 : 64;
    void *grown = realloc(array, wanted * size);
    if (grown)
        *room = wanted;
    return grown;
}

static int add_source(struct import *import, const char *file, const struct mail *mail)
{
    struct source *sources =
        one_more(import->sources, import->source_count, &import->source_room, sizeof *import->sources);
    if (!sources)
        return -ENOMEM;
    import->sources = sources;
    sources[import->source_count++] = (struct source){.file = file,
                                                      .subject = mail->subject,
                                                      .date = mail->date,
                                                      .sent = mail->sent,
                                                      .message_id = mail->message_id,
                                                      .thread = mail->thread,
                                                      .hardware = mail->hardware,
                                                      .tool = mail->tool};
    return 0;
}

void reading_riddle(struct reading *reading, size_t index)
{
    const struct line *line = &reading->text.lines[index];
    struct import *import = reading->import;
    if (!riddle_is(line->text))
        return;
    struct riddle *riddles =
        one_more(import->riddles, import->riddle_count, &import->riddle_room, sizeof *import->riddles);
    if (!riddles) {
        reading->error = -ENOMEM;
        return;
    }
    import->riddles = riddles;
    riddles[import->riddle_count++] = (struct riddle){
        import->sources[reading->mail].file, reading_keep(reading, span_to(line->text, 200)), line->number};
}

// A figure within a line, whose first word is `word`.
static bool read_figure(struct reading *reading, struct span word, struct cursor *cursor)
{
    static word_reader *const readers[] = {getrandom_word,     vdsotest_word, perf_bench_word,
                                           will_it_scale_word, lmbench_word,  lkp_word};
    for (size_t r = 0; r < sizeof readers / sizeof *readers; r++)
        if (readers[r](reading, word, cursor))
            return true;
    return false;
}

// Reads the figures within a line; returns how many lines they take, 0 where there is none. What follows them
// on the last line is read with it.
static size_t read_words(struct reading *reading, size_t line)
{
    struct cursor cursor = {&reading->text, line, 0};
    struct span word;
    bool found = false;
    context_begin_line(reading->context);
    while ((word = cursor_word_here(&cursor)).length) {
        if (read_figure(reading, word, &cursor)) {
            found = true;
            context_figure(reading->context);
        } else {
            context_word(reading->context, word, &reading->import->words);
        }
    }
    return found ? cursor.line - line + 1 : 0;
}

// Figures by whole lines, then by words, then what is told from prose only if nothing else is. Most lines are
// passed by quickly: a figure needs a digit, or a label that its digits follow on the next line.
static size_t read_figures(struct reading *reading, size_t line)
{
    const struct line *here = &reading->text.lines[line];
    const struct {
        line_reader *reader;
        bool worth;
    } readers[] = {
        {perf_bench_lines, here->digits || here->colons},
        {will_it_scale_lines, true},
        {lkp_lines, true},
        {grid_lines, true},
        {aligned_lines, here->gaps},
        {read_words, here->digits || here->colons},
        {perf_stat_lines, here->digits},
        {powerpc_lines, here->digits || here->colons},
    };
    size_t lines = 0;
    for (size_t r = 0; r < sizeof readers / sizeof *readers && !lines; r++)
        if (readers[r].worth)
            lines = readers[r].reader(reading, line);
    if (lines)
        context_end_figures(reading->context);
    return lines;
}

// A patch's own lines are code: numbers in them are no figures. It begins with "diff --git" and ends with the
// mail's signature, or where no diff goes on.
static bool in_patch(struct context *context, struct span line)
{
    if (span_begins(line, "diff --git "))
        context->patch = true;
    else if (context->patch && (span_begins(line, "--") && span_trim(line).length == 2))
        context->patch = false;
    return context->patch;
}

static void enter(struct reading *reading, size_t line)
{
    struct context *context = &reading->contexts[reading->text.lines[line].depth];
    if (reading->context && reading->context != context)
        context_forget(reading->context);
    reading->context = context;
}

// Reads what begins at a line; returns how many lines that was.
static size_t read_line(struct reading *reading, size_t line)
{
    const struct line *here = &reading->text.lines[line];
    enter(reading, line);
    if (!here->text.length) {
        context_blank(reading->context);
        return 1;
    }
    if (in_patch(reading->context, here->text))
        return 1;
    size_t lines = read_figures(reading, line);
    if (lines)
        return lines;
    bool understood = context_line(reading->context, &reading->text, line, &reading->import->words);
    if (!understood)
        reading_riddle(reading, line);
    return 1;
}

static void describe(struct reading *reading, const struct mail *mail)
{
    struct board_names names;
    board_in_description(span_of(mail->hardware), &names);
    reading->board = reading_keep(reading, names.board);
    reading->arch = reading_keep(reading, names.arch);
    if (!tool_read(span_of(mail->tool), &reading->tool, &reading->import->words))
        reading->tool = (struct tool){.benchmark = "", .path = "", .workers = 1};
}

// Reads a mail whose source is the last.
static int read_mail(struct import *import, const struct mail *mail, struct text *text)
{
    struct reading reading = {.import = import, .mail = import->source_count - 1, .text = *text};
    struct span body = {mail->body.data, mail->body.count};
    for (size_t q = 0; q <= QUOTES; q++)
        context_begin(&reading.contexts[q]);
    reading.error = text_read(&reading.text, body, mail->line, &mail->flow);
    *text = reading.text;
    describe(&reading, mail);
    // Blocks are numbered on through the whole import.
    reading.block = import->blocks;
    reading.block_line = SIZE_MAX;
    for (size_t line = 0; line < reading.text.count && !reading.error;)
        line += read_line(&reading, line);
    import->blocks = reading.block;
    return import->words.failed ? -ENOMEM : reading.error;
}

static int read_message(struct import *import, const char *file, struct span message, size_t line,
                        struct text *text)
{
    struct mail mail;
    int error = mail_read(&mail, message, line, &import->words);
    if (!error)
        error = add_source(import, file, &mail);
    if (!error)
        error = read_mail(import, &mail, text);
    mail_free(&mail);
    return error;
}

int import_read(struct import *import, const char *file, struct span bytes)
{
    struct bytes page = {0};
    struct text text = {0};
    struct span message;
    size_t line;
    int error = 0;
    if (html_begins(bytes)) {
        html_text(bytes, &page);
        bytes = (struct span){page.data, page.count};
    }
    struct mailbox mailbox = {bytes, 1};
    const char *name = words_keep(&import->words, span_of(file));
    while (!error && mailbox_next(&mailbox, &message, &line))
        error = read_message(import, name, message, line, &text);
    text_free(&text);
    bytes_free(&page);
    return error;
}

void import_free(struct import *import)
{
    figures_free(&import->figures);
    duplicates_free(&import->duplicates);
    free(import->sources);
    free(import->riddles);
    words_free(&import->words);
    *import = (struct import){0};
}
