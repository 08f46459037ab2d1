// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "results/tests/serial_line.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <time.h>

// A system without /dev/pts has no line to try.
struct line line_open(void)
{
    struct line line = {.board = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)};
    if (line.board < 0 && (errno == ENOENT || errno == ENODEV))
        skip();
    assert_true(line.board >= 0 && grantpt(line.board) == 0 && unlockpt(line.board) == 0);
    assert_int_equal(ptsname_r(line.board, line.name, sizeof line.name), 0);
    line.host = open(line.name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(line.host >= 0);
    assert_int_equal(tcgetattr(line.host, &line.before), 0);
    return line;
}

void line_close(struct line *line)
{
    bytes_free(&line->stream.bytes);
    close(line->host);
    close(line->board);
}

void line_as_before(const struct line *line)
{
    struct termios after;
    int exclusive = 1;
    assert_int_equal(tcgetattr(line->host, &after), 0);
    assert_int_equal(after.c_iflag, line->before.c_iflag);
    assert_int_equal(after.c_oflag, line->before.c_oflag);
    assert_int_equal(after.c_cflag, line->before.c_cflag);
    assert_int_equal(after.c_lflag, line->before.c_lflag);
    assert_int_equal(cfgetospeed(&after), cfgetospeed(&line->before));
    assert_memory_equal(after.c_cc, line->before.c_cc, sizeof after.c_cc);
    assert_int_equal(ioctl(line->host, TIOCGEXCL, &exclusive), 0);
    assert_int_equal(exclusive, 0);
}

void line_await_raw(const struct line *line)
{
    struct termios now;
    for (int look = 0; look < 1200; look++) {
        assert_int_equal(tcgetattr(line->host, &now), 0);
        if (!(now.c_lflag & ICANON))
            return;
        nanosleep(&(struct timespec){0, 25000000}, NULL);
    }
    fail_msg("the line was never opened");
}

void line_send(const struct line *line, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == '\n')
            assert_int_equal(write(line->board, "\r", 1), 1);
        assert_int_equal(write(line->board, bytes + i, 1), 1);
    }
}

void line_say(const struct line *line, const char *text)
{
    line_send(line, text, strlen(text));
}
