# SPDX-License-Identifier: MIT
# 64-bit PowerPC, big-endian: Debian has its compiler as gcc-powerpc64-linux-gnu and its C library as libc6-dev-ppc64-cross.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ppc64)
set(CMAKE_C_COMPILER powerpc64-linux-gnu-gcc)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
