// SPDX-License-Identifier: MIT
// The importer of published figures: what mails, mailboxes and archive pages hold, as figures with their
// source.
#ifndef RESULTS_IMPORT_IMPORT_H
#define RESULTS_IMPORT_IMPORT_H

#include "duplicates.h"
#include "figure.h"
#include "words.h"

// Where figures came from. Texts are kept in the import's words; "" is missing.
struct source {
    const char *file;
    const char *subject, *date, *sent, *message_id, *thread; // as in struct mail
    const char *hardware, *tool;
};

// A line that looks like figures and was not understood.
struct riddle {
    const char *file, *text;
    size_t line;
};

// All zero is an import that has read nothing.
struct import {
    struct words words;
    struct figures figures; // in the order of the text, each measurement once
    struct duplicates duplicates;
    struct source *sources; // a mail each; a figure's `mail` is an index here
    size_t source_count, source_room;
    struct riddle *riddles;
    size_t riddle_count, riddle_room;
    size_t blocks;      // of figures that stand together
    size_t passed_over; // rows of LKP's tables that are no result of will-it-scale
};

// Reads all messages of a file's bytes. Returns 0 or -ENOMEM; what was read until then stays.
int import_read(struct import *import, const char *file, struct span bytes);
void import_free(struct import *import);

// The command: `run-bench import FILE...`; returns the exit status.
int import_command(int argc, char **argv);

#endif
