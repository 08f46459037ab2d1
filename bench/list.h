// SPDX-License-Identifier: MIT
// The benchmarks, a line each, in the order of lists and tables: BENCHMARK(x) stands for `benchmark_x` of
// x.c.
BENCHMARK(empty)
BENCHMARK(null_syscall)
BENCHMARK(getrandom)
BENCHMARK(gettimeofday)
BENCHMARK(time)
BENCHMARK(getcpu)
BENCHMARK(clock_gettime)
BENCHMARK(clock_getres)
BENCHMARK(signal1)
