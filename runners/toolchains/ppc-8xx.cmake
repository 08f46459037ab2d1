# SPDX-License-Identifier: MIT
# MPC8xx, without an FPU: Debian has its compiler as gcc-powerpc-linux-gnu; make and dpkg-dev build its C library.
set(CMAKE_C_COMPILER powerpc-linux-gnu-gcc)
set(RUN_BENCH_ABI -mcpu=860 -msoft-float -mlong-double-64 -fno-pie)
include(${CMAKE_CURRENT_LIST_DIR}/musl.cmake)
