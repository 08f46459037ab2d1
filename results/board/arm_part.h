// SPDX-License-Identifier: MIT
// Names of arm and arm64 cores by the implementer and part numbers of the MIDR register.
#ifndef RESULTS_ARM_PART_H
#define RESULTS_ARM_PART_H

// The core's name ("Cortex-A53"), or NULL for a part that the table does not have.
const char *arm_part_name(unsigned long implementer, unsigned long part);
// The implementer's name ("Arm"), or NULL.
const char *arm_implementer_name(unsigned long implementer);

#endif
