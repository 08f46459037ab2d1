// SPDX-License-Identifier: MIT
#include "bench.h"

#define BENCHMARK(name) extern const struct benchmark benchmark_##name;
#include "list.h"
#undef BENCHMARK

#define BENCHMARK(name) &benchmark_##name,
const struct benchmark *const benchmarks[] = {
#include "list.h"
    NULL};
#undef BENCHMARK
