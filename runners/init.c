// SPDX-License-Identifier: MIT
#include "init.h"
#include "init_log.h"
#include "init_options.h"
#include "init_pool.h"
#include "output.h"
#include "runners/facts/content.h"
#include "runners/facts/facts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum {
    LINE_LIMIT = 16384,
    CONSOLE_MS = 200, // what an emulated console still holds once it says that it is drained
    NUMBER_SIZE = 24,
    COULD_NOT = 3
};

static void say(const char *first, const char *second)
{
    const char *texts[] = {"bench-runner as init: ", first, second, "\n", NULL};
    write_texts(STDOUT_FILENO, texts);
}

static void sleep_ms(unsigned ms)
{
    struct timespec time = {.tv_sec = (time_t)(ms / 1000), .tv_nsec = (long)(ms % 1000) * 1000000};
    while (nanosleep(&time, &time) && errno == EINTR)
        continue;
}

static char *number_text(char text[NUMBER_SIZE], uint64_t number)
{
    struct line line = {text, 0, NUMBER_SIZE - 1, 0};
    line_unsigned(&line, number);
    text[line.length] = '\0';
    return text;
}

int init_is_asked(const char *name)
{
    if (getpid() != 1 || !name)
        return 0;
    const char *slash = strrchr(name, '/');
    return strcmp(slash ? slash + 1 : name, "init") == 0;
}

// What is there already (a kernel may mount devtmpfs itself) is as good.
static void mount_all(void)
{
    static const char *const mounts[][2] = {
        {"proc", "/proc"}, {"sysfs", "/sys"}, {"devtmpfs", "/dev"}, {"tmpfs", "/tmp"}};
    for (size_t i = 0; i < sizeof mounts / sizeof *mounts; i++) {
        mkdir(mounts[i][1], 0755);
        mount(mounts[i][0], mounts[i][1], mounts[i][0], 0, "");
    }
}

// Records pass the terminal as they are, and what a terminal's other end types is not sent back.
static void open_console(void)
{
    struct termios settings;
    int console = open("/dev/console", O_RDWR | O_NOCTTY);
    for (int number = 0; console >= 0 && number < 3; number++)
        dup2(console, number);
    if (console > 2)
        close(console);
    if (tcgetattr(STDOUT_FILENO, &settings))
        return;
    settings.c_oflag &= ~(tcflag_t)OPOST;
    settings.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
    tcsetattr(STDOUT_FILENO, TCSANOW, &settings);
}

// Without a limit to the real-time share of a CPU, nothing interrupts the one that counts.
static void unlimit_real_time(void)
{
    int file = open("/proc/sys/kernel/sched_rt_runtime_us", O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return;
    write_all(file, "-1", 2);
    close(file);
}

static void read_options(struct init_options *options)
{
    static char line[LINE_LIMIT];
    if (!content_line("/proc/cmdline", line, sizeof line))
        line[0] = '\0';
    init_options_read(options, line);
    if (options->wrong)
        say("this word of the command line was not understood: ", options->wrong);
    if (options->emulated)
        setenv(FACT_GIVEN "hypervisor.emulated", options->emulated, 1);
}

static void prepare(const struct init_options *options)
{
    init_log_facts();
    init_log_quiet();
    init_pool_await(options->emulated != NULL);
    if (options->counted)
        unlimit_real_time();
    sleep_ms((unsigned)options->settle * 1000);
}

// The arguments of one process: `run`, what tells it from others, and those of the command line.
static void make_words(const struct init_options *options, uint64_t process, char numbers[2][NUMBER_SIZE],
                       char *words[INIT_WORDS + 12])
{
    static char name[] = "bench-runner", run[] = "run", facts[] = "--board-facts",
                config[] = "--config-facts", counted[] = "--counted", rounds[] = "--rounds", five[] = "5",
                number[] = "--process", seed[] = "--seed";
    unsigned count = 0;
    words[count++] = name;
    words[count++] = run;
    words[count++] = facts;
    if (process == 0)
        words[count++] = config;
    if (options->counted) { // counts repeat; a later --rounds takes the place of this one
        words[count++] = counted;
        words[count++] = rounds;
        words[count++] = five;
    }
    words[count++] = number;
    words[count++] = number_text(numbers[0], process);
    words[count++] = seed;
    words[count++] = number_text(numbers[1], process + 1);
    for (unsigned i = 0; i < options->count; i++)
        words[count++] = options->words[i];
    words[count] = NULL;
}

static void run_process(const struct init_options *options, uint64_t process)
{
    char *words[INIT_WORDS + 12], numbers[2][NUMBER_SIZE], text[NUMBER_SIZE];
    int status;
    pid_t child = fork();
    if (child == 0) {
        make_words(options, process, numbers, words);
        execv("/proc/self/exe", words);
        _exit(COULD_NOT);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    if (child < 0)
        say("no process could be started", "");
    else if (WIFSIGNALED(status))
        say("the runner was ended by signal ", number_text(text, (uint64_t)WTERMSIG(status)));
    else if (WEXITSTATUS(status))
        say("the runner ended with status ", number_text(text, (uint64_t)WEXITSTATUS(status)));
}

// A board without a switch that software turns off restarts, or stands still.
static void power_off(void)
{
    tcdrain(STDOUT_FILENO);
    sleep_ms(CONSOLE_MS);
    sync();
    reboot(RB_POWER_OFF);
    reboot(RB_AUTOBOOT);
    for (;;)
        pause();
}

int init_run(void)
{
    struct init_options options;
    mount_all();
    open_console();
    read_options(&options);
    prepare(&options);
    for (uint64_t process = 0; process < options.processes; process++)
        run_process(&options, process);
    power_off();
    return 0;
}
