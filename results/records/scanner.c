// SPDX-License-Identifier: MIT
#include "results/records/scanner.h"

#include "results/records/crc32.h"

#include <stdbool.h>
#include <string.h>

enum {
    MARK_LENGTH = sizeof RECORD_MARK - 1,
    CRC_LENGTH = sizeof RECORD_CRC - 1,
    TAIL_LENGTH = CRC_LENGTH + 8 + 2, // ,"crc":"01234567"}
    TORN_LINES = 8,                   // lines of console text that may tear one record
    CUTS = 32                         // places in a torn record where the text may have come in
};

static bool read_hex(const char *text, uint32_t *value)
{
    *value = 0;
    for (size_t i = 0; i < 8; i++) {
        char letter = text[i];
        bool decimal = letter >= '0' && letter <= '9';
        if (!decimal && (letter < 'a' || letter > 'f'))
            return false;
        *value = *value << 4 | (uint32_t)(decimal ? letter - '0' : letter - 'a' + 10);
    }
    return true;
}

// Whether the text ends as a record does, and then the CRC it claims.
static bool has_tail(const char *text, size_t length, uint32_t *crc)
{
    const char *tail = text + length - TAIL_LENGTH;
    return length >= TAIL_LENGTH && !memcmp(tail, RECORD_CRC, CRC_LENGTH) &&
           !memcmp(tail + TAIL_LENGTH - 2, "\"}", 2) && read_hex(tail + CRC_LENGTH, crc);
}

static bool may_be_cut(const struct scanner *scanner, size_t cut)
{
    return cut == scanner->torn_length || scanner->torn[cut] == '[' || scanner->torn[cut] == '\r';
}

// Kernel messages reach a serial console at once, in the middle of a record that the tty is still sending:
// RECORD-BEGINS[   12.345678] the message, and on the next line the record's rest. The CRC proves where to
// cut.
static bool mend(struct scanner *scanner, uint32_t crc)
{
    uint32_t begun = CRC32_EMPTY;
    int tries = CUTS;
    for (size_t cut = 0; cut <= scanner->torn_length && cut + scanner->rest_length < RECORD_LIMIT && tries;
         cut++) {
        if (may_be_cut(scanner, cut) && tries--) {
            if (crc32_more(begun, scanner->rest, scanner->rest_length - TAIL_LENGTH) == crc) {
                memcpy(scanner->torn + cut, scanner->rest, scanner->rest_length);
                scanner->calls->record(scanner->context, scanner->torn, cut + scanner->rest_length, crc);
                return true;
            }
        }
        if (cut < scanner->torn_length)
            begun = crc32_more(begun, scanner->torn + cut, 1);
    }
    return false;
}

static void give_up_torn(struct scanner *scanner)
{
    if (scanner->torn_length)
        scanner->calls->damaged(scanner->context);
    scanner->torn_length = 0;
}

static void take_torn_rest(struct scanner *scanner, char byte)
{
    uint32_t crc;
    if (byte == '\n') {
        scanner->rest_length = 0;
        if (++scanner->torn_lines >= TORN_LINES)
            give_up_torn(scanner);
        return;
    }
    if (scanner->rest_length == sizeof scanner->rest)
        return;
    scanner->rest[scanner->rest_length++] = byte;
    if (byte == '}' && has_tail(scanner->rest, scanner->rest_length, &crc)) {
        if (mend(scanner, crc))
            scanner->torn_length = 0;
        else
            give_up_torn(scanner);
    }
}

static void tear(struct scanner *scanner)
{
    memcpy(scanner->torn, scanner->text, scanner->length);
    scanner->torn_length = scanner->length;
    scanner->torn_lines = 0;
    scanner->rest_length = 0;
    scanner->length = 0;
}

static void damaged(struct scanner *scanner)
{
    scanner->length = 0;
    scanner->calls->damaged(scanner->context);
}

static void take_record_byte(struct scanner *scanner, char byte)
{
    uint32_t crc;
    if (byte == '\n') {
        tear(scanner);
        return;
    }
    scanner->text[scanner->length++] = byte;
    if (byte == '}' && has_tail(scanner->text, scanner->length, &crc)) {
        size_t length = scanner->length;
        if (crc32_more(CRC32_EMPTY, scanner->text, length - TAIL_LENGTH) != crc) {
            damaged(scanner);
            return;
        }
        scanner->length = 0;
        scanner->calls->record(scanner->context, scanner->text, length, crc);
    } else if (scanner->length == sizeof scanner->text) {
        damaged(scanner);
    }
}

static bool ends_mark(struct scanner *scanner, char byte)
{
    if (byte == RECORD_MARK[scanner->matched])
        scanner->matched++;
    else
        scanner->matched = byte == RECORD_MARK[0];
    if (scanner->matched < MARK_LENGTH)
        return false;
    scanner->matched = 0;
    return true;
}

// A mark always begins a record: inside one it can't stand, so what was under way is damaged.
static void begin(struct scanner *scanner)
{
    give_up_torn(scanner);
    if (scanner->length)
        damaged(scanner);
    memcpy(scanner->text, RECORD_MARK, MARK_LENGTH);
    scanner->length = MARK_LENGTH;
}

void scanner_feed(struct scanner *scanner, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (ends_mark(scanner, bytes[i]))
            begin(scanner);
        else if (scanner->length)
            take_record_byte(scanner, bytes[i]);
        else if (scanner->torn_length)
            take_torn_rest(scanner, bytes[i]);
    }
}

void scanner_finish(struct scanner *scanner)
{
    give_up_torn(scanner);
    if (scanner->length)
        damaged(scanner);
    scanner->matched = 0;
}
