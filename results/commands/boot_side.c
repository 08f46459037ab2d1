// SPDX-License-Identifier: MIT
#include "results/commands/boot_side.h"

#include "results/carrier.h"
#include "results/boot/emulator.h"
#include "results/boot/guest.h"
#include "results/commands/commands.h"
#include "results/commands/mark_boot.h"
#include "results/commands/reserve.h"
#include "results/board/describe.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 8192 };

// DIR/SIDE.json, or the default place, which is known once the board is.
static int choose_path(struct boot_side *side)
{
    const char *asked = side->options->output;
    if (!asked)
        return place_of_result(side->path, side->session.result, NULL);
    return place_in(side->path, asked, side->label);
}

static void begin_journal(struct boot_side *side)
{
    struct session *session = &side->session;
    if (session->journal.path || session->journal.error)
        return;
    int error = choose_path(side);
    if (!error)
        error = reserve(&session->journal, side->path, false);
    if (error)
        complain(0, "%s.records: %s; booting goes on, but what is measured is on no disk before the end",
                 side->path, strerror(-error));
}

// QEMU ended, and the kernel had said nothing.
static void say_nothing_came(char *text, size_t size, const struct guest *guest, bool kvm)
{
    char by[40];
    if (guest->status == 0) {
        snprintf(text, size,
                 "QEMU ended before the kernel said anything: is the image whole, and for this machine?");
        return;
    }
    if (guest->status > CARRIER_SIGNAL)
        snprintf(by, sizeof by, "was ended by signal %d", guest->status - CARRIER_SIGNAL);
    else
        snprintf(by, sizeof by, "ended with status %d", guest->status);
    snprintf(text, size, "QEMU %s before the kernel said anything; its message is above%s", by,
             kvm ? "; where KVM itself fails, --accel tcg boots all the same" : "");
}

// What happened to a boot that did not end as it should.
static void say_how(char *text, size_t size, const struct guest *guest, bool kvm)
{
    const char *last = guest->console.last[0] ? guest->console.last : "(nothing)";
    if (guest->end == GUEST_PANICKED)
        snprintf(text, size, "the kernel panicked: %s", guest->console.panic);
    else if (guest->end == GUEST_SILENT)
        snprintf(text, size, "the guest said nothing for %.0f s and was ended; its last words: %s",
                 guest->silence, last);
    else if (guest->end == GUEST_TIMEOUT)
        snprintf(text, size, "the guest was not done after %.0f s and was ended; its last words: %s",
                 guest->timeout, last);
    else if (guest->end == GUEST_STOPPED)
        snprintf(text, size, "stopped by a signal");
    else if (guest->console.bytes == 0)
        say_nothing_came(text, size, guest, kvm);
    else if (guest->status > CARRIER_SIGNAL)
        snprintf(text, size, "QEMU was ended by signal %d; the guest's last words: %s",
                 guest->status - CARRIER_SIGNAL, last);
    else
        snprintf(text, size, "QEMU ended (status %d) before the records did; the guest's last words: %s",
                 guest->status, last);
}

static int judge(struct boot_side *side, const struct guest *guest)
{
    char how[512];
    side->failed = guest->end != GUEST_DONE;
    if (!side->failed)
        return EXIT_DONE;
    say_how(how, sizeof how, guest, strcmp(side->accel, "kvm") == 0);
    result_warn(side->session.result, "boot %u: %s; what came before is kept", side->boots, how);
    return complain(EXIT_COULD_NOT, "%s, boot %u: %s", side->label, side->boots, how);
}

static int start(struct boot_side *side, struct guest *guest, const char *program)
{
    int error = guest_boot(guest);
    side->boots++;
    if (error == -ENOENT && side->options->qemu)
        return complain(EXIT_COULD_NOT,
                        "there is no %s here; --qemu takes a QEMU's path, or its name where PATH has it",
                        program);
    if (error == -ENOENT)
        return complain(EXIT_COULD_NOT, "there is no %s here; Debian has it in the package %s", program,
                        side->machine->package);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s", program, strerror(-error));
    return judge(side, guest);
}

// Once it is known that there is a result: what ran the guest, which the guest cannot know.
static void note_emulator(struct boot_side *side, const struct guest_setup *setup)
{
    char text[EMULATOR_SIZE];
    json_t *facts = json_object_get(side->session.result->head, "facts");
    if (!facts || side->emulator_asked)
        return;
    side->emulator_asked = true;
    emulator_describe(setup, text);
    if (text[0])
        json_object_set_new(facts, "hypervisor.program", result_string(text));
}

static struct guest_setup setup_of(const struct boot_side *side)
{
    static char *none[] = {NULL};
    const struct boot_options *options = side->options;
    return (struct guest_setup){.machine = side->machine,
                                .program = options->qemu,
                                .model = options->machine,
                                .cpu = options->cpu,
                                .accel = side->accel,
                                .kernel = side->kernel,
                                .initramfs = side->initramfs,
                                .append = side->append,
                                .processes = options->processes,
                                .counted = options->counted,
                                .words = options->words.words ? options->words.words : none};
}

int boot_side_boot(struct boot_side *side, const char *name)
{
    const struct boot_options *options = side->options;
    struct guest_setup setup = setup_of(side);
    char line[LINE_SIZE];
    struct arguments words = {NULL, 0};
    if (kernel_command_line(&setup, line, sizeof line))
        return complain(EXIT_USAGE,
                        "a kernel for %s takes a command line of at most %u bytes; give fewer words",
                        side->machine->names[0], side->machine->command_line_limit);
    qemu_words(&setup, line, &words);
    if (options->output)
        begin_journal(side);
    if (mark_boot(&side->session, options->counted ? name : NULL)) {
        arguments_free(&words);
        return complain(EXIT_COULD_NOT, "no memory for a boot's name");
    }
    struct guest guest = {.words = (const char *const *)words.words,
                          .reader = side->session.reader,
                          .journal = &side->session.journal,
                          .streams = options->processes,
                          .silence = options->silence,
                          .timeout = options->timeout};
    int status = start(side, &guest, qemu_program(&setup));
    arguments_free(&words);
    if (reader_progress(side->session.reader)->received == 0)
        return status;
    note_emulator(side, &setup);
    if (describe(side->session.result, side->session.reader) == 0)
        begin_journal(side);
    return status;
}
