// SPDX-License-Identifier: MIT
// Finds records in whatever a carrier delivers: a pipe's lines, or a console with printk, prompts and time
// stamps before, behind and in the middle of them.
#ifndef RESULTS_SCANNER_H
#define RESULTS_SCANNER_H

#include "runners/fields.h"

#include <stddef.h>
#include <stdint.h>

// What the scanner tells. `record` is called for each record whose CRC is right, `damaged` for each that
// began and did not end well.
struct scanner_calls {
    void (*record)(void *context, const char *text, size_t length, uint32_t crc);
    void (*damaged)(void *context);
};

// All zero but `calls` and `context` is a fresh scanner. It holds one record and what tore it, no more,
// whatever is fed.
struct scanner {
    const struct scanner_calls *calls;
    void *context;
    size_t matched; // bytes of RECORD_MARK just seen
    size_t length;  // bytes of the record under way, 0: none is
    char text[RECORD_LIMIT];
    size_t torn_length;  // bytes of a record that a line end tore, 0: none
    unsigned torn_lines; // line ends since
    size_t rest_length;
    char torn[RECORD_LIMIT], rest[RECORD_LIMIT];
};

void scanner_feed(struct scanner *scanner, const char *bytes, size_t count);
// Says that nothing follows: a record under way is damaged.
void scanner_finish(struct scanner *scanner);

#endif
