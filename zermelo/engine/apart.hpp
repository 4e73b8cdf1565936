// Rules for several threads, of which each asks a copy.
#pragma once

#include "zermelo/base/resources.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// Whether engines may value positions of these rules by several threads. Where a game has a solver of
/// its own, they are there to check it, and one will do: the code for several would be a fifth of what
/// is compiled for the game. In WebAssembly there is only one.
template <class R>
constexpr bool has_use_for_threads() {
    if constexpr (requires { R::has_own_solver; }) {
        return kHasThreads && !R::has_own_solver;
    } else {
        return kHasThreads;
    }
}

/// A copy of the rules for another thread, whose failures are its own.
template <Rules R>
R copy_for_thread(const R& rules) {
    if constexpr (requires { rules.apart(); }) {
        return rules.apart();
    } else {
        return rules;
    }
}

/// True if something went wrong while the rules were asked.
template <Rules R>
bool went_wrong(const R& rules) {
    if constexpr (requires { rules.failure_in_words(); }) {
        return rules.failure_in_words().has_value();
    } else {
        return false;
    }
}

}  // namespace zermelo
