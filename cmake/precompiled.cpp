// CMake wants a source where it precompiles a header; this is one, and has nothing in it.
