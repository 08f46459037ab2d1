# SPDX-License-Identifier: MIT
# x86-64, where it is not this machine's own: Debian has its compiler as gcc-x86-64-linux-gnu and its C library as libc6-dev-amd64-cross.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-linux-gnu-gcc)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
