// SPDX-License-Identifier: MIT
#include "results/serial.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const struct {
    unsigned baud;
    speed_t speed;
} speeds[] = {{1200, B1200},       {2400, B2400},       {4800, B4800},       {9600, B9600},
              {19200, B19200},     {38400, B38400},     {57600, B57600},     {115200, B115200},
              {230400, B230400},   {460800, B460800},   {500000, B500000},   {576000, B576000},
              {921600, B921600},   {1000000, B1000000}, {1152000, B1152000}, {1500000, B1500000},
              {2000000, B2000000}, {2500000, B2500000}, {3000000, B3000000}, {3500000, B3500000},
              {4000000, B4000000}};

// B0 for none of these.
static speed_t speed_of(unsigned baud)
{
    for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++)
        if (speeds[i].baud == baud)
            return speeds[i].speed;
    return B0;
}

bool serial_has_speed(unsigned baud)
{
    return speed_of(baud) != B0;
}

// The process that holds a lock file as UUCP had it and minicom has it (Filesystem Hierarchy Standard 3.0,
// /var/lock): its number in ASCII. 0: none, or one that is gone.
static long locked_by(const char *device)
{
    char path[300], text[32] = "";
    const char *slash = strrchr(device, '/');
    snprintf(path, sizeof path, "/var/lock/LCK..%.200s", slash ? slash + 1 : device);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    ssize_t got = read(file, text, sizeof text - 1);
    close(file);
    long process = got > 0 ? strtol(text, NULL, 10) : 0;
    return process > 0 && (kill((pid_t)process, 0) == 0 || errno == EPERM) ? process : 0;
}

// Programs keep a line for themselves in three ways, and the superuser is let in all the same.
static int take_alone(int line, const char *device, char why[SERIAL_WHY])
{
    int exclusive = 0;
    long process = locked_by(device);
    if (process > 0)
        snprintf(why, SERIAL_WHY, "process %ld uses it (/var/lock/LCK..); end that first", process);
    else if ((ioctl(line, TIOCGEXCL, &exclusive) == 0 && exclusive) ||
             (flock(line, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK))
        snprintf(why, SERIAL_WHY, "another program uses it (minicom, screen, picocom?); end that first");
    else
        return ioctl(line, TIOCEXCL) ? -errno : 0;
    return -EBUSY;
}

// Open without waiting for a carrier; afterwards reading may wait, as it comes behind poll().
static int open_line(const char *device, char why[SERIAL_WHY])
{
    int line = open(device, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC), error = line < 0 ? -errno : 0;
    if (error == -EBUSY)
        snprintf(why, SERIAL_WHY, "another program uses it (minicom, screen, picocom?); end that first");
    else if (error)
        snprintf(why, SERIAL_WHY, "%s%s", strerror(-error),
                 error == -EACCES ? "; its group, often dialout, may use it" : "");
    else
        error = isatty(line) ? take_alone(line, device, why) : -ENOTTY;
    if (error == -ENOTTY)
        snprintf(why, SERIAL_WHY, "it is no serial line; `run-bench read` makes a result of a log");
    if (!error)
        fcntl(line, F_SETFL, fcntl(line, F_GETFL) & ~O_NONBLOCK);
    if (error && line >= 0)
        close(line);
    return error ? error : line;
}

static int set_up(struct serial *serial, unsigned baud, char why[SERIAL_WHY])
{
    struct termios settings, taken;
    speed_t speed = speed_of(baud);
    if (tcgetattr(serial->line, &serial->before))
        return -errno;
    settings = serial->before;
    cfmakeraw(&settings);
    settings.c_cflag &= ~(tcflag_t)(CSTOPB | CRTSCTS);
    settings.c_cflag |= CLOCAL | CREAD;
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    if (cfsetispeed(&settings, speed) || cfsetospeed(&settings, speed) ||
        tcsetattr(serial->line, TCSANOW, &settings) || tcgetattr(serial->line, &taken))
        return -errno;
    if (cfgetospeed(&taken) == speed)
        return 0;
    snprintf(why, SERIAL_WHY, "it does not take %u baud", baud);
    tcsetattr(serial->line, TCSANOW, &serial->before);
    return -EINVAL;
}

int serial_open(struct serial *serial, const char *device, unsigned baud, char why[SERIAL_WHY])
{
    *serial = (struct serial){.line = -1};
    why[0] = '\0';
    int line = open_line(device, why), error = line < 0 ? line : 0;
    if (!error) {
        serial->line = line;
        error = set_up(serial, baud, why);
    }
    if (error && serial->line >= 0) {
        ioctl(line, TIOCNXCL);
        close(line);
        serial->line = -1;
    }
    if (error && !why[0])
        snprintf(why, SERIAL_WHY, "%s", strerror(-error));
    return error;
}

// A line that takes no more holds it up for ever, but for a signal.
static int type_all(int line, const char *text, size_t count)
{
    while (count > 0) {
        ssize_t written = write(line, text, count);
        if (written < 0)
            return -errno;
        text += written;
        count -= (size_t)written;
    }
    return 0;
}

int serial_type(const struct serial *serial, const char *text)
{
    int error = type_all(serial->line, text, strlen(text));
    return error ? error : type_all(serial->line, "\r", 1);
}

void serial_close(struct serial *serial)
{
    if (serial->line < 0)
        return;
    tcsetattr(serial->line, TCSANOW, &serial->before);
    ioctl(serial->line, TIOCNXCL);
    close(serial->line);
    serial->line = -1;
}
