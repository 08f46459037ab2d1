# SPDX-License-Identifier: MIT
# 64-bit LoongArch (from Debian 13 on): Debian has its compiler as gcc-loongarch64-linux-gnu and its C library as libc6-dev-loong64-cross.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR loongarch64)
set(CMAKE_C_COMPILER loongarch64-linux-gnu-gcc)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
