// Programs are started by vfork, since fork copies the tables of a memory that may be gigabytes;
// between vfork and exec there are only system calls.
#pragma once

#include <sys/types.h>

namespace zermelo::app {

/// The file, the words and the descriptors that a program gets.
struct Start {
    const char* path = nullptr;
    char* const* words = nullptr;
    char* const* environment = nullptr;
    const char* folder = nullptr;
    int input = -1;
    int output = -1;
    int errors = -1;
};

/// The process, or -1; `failure` is what went wrong here or there. It heads a session and a group of
/// its own, and is killed when the thread that started it ends.
pid_t spawn(const Start& start, int& failure);

}  // namespace zermelo::app
