// SPDX-License-Identifier: MIT
// Pictures of the file that `run-bench study` writes: how often a comparison of a thing with itself is called
// a change, how often a change that was planted is found, and how often within the time that is aimed at.
#ifndef PLOTS_STUDY_H
#define PLOTS_STUDY_H

#include "plots/chart.h"
#include "results/file/file.h"

#define STUDY_SCHEMA "run-bench-study/1"

enum study_part { STUDY_FALSE_ALARMS, STUDY_DETECTION, STUDY_TIME, STUDY_PARTS };

bool study_is(const json_t *file);
// "false-alarms", "detection", "time".
const char *study_part_name(enum study_part part);
// Draws a part of the study into an empty chart. Returns 0; -ENODATA where the study has nothing of it;
// -ENOMEM.
int study_draw(struct chart *chart, const json_t *file, enum study_part part, bool narrow);

#endif
