// SPDX-License-Identifier: MIT
// A serial line: a terminal device that a board's console is connected to.
#ifndef RESULTS_SERIAL_H
#define RESULTS_SERIAL_H

#include <stdbool.h>
#include <termios.h>

enum { SERIAL_WHY = 256 };

struct serial {
    int line;              // to read from and write to, -1: it is not open
    struct termios before; // its settings, which come back at the end
};

// Whether a speed in bits a second is one that termios names.
bool serial_has_speed(unsigned baud);
// Opens a device for this program alone: raw, 8 bits, no parity, 1 stop bit, no flow control, modem lines
// ignored. Returns 0, or -errno with the reason in `why`: -EBUSY where another program has it, -ENOTTY where
// it is no terminal.
int serial_open(struct serial *serial, const char *device, unsigned baud, char why[SERIAL_WHY]);
// Types a text and Return; returns 0, -EINTR after a signal, or another -errno.
int serial_type(const struct serial *serial, const char *text);
// Gives the settings and the device back.
void serial_close(struct serial *serial);

#endif
