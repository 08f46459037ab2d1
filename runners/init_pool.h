// SPDX-License-Identifier: MIT
// The kernel's random pool, of which a machine that has just started may have nothing yet.
#ifndef RUNNERS_INIT_POOL_H
#define RUNNERS_INIT_POOL_H

// Waits for the pool: an emulated machine, whose events repeat, 1 s, another one 30 s. Then credits it with
// bytes that are not random: this system only measures, and powers off. Facts conditions.random_pool
// ("ready", "credited", "not ready") and random_pool_ms tell. For the init alone, with devtmpfs at /dev.
void init_pool_await(int emulated);

#endif
