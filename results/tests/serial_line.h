// SPDX-License-Identifier: MIT
// A pseudo terminal as a serial line: the test is the board at its other end.
#ifndef RESULTS_TESTS_SERIAL_LINE_H
#define RESULTS_TESTS_SERIAL_LINE_H

#include "results/tests/running.h"
#include "results/tests/stream.h"

#include <termios.h>

struct line {
    int board, host; // the two ends; the host's is open here, too
    char name[64];
    struct termios before;
    struct stream_text stream;
};

struct line line_open(void);
void line_close(struct line *line);
// Waits until run-bench has set the line up; what came before would be echoed.
void line_await_raw(const struct line *line);
// Asserts that run-bench left the line as it was.
void line_as_before(const struct line *line);
// Sends as a console does, which ends lines with a carriage return, too.
void line_send(const struct line *line, const char *bytes, size_t count);
void line_say(const struct line *line, const char *text);

#endif
