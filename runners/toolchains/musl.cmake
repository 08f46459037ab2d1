# SPDX-License-Identifier: MIT
# For a CPU without an FPU: the C library is a musl that is built without one, in the build folder, where the options
# of RUN_BENCH_ABI are given. No double can be used, as libgcc is not built without an FPU.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ppc)
if(NOT RUN_BENCH_MUSL)
  set(RUN_BENCH_MUSL "${CMAKE_BINARY_DIR}/musl")
endif()
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES RUN_BENCH_MUSL) # CMake's own trials are configured elsewhere
get_property(trial GLOBAL PROPERTY IN_TRY_COMPILE)
if(NOT trial)
  execute_process(RESULT_VARIABLE status
    COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/musl.sh ${RUN_BENCH_MUSL} ${CMAKE_C_COMPILER} ${RUN_BENCH_ABI})
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "there is no C library for this CPU; the reason is above")
  endif()
endif()
list(JOIN RUN_BENCH_ABI " " CMAKE_C_FLAGS_INIT)
string(APPEND CMAKE_C_FLAGS_INIT " -specs=\"${RUN_BENCH_MUSL}/lib/musl-gcc.specs\"")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-no-pie -Wl,-z,max-page-size=4096")
