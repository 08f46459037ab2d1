// SPDX-License-Identifier: MIT
// The comparison table of LKP, base before new, a row a metric:
//     69995ebbb9d37173 4bad58ebc8bc4f20d89cff95417
//     ---------------- ---------------------------
//              %stddev     %change         %stddev
//      1.273e+09            -3.3%  1.231e+09        will-it-scale.192.threads
//        6630224 +- 2%      -3.3%    6409738        will-it-scale.per_thread_ops
// The change follows from the two values and is no figure of its own. Rows of other metrics are passed over,
// counted.
#include "reading.h"

#include "numeral.h"

// What a row says; the words of the values as they stand.
struct row {
    struct numeral values[2];
    struct span words[2];
    struct span metric;
};

static bool is_commit(struct span word)
{
    if (word.length < 10 || word.length > 40)
        return false;
    for (size_t w = 0; w < word.length; w++)
        if (!is_digit_byte(word.start[w]) && !(word.start[w] >= 'a' && word.start[w] <= 'f'))
            return false;
    return true;
}

// The head's two commits, of which the first is given.
static bool take_commits(struct reading *reading, struct span base, struct cursor *behind)
{
    struct cursor cursor = *behind;
    struct span changed = is_commit(base) ? cursor_word(&cursor) : span_to(base, 0);
    if (!is_commit(changed))
        return false;
    reading->context->commits[0] = reading_keep(reading, base);
    reading->context->commits[1] = reading_keep(reading, changed);
    reading->context->tasks = 0;
    *behind = cursor;
    return true;
}

static bool is_percent(struct span word)
{
    struct numeral number;
    return word.length > 1 && word.start[word.length - 1] == '%' &&
           numeral_is(span_to(word, word.length - 1), &number);
}

// The word behind a value's spread, "+- 2%", where it has one.
static struct span behind_spread(struct span word, struct cursor *cursor)
{
    if (!span_begins(word, "+-"))
        return word;
    if (word.length == 2)
        cursor_word(cursor);
    return cursor_word(cursor);
}

// Reads a row whose first word is given.
static bool read_row(struct span first, struct cursor *cursor, struct row *row)
{
    row->words[0] = first;
    if (!is_digit_byte(first.start[0]) || !numeral_is(first, &row->values[0]))
        return false;
    struct span change = behind_spread(cursor_word(cursor), cursor);
    if (!is_percent(change))
        return false;
    row->words[1] = cursor_word(cursor);
    if (!numeral_is(row->words[1], &row->values[1]))
        return false;
    row->metric = behind_spread(cursor_word(cursor), cursor);
    return span_find(row->metric, ".") < row->metric.length && is_letter_byte(row->metric.start[0]);
}

// The number of tasks in "192.threads", 0 in other names.
static unsigned tasks_in(struct span name)
{
    struct numeral number;
    size_t point = span_find(name, ".");
    bool tasks = span_ends(name, ".threads") || span_ends(name, ".processes");
    if (!tasks || !numeral_is(span_to(name, point), &number) || number.value < 1 || number.value > 1e6)
        return 0;
    return (unsigned)number.value;
}

static void add_row(struct reading *reading, size_t line, const struct row *row)
{
    struct context *context = reading->context;
    struct span name = span_from(row->metric, sizeof "will-it-scale." - 1);
    unsigned tasks = tasks_in(name);
    bool known = context->tool.family == TOOL_WILL_IT_SCALE && *context->tool.benchmark;
    context->tasks = tasks ? tasks : context->tasks;
    for (int side = 0; side < 2; side++) {
        struct figure figure = reading_figure(reading, line);
        figure.benchmark = known ? context->tool.benchmark : "will-it-scale";
        figure.path = known ? context->tool.path : "";
        figure.workers = context->tasks ? context->tasks : 1;
        figure.metric = reading_keep(reading, name);
        figure.unit = "calls/s";
        figure.value = row->values[side].value;
        figure.digits = row->values[side].digits;
        figure.published = reading_keep(reading, row->words[side]);
        figure.label = context->commits[side];
        figure.side = side ? "new" : "base";
        reading_add(reading, &figure);
    }
}

// The lines of the head below the commits.
static bool is_head(struct span line)
{
    struct span rest = line, word;
    while ((word = span_word(&rest)).length)
        if (!span_is(word, "%stddev") && !span_is(word, "%change") && !span_is(word, "\\") &&
            !span_is(word, "|") && span_strip(word, "-").length)
            return false;
    return true;
}

size_t lkp_lines(struct reading *reading, size_t line)
{
    return *reading->context->commits[0] && is_head(reading->text.lines[line].text);
}

bool lkp_word(struct reading *reading, struct span word, struct cursor *behind)
{
    struct row row;
    struct cursor cursor = *behind;
    if (take_commits(reading, word, behind))
        return true;
    if (!read_row(word, &cursor, &row))
        return false;
    if (span_begins(row.metric, "will-it-scale."))
        add_row(reading, behind->line, &row);
    else
        reading->import->passed_over++;
    *behind = cursor;
    return true;
}
