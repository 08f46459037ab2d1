// SPDX-License-Identifier: MIT
// Problems of a file, each with its place: "cells[3].summary" and what is wrong there.
#ifndef RESULTS_PROBLEMS_H
#define RESULTS_PROBLEMS_H

#include "results/records/bytes.h"

// Told of each problem; `place` is "" for the file itself.
typedef void problem_found(void *context, const char *place, const char *fault);

struct problems {
    problem_found *found; // NULL: they are only counted
    void *context;
    size_t count;
    struct bytes place;
};

// Counts and tells a problem at the place where we are.
void problems_add(struct problems *problems, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Steps into a member or an array's element; returns what problems_leave() needs to step out again.
size_t problems_enter(struct problems *problems, const char *member);
size_t problems_enter_index(struct problems *problems, size_t index);
void problems_leave(struct problems *problems, size_t before);
void problems_free(struct problems *problems);

#endif
