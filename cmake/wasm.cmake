# The toolchain for the page: clang 22 and Debian's C and C++ libraries for wasm32-wasi. There are no exceptions: what would
# throw, only a memory that is full, ends the instance, and the page starts another one.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR ar)
set(CMAKE_RANLIB ranlib)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -mbulk-memory -fignore-exceptions -stdlib=libc++ -Wno-deprecated")
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
