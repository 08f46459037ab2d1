# SPDX-License-Identifier: MIT
# Programs beside the tests, of all rooms: studies and benchmarks that are run by hand, and the fuzz targets.
add_executable(coverage results/tests/coverage.c) # a small study here, 10000 cases by hand: coverage 10000
target_link_libraries(coverage PRIVATE host)
a_test(coverage coverage)

# How long run-bench compare takes: make compare_bench && ./compare_bench
add_executable(compare_bench EXCLUDE_FROM_ALL results/tests/compare_bench.c results/tests/made.c)
target_link_libraries(compare_bench PRIVATE host)
# How often run-bench vdso is right: make vdso_bench planted_vdso && ./vdso_bench FOLDER
add_executable(vdso_bench EXCLUDE_FROM_ALL results/tests/vdso_bench.c)
target_link_libraries(vdso_bench PRIVATE host)
# The runner's figures against plain loops: cmake --build build --target agreement && build/agreement
add_executable(agreement EXCLUDE_FROM_ALL runners/tests/agreement.c runners/tests/plain_loops.c ${BOARD_OBJECTS})
target_compile_options(agreement PRIVATE -falign-functions=64 -falign-loops=64 -fno-plt)
target_link_libraries(agreement PRIVATE Threads::Threads)

# Fuzz targets, with all that they call instrumented: cmake --preset fuzz; fuzz.sh beside this file runs them.
if(RUN_BENCH_FUZZ)
  file(GLOB fuzz_targets CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/*/tests/*_fuzz.c)
  foreach(file ${fuzz_targets})
    get_filename_component(name ${file} NAME_WE)
    add_executable(${name} EXCLUDE_FROM_ALL ${file})
    target_link_libraries(${name} PRIVATE host board_archive)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    list(APPEND FUZZERS ${name})
  endforeach()
  add_custom_target(fuzzers DEPENDS ${FUZZERS} bench-runner run-bench)
endif()
