// SPDX-License-Identifier: MIT
// The check sum that closes each record. (The runner has its own: the two rooms share nothing but names.)
#ifndef RESULTS_CRC32_H
#define RESULTS_CRC32_H

#include <stddef.h>
#include <stdint.h>

#define CRC32_EMPTY 0u // the CRC of no bytes

// CRC-32/ISO-HDLC of the bytes whose CRC is `crc` followed by `count` bytes more.
uint32_t crc32_more(uint32_t crc, const char *bytes, size_t count);

#endif
