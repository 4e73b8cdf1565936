// Code that is compiled once for each set of vector instructions, and called by the one in use.
//
// Code that profits from wide vectors is compiled once for each target, with Highway's
// hwy/foreach_target.h, and called through ZERMELO_DISPATCH. The choice is our own, in a few lines,
// because Debian has Highway's only as a shared library, and a dynamically linked command starts
// too slowly; the headers are all that is used of it.
//
// A source with vector code looks like this:
//
//   #include "zermelo/base/dispatch.hpp"
//
//   #undef HWY_TARGET_INCLUDE
//   #define HWY_TARGET_INCLUDE "zermelo/games/my-game/sweep.cpp"  // this file
//   #include <hwy/foreach_target.h>
//
//   #include <hwy/highway.h>
//
//   HWY_BEFORE_NAMESPACE();
//   namespace zermelo::games::my_game::HWY_NAMESPACE {
//   void sweep(std::span<int> values) { ... }      // compiled for every target; on HWY_SCALAR
//   }                                              // vectors have one lane
//   HWY_AFTER_NAMESPACE();
//
//   #if HWY_ONCE
//   namespace zermelo::games::my_game {
//   void sweep(std::span<int> values) { ZERMELO_DISPATCH(sweep)(values); }
//   }
//   #endif
#pragma once

#include <hwy/detect_targets.h>

#include "zermelo/base/targets.hpp"

namespace zermelo {

/// The one of some functions, compiled for different targets, that is for the chosen target.
template <class Function>
Function* function_for_target(Function* avx512, Function* avx2, Function* sse4, Function* scalar) {
    switch (chosen_target()) {
        case Target::avx512:
            return avx512;
        case Target::avx2:
            return avx2;
        case Target::sse4:
            return sse4;
        case Target::scalar:
            return scalar;
    }
    return scalar;
}

}  // namespace zermelo

// The version of a function in HWY_NAMESPACE for the chosen target.
#if HWY_ARCH_X86
#define ZERMELO_DISPATCH(function)                                                              \
    (::zermelo::function_for_target(&N_AVX3_DL::function, &N_AVX2::function, &N_SSE4::function, \
                                    &N_SCALAR::function))
#else
#define ZERMELO_DISPATCH(function) (&HWY_NAMESPACE::function)
#endif
