// zermelo-mpi: solves what is too large for one machine, with the ranks that mpirun starts.
//
// All ranks go the same way through it. The first one reads and writes; what any of them finds
// wrong is agreed upon, said once, and ends all with the same status.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>

#include "interrupt.hpp"
#include "options.hpp"
#include "ranks.hpp"
#include "run_positions.hpp"
#include "run_staircase.hpp"
#include "words.hpp"

namespace {

using namespace zermelo::mpi;

int run(int argc, char** argv, const Ranks& ranks) {
    const auto options = options_of(argc, argv, ranks);
    if (!options) return say(ranks, options.error());
    return options->is_staircase() ? run_staircase(ranks, *options)
                                   : run_positions(ranks, *options);
}

/// Large files are mapped; whoever truncates one under us takes its pages away.
void input_is_gone(int) {
    std::fputs("zermelo-mpi: error: the input was cut off while it was read\n", stderr);
    std::_Exit(kBadInput);
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGBUS, input_is_gone);
    const Ranks ranks(&argc, &argv);
    handle_interrupts();
    try {
        return run(argc, argv, ranks);
    } catch (const std::bad_alloc&) {  // here alone: the others wait
        std::fputs("zermelo-mpi: error: there is no memory left\n", stderr);
        Ranks::end_all(kLimit);
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "zermelo-mpi: internal error: %s\n", exception.what());
        Ranks::end_all(kFailed);
    }
}
