// SPDX-License-Identifier: MIT
// What ran a guest, which is as much a fact of its figures as a board is.
#ifndef RESULTS_EMULATOR_H
#define RESULTS_EMULATOR_H

#include "results/boot/qemu_words.h"

enum { EMULATOR_SIZE = 256 };

// Fills `text` with QEMU's version, as it tells it itself, and the machine and CPU that it was given: "QEMU
// emulator version 7.2.22 (...), -M virt -cpu max"; "" where the program does not say within five seconds
// that it is a QEMU.
void emulator_describe(const struct guest_setup *setup, char text[EMULATOR_SIZE]);

#endif
