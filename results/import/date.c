// SPDX-License-Identifier: MIT
#include "date.h"

#include <stdio.h>
#include <time.h>

// The parts of a date; -1 is missing, a zone is in minutes east.
struct date {
    int year, month, day, hour, minute, second, zone;
    bool has_zone;
};

// The number of the month that a word begins with, -1 for none.
static int month_of(struct span word)
{
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    for (int month = 0; month < 12; month++)
        if (span_is(word, months[month]))
            return month + 1;
    return -1;
}

// A word's value where it is all digits and at most four of them, else -1.
static int small_number(struct span word)
{
    int value = 0;
    for (size_t w = 0; w < word.length; w++) {
        if (!is_digit_byte(word.start[w]) || w == 4)
            return -1;
        value = value * 10 + (word.start[w] - '0');
    }
    return word.length ? value : -1;
}

// "21:17:17" or "21:17"
static void take_time(struct date *date, struct span word)
{
    int hour = small_number(span_to(word, 2)), minute = small_number(span_to(span_from(word, 3), 2));
    int second = word.length > 5 ? small_number(span_to(span_from(word, 6), 2)) : 0;
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60)
        return;
    date->hour = hour;
    date->minute = minute;
    date->second = second;
}

// "+0200", "UTC", "GMT"
static void take_zone(struct date *date, struct span word)
{
    int value = word.length == 5 ? small_number(span_from(word, 1)) : -1;
    bool utc = span_is(word, "UTC") || span_is(word, "GMT");
    if (!utc && (value < 0 || (word.start[0] != '+' && word.start[0] != '-')))
        return;
    int minutes = utc ? 0 : value / 100 * 60 + value % 100;
    date->zone = word.start[0] == '-' ? -minutes : minutes;
    date->has_zone = true;
}

static void take_word(struct date *date, struct span word)
{
    int number = small_number(word);
    if (number > 0 && number <= 31 && date->day < 0)
        date->day = number;
    else if (number >= 1900 && date->year < 0)
        date->year = number;
    else if (date->month < 0 && month_of(word) > 0)
        date->month = month_of(word);
    else if (word.length >= 5 && word.start[2] == ':')
        take_time(date, word);
    else if (date->hour >= 0 && !date->has_zone)
        take_zone(date, word);
}

// True where the text tells a day.
static bool read_date(struct date *date, const char *text)
{
    struct span rest = span_of(text), word;
    *date = (struct date){.year = -1, .month = -1, .day = -1, .hour = -1};
    while ((word = span_word(&rest)).length)
        take_word(date, word);
    return date->year > 0 && date->month > 0 && date->day > 0;
}

const char *date_day(const char *text, struct words *words)
{
    struct date date;
    char day[40];
    if (!read_date(&date, text))
        return words_keep(words, span_of(text));
    snprintf(day, sizeof day, "%04d-%02d-%02d", date.year, date.month, date.day);
    return words_keep(words, span_of(day));
}

const char *date_utc(const char *text, struct words *words)
{
    struct date date;
    char moment[40];
    if (!read_date(&date, text) || date.hour < 0 || !date.has_zone)
        return "";
    struct tm parts = {.tm_year = date.year - 1900,
                       .tm_mon = date.month - 1,
                       .tm_mday = date.day,
                       .tm_hour = date.hour,
                       .tm_min = date.minute - date.zone,
                       .tm_sec = date.second};
    time_t seconds = timegm(&parts);
    struct tm utc;
    if (!gmtime_r(&seconds, &utc) || !strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%SZ", &utc))
        return "";
    return words_keep(words, span_of(moment));
}
