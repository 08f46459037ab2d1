# SPDX-License-Identifier: MIT
# 64-bit MIPS, little-endian: Debian has its compiler as gcc-mips64el-linux-gnuabi64 and its C library as libc6-dev-mips64el-cross.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR mips64el)
set(CMAKE_C_COMPILER mips64el-linux-gnuabi64-gcc)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
