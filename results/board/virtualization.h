// SPDX-License-Identifier: MIT
// What runs under the kernel: the bare machine, a hypervisor, or an emulator that interprets instructions.
#ifndef RESULTS_VIRTUALIZATION_H
#define RESULTS_VIRTUALIZATION_H

#include <jansson.h>
#include <stdbool.h>

struct virtualization {
    // "none", "kvm", "qemu" (its machine; KVM or not), "firecracker", "xen", "vmware", "hyperv",
    // "virtualbox", "bhyve", "parallels", "acrn", "powervm", "zvm", "lpar", "qemu-user", "other"; NULL: the
    // facts do not tell.
    const char *name;
    bool emulated; // known to interpret or translate instructions: times say nothing of the hardware
};

// `arch` is the runner's architecture, or NULL.
struct virtualization virtualization_of(const json_t *facts, const char *arch);

#endif
