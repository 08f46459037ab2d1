# SPDX-License-Identifier: MIT
# 32-bit PowerPC with an FPU: Debian has its compiler as gcc-powerpc-linux-gnu and its C library as libc6-dev-powerpc-cross.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ppc)
set(CMAKE_C_COMPILER powerpc-linux-gnu-gcc)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
