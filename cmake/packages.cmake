# What Zermelo is built with, found on the system; of a build for WebAssembly only headers.
if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  find_path(FMT_INCLUDE fmt/format-inl.h REQUIRED) # zermelo/base/format.cpp compiles it
  find_package(nlohmann_json REQUIRED)
  set(ZERMELO_JSON nlohmann_json::nlohmann_json)
  find_package(CLI11 REQUIRED)
  find_path(HIGHWAY_INCLUDE hwy/highway.h REQUIRED) # its headers are all that is used of it
  find_path(XXHASH_INCLUDE xxhash.h REQUIRED) # its header is all that is used of it
  find_package(Threads REQUIRED)
  set(ZERMELO_THREADS Threads::Threads)
  find_library(NETTLE_LIBRARY NAMES libnettle.a nettle REQUIRED)
  find_path(PNG_INCLUDE png.h REQUIRED)
  find_library(PNG_LIBRARY NAMES libpng16.a png REQUIRED)
  find_library(ZLIB_LIBRARY NAMES libz.a z REQUIRED)
  find_path(SQLITE_INCLUDE sqlite3.h REQUIRED)
  find_library(SQLITE_LIBRARY NAMES libsqlite3.a sqlite3 REQUIRED)
  return()
endif()

# The folder that holds these headers on the system holds those of its C library too, which are not for WebAssembly: so they
# are reached through links in a folder of their own.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library fmt hwy nlohmann xxhash.h)
  find_path(${library}_FOLDER ${library} PATHS /usr/include /usr/local/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
  file(CREATE_LINK ${${library}_FOLDER}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
add_library(zermelo_headers INTERFACE)
target_include_directories(zermelo_headers SYSTEM INTERFACE ${headers})
# Without the locales and streams of the C++ library, which nobody here uses, the module is a tenth smaller.
target_compile_definitions(zermelo_headers INTERFACE FMT_STATIC_THOUSANDS_SEPARATOR=',' JSON_NO_IO=1)
set(ZERMELO_HEADERS zermelo_headers)
set(ZERMELO_JSON zermelo_headers)

# What reads files, starts threads or programs, or needs a library that is not for WebAssembly, and who needs these.
set(ZERMELO_LEFT_OUT
    base/memory.cpp base/sharded_checkpoint.cpp base/source.cpp
    workbench/answers/every_position.cpp workbench/answers/mapped_file.cpp workbench/answers/sorted_positions.cpp workbench/answers/table_parts.cpp
    workbench/answers/table_writer.cpp
    workbench/trials/hack.cpp workbench/answers/json.cpp workbench/pictures/map_png.cpp workbench/trials/polygon_package.cpp workbench/trials/tiny_inputs.cpp)
