# CMake knows nothing of this system; there is nothing more to know.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
