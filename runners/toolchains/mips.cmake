# SPDX-License-Identifier: MIT
# 32-bit MIPS, big-endian: Debian has its compiler as gcc-mips-linux-gnu and its C library as libc6-dev-mips-cross.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR mips)
set(CMAKE_C_COMPILER mips-linux-gnu-gcc)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
