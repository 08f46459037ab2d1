// SPDX-License-Identifier: MIT
// Result files: written whole or not at all, read with a message that says what is wrong and where.
#ifndef RESULTS_FILE_H
#define RESULTS_FILE_H

#include "results/records/bytes.h"
#include "results/result.h"

#define RESULT_ERROR_SIZE 512

// Writes the result to a new file in the same folder, which then takes the name `path`: readers see the old
// file or the whole new one, power loss included. What is no regular file (/dev/stdout) is written directly.
// Returns 0 or -errno; then nothing is left behind, and an older file is as it was.
int result_write(struct result *result, const char *path);
// Any other bytes, likewise.
int file_write(const struct bytes *bytes, const char *path);
// The result's bytes to an open file, for when no file can be written. Returns 0 or -errno.
int result_write_to(struct result *result, int descriptor);

// Reads and parses a JSON file (no duplicate keys). Returns 0; -errno with "PATH: ..." or "PATH:LINE: ..." in
// `error`.
int result_load(const char *path, json_t **file, char error[RESULT_ERROR_SIZE]);
// Reads a result, to be freed with result_free. Errors as result_load.
int result_read(const char *path, struct result **result, char error[RESULT_ERROR_SIZE]);

#endif
