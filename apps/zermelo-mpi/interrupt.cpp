#include "interrupt.hpp"

#include <atomic>
#include <csignal>

namespace zermelo::mpi {

namespace {

std::atomic<bool> g_interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void interrupt(int signal) {
    g_interrupted = true;
    std::signal(signal, SIG_DFL);
}

}  // namespace

void handle_interrupts() {
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
}

bool interrupted() {
    return g_interrupted;
}

}  // namespace zermelo::mpi
