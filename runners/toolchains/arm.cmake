# SPDX-License-Identifier: MIT
# 32-bit ARM with an FPU: Debian has its compiler as gcc-arm-linux-gnueabihf and its C library as libc6-dev-armhf-cross.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_C_COMPILER arm-linux-gnueabihf-gcc)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
