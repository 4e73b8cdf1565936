# How the sources of a target are compiled, so that all of them are compiled soon.
#
# Hot and cold. Code is hot, compiled with -O3, unless its layer says that it is cold: what runs once for a line that a
# person reads. Cold code is compiled with -Og, which takes half the time, and a fifth less than -O1; tests with -O1, since
# they run for long. Of a game, inputs.cpp, smaller_inputs.cpp, map.cpp and sheet.cpp are cold, and every other file is
# hot, whatever it is called: nobody has to think of it when a game is added.
#
# Precompiled headers. g++ reads the headers that all share once, for hot, cold and test code each: one that was made with
# other options crashes it. Several sources at once ("unity builds"): cold code, and that of tests, is mostly the same
# templates in every file. Tests took twice as long to compile one by one.
#
# Both hide that a file does not include what it uses: every installed header is compiled alone by every ./test
# (tests/CMakeLists.txt), and all of the tree without them by ./test --long.
option(ZERMELO_QUICK_BUILD "Precompile headers, and compile several cold sources at once" ON)

set(ZERMELO_hot_OPTIONS "")
set(ZERMELO_cold_OPTIONS $<$<CONFIG:Release>:-Og>)
set(ZERMELO_tests_OPTIONS $<$<CONFIG:Release>:-O1>)

# zermelo_precompiled(KIND HEADER): the target zermelo_precompiled_KIND, whose precompiled header others use.
function(zermelo_precompiled kind header)
  set(target zermelo_precompiled_${kind})
  add_library(${target} OBJECT EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE zermelo_options ${ARGN})
  target_compile_features(${target} PRIVATE cxx_std_23)
  target_precompile_headers(${target} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/${header})
  target_compile_options(${target} PRIVATE ${ZERMELO_${kind}_OPTIONS})
endfunction()

# zermelo_compile(TARGET hot|cold|tests): how its sources are compiled.
function(zermelo_compile target kind)
  target_compile_options(${target} PRIVATE ${ZERMELO_${kind}_OPTIONS})
  if(ZERMELO_QUICK_BUILD)
    target_precompile_headers(${target} REUSE_FROM zermelo_precompiled_${kind})
    if(NOT kind STREQUAL "hot")
      set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
    endif()
  endif()
endfunction()
