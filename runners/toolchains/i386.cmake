# SPDX-License-Identifier: MIT
# 32-bit x86: an x86-64 gcc does it where its 32-bit libraries are there (Debian: gcc-12-multilib; gcc-multilib does the
# same but bars all cross compilers). Else the cross compiler, gcc-i686-linux-gnu with libc6-dev-i386-cross.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR i386)
set(CMAKE_C_COMPILER gcc)
execute_process(COMMAND gcc -m32 -print-libgcc-file-name OUTPUT_VARIABLE libgcc ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
execute_process(COMMAND gcc -m32 -print-file-name=libc.a OUTPUT_VARIABLE libc ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
find_program(RUN_BENCH_I686_GCC i686-linux-gnu-gcc)
if(EXISTS "${libgcc}" AND EXISTS "${libc}")
  # Debian keeps the kernel's asm/ in the 64-bit folder alone; the headers are the same for both.
  set(CMAKE_C_FLAGS_INIT "-m32 -idirafter /usr/include/x86_64-linux-gnu")
elseif(RUN_BENCH_I686_GCC)
  set(CMAKE_C_COMPILER i686-linux-gnu-gcc)
  set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
else()
  message(FATAL_ERROR "there is neither a 32-bit libc for gcc -m32 (gcc-12-multilib) nor i686-linux-gnu-gcc")
endif()
