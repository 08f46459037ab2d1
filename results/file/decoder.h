// SPDX-License-Identifier: MIT
// What decode.c and decode_samples.c share: where in the file they are, and how they say what is wrong there.
#ifndef RESULTS_DECODER_H
#define RESULTS_DECODER_H

#include "results/result.h"

enum decoder_level { CELLS, BOOTS, PROCESSES, WORKERS, LEVELS };

// The place cells[3].boots[0].processes[1].workers[0], as deep as `depth` levels.
struct decoder {
    size_t index[LEVELS];
    int depth;
    char *error;
    size_t error_size;
};

// Writes place, member and fault as the error; returns -EINVAL.
int decoder_fail(const struct decoder *decoder, const char *member, const char *fault);
// Writes the error; returns -ENOMEM.
int decoder_no_memory(const struct decoder *decoder);
// Whether `value` is a whole number in least..most.
bool decoder_whole(const json_t *value, int64_t least, int64_t most);
// Gives the array that is the member `name` of the object, NULL where it is absent, and enters `level`.
int decoder_enter(struct decoder *decoder, enum decoder_level level, const json_t *object, const char *name,
                  const json_t **array);
// Reads the samples of a cell, whose object it is given.
int decoder_read_boots(struct decoder *decoder, const json_t *object, struct cell *cell);

#endif
