# SPDX-License-Identifier: MIT
# 64-bit PowerPC, little-endian: Debian has its compiler as gcc-powerpc64le-linux-gnu and its C library as libc6-dev-ppc64el-cross.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ppc64le)
set(CMAKE_C_COMPILER powerpc64le-linux-gnu-gcc)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
